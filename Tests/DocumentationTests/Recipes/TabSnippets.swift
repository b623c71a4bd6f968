// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func addAccount(to router: Router<Screen>) {
  router.register("/orders", [.external, .tab("account")]) { _ in Screen("orders") }
  router.register("/orders/:id", [.external, .tab("account"), .parent("/orders")]) { request in
    Screen("order \(try request.parameters.value("id"))")
  }
}

@Suite("Recipe: a tab and the screens in it")
@MainActor
struct TabSnippets {
  @Test("One link selects the tab and shows two screens")
  func tab() async throws {
    let router = Router<Screen>()
    let host = MemoryHost<Screen>(scene: NavigationState.Scene(tabs: ["home", "account"]))
    router.attach(host)
    router.links = [.universal("shop.example.com")]
    addAccount(to: router)
    try router.validate()
    let link = "https://shop.example.com/orders/7"
    try await router.route(to: .parsing(link, origin: .universal))
    #expect(host.stack.map(\.screen.title) == ["orders", "order 7"])
    #expect(host.scene.selectedTab == "account")
  }
}
