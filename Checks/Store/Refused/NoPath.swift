// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses an enum case that has no pattern.
import Wayfinder

@Routes
enum BookRoute {
  @Path("/books") case all
  case book(id: Int)
}
