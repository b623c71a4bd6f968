// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses several facts without brackets, and says what to write.
import Wayfinder

@MainActor
func register(in router: Router<String>) {
  router.register("/menu", .external, .tab("home")) { _ in "menu" }
}
