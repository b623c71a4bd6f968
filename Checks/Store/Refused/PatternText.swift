// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a text as a pattern, and says how to parse it.
import Wayfinder

@MainActor
func register(_ text: String, in router: Router<String>) {
  router.register(text, .external) { _ in "page" }
}
