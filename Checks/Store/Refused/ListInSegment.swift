// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The pattern reads a list from a single segment.
import Wayfinder

@Route("/books/:ids")
struct BooksRoute {
  var ids: [Int]
}
