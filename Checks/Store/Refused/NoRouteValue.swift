// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a property whose type cannot be written into a link.
import Wayfinder

struct Filter {
  var text: String
}

@Route("/books")
struct BooksRoute {
  var filter: Filter
}
