// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@Routes
enum ShopPage {
  @Path("/orders") case list
  @Path("/orders/:id", .parent(ShopPage.list)) case order(id: Int)
  @Path("/orders/:id/card", [.sensitive, .parent(ShopPage.list)]) case card(id: Int)
}

@MainActor
func addShopPages(to router: Router<Screen>) {
  router.register(ShopPage.self, .external) { page, _ in
    switch page {
    case .list: Screen("orders")
    case .order(let id): Screen("order \(id)")
    case .card(let id): Screen("card of order \(id)")
    }
  }
}

@Suite("Recipe: an enum of routes")
@MainActor
struct EnumSnippets {
  @Test("Only one case of the enum is sensitive")
  func effects() throws {
    let router = Router<Screen>()
    addShopPages(to: router)
    #expect(router.rules.routes.map(\.effect) == [.view, .view, .sensitive])
    #expect(try router.resolve(ShopPage.order(id: 7)).pattern.text == "/orders/:id")
  }
}
#endif
