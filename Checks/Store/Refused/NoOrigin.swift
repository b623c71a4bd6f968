// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a call that opens a link from a string without stating the origin.
import Wayfinder

@MainActor
func open(_ text: String, _ router: Router<String>) async throws {
  try await router.route(parsing: text)
}
