// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func addSettings(to router: Router<Screen>) {
  // The route says how its screen is usually shown.
  router.register("/settings", [.transition(.present(.sheet)), .embedsInNavigationStack]) { _ in
    Screen("settings")
  }
}

@MainActor
func showSettings(with router: Router<Screen>) async throws {
  try await router.route(to: "/settings")  // as a sheet
  try await router.navigate(.dismiss)
  try await router.route(to: "/settings", .using(.push))  // for this call only
}

@Suite("Recipe: transitions")
@MainActor
struct TransitionSnippets {
  @Test("A call chooses another transition than the route")
  func transitions() async throws {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    router.register("/") { _ in Screen("home") }
    try await router.route(to: "/")
    addSettings(to: router)
    try await showSettings(with: router)
    #expect(host.stack.map(\.screen.title) == ["home", "settings"])
  }
}
