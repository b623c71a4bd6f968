// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses to open a URL without its origin, and says what to write.
import Foundation
import Wayfinder

@MainActor
func open(_ url: URL, _ router: Router<String>) {
  router.open(url)
}
