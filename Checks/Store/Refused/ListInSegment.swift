// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a list as the type of a parameter that matches one segment.
import Wayfinder

@Route("/books/:ids")
struct BooksRoute {
  var ids: [Int]
}
