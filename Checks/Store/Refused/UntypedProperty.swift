// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a property of a typed route that has no type annotation.
import Wayfinder

@Route("/books")
struct BooksRoute {
  var page = 1
}
