// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a text that is opened without its origin, and says what to write.
import Wayfinder

@MainActor
func open(_ text: String, _ router: Router<String>) async throws {
  try await router.route(to: text)
}
