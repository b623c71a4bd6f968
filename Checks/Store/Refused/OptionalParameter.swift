// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A property is optional, but every link has its parameter.
import Wayfinder

@Route("/books/:id")
struct BookRoute {
  var id: Int?
}
