// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
@Suite("Links of mails, of the shop's pages and of printed codes")
struct PublishedLinkTests {
  let router = Router<Screen>()

  init() {
    router.links = [.universal("shop.example.com"), .scheme("shop")]
    addAccount(to: router)  // The function of the app that registers all routes.
  }

  @Test(arguments: [
    ("https://shop.example.com/orders", "/orders"),
    ("https://shop.example.com/orders/7?utm_source=mail", "/orders/:id"),
  ])
  func link(_ text: String, opens pattern: String) throws {
    try router.expect(text, from: .universal, routesTo: RoutePattern(parsing: pattern))
  }

  @Test func everyRouteIsReachable() throws {
    try router.expectEveryRouteIsReachable()
  }
}
