// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses two enum cases whose patterns match the same links.
import Wayfinder

@Routes
enum BookRoute {
  @Path("/books/:id") case book(id: Int)
  @Path("/books/:number") case numbered(number: Int)
}
