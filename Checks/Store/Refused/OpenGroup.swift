// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a pattern with a group that is not closed.
import Wayfinder

@Route("/books(/:id")
struct BookRoute {
  var id: Int?
}
