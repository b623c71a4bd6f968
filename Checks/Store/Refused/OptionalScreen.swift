// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a route whose closure returns an optional screen.
import Wayfinder

@MainActor
func register(_ router: Router<String>, _ titles: [String: String]) {
  router.register("/books/:id") { request in titles[request.parameters["id"] ?? ""] }
}
