// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func addCampaigns(to router: Router<Screen>) {
  router.links = [.universal("shop.example.com"), .universal("click.example.com")]
  router.ignoredQueryItems = .tracking.union(["ref", "partner_*"])
  router.linkResolver = LinkResolver([.universal("click.example.com")]) { link in
    link.query["to"]  // Or `try await server.target(of: link.text)` for short links.
  }
}

@Suite("Recipe: tracking items and wrapped links")
@MainActor
struct WrapperSnippets {
  @Test("A wrapped link opens its target, and tracking items open no second screen")
  func wrapped() async throws {
    let (router, host) = (Router<Screen>(clock: TestClock()), MemoryHost<Screen>())
    router.attach(host)
    addCampaigns(to: router)
    router.register("/offers/:id", .external) { request in
      Screen("offer \(try request.parameters.value("id"))")
    }
    for link in [
      "https://click.example.com/c?to=https%3A%2F%2Fshop.example.com%2Foffers%2F7",
      "https://shop.example.com/offers/7?utm_source=mail",
      "https://shop.example.com/offers/7?partner_id=3",
    ] {
      try await router.route(to: .parsing(link, origin: .universal))
    }
    #expect(host.stack.map(\.screen) == [Screen("offer 7")])
  }
}
