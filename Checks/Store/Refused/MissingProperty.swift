// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a typed route without a property for a parameter of its pattern.
import Wayfinder

@Route("/books/:id")
struct BookRoute {
  var number: Int
}
