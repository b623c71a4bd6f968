// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A property of a typed route has no type.
import Wayfinder

@Route("/books")
struct BooksRoute {
  var page = 1
}
