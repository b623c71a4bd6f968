// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The kind of a parameter does not exist.
import Wayfinder

@Route("/books/:id<integer>")
struct BookRoute {
  var id: Int
}
