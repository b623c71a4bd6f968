// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses an optional property whose parameter is in every link.
import Wayfinder

@Route("/books/:id")
struct BookRoute {
  var id: Int?
}
