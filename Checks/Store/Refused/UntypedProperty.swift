// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// In a typed route, the compiler refuses a property without a type annotation.
import Wayfinder

@Route("/books")
struct BooksRoute {
  var page = 1
}
