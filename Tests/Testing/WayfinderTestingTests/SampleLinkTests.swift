// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Sample links")
struct SampleLinkTests {
  private let app = TestApp()

  private static let patterns: [RoutePattern] = [
    "/", "/cart", "/users/:name", "/moments/:id<int>", "/orders/:id<uuid>", "/at/:lat<double>",
    "/flags/:flag<bool>", "/codes/:code([A-Z]{3}-[0-9]{2})", "/files/*path", "/a/*/z",
    "/near/:lat,:lng", "/item/:sku.html", "/pages(/:page<uint>(/lines/:line))", "/b/:c?/:d?",
    "moments://chat/:user", "https://momentsapp.com/web/:page", "https:/any/:page",
    "//momentsapp.com/host", "/ünder/:x", "/v/:version(v[0-9]+(\\.[0-9]+)*)", "/e/:x(é+)",
  ]

  @Test(
    "Every route has a sample link that reaches it, for every seed",
    arguments: 0..<12 as Range<UInt64>
  )
  func everyRoute(seed: UInt64) throws {
    for pattern in Self.patterns { app.page(pattern) }
    let links = try app.router.sampleLinks(seed: seed)
    #expect(links.map(\.route.pattern) == Self.patterns)
    for link in links { try app.router.expect(link.text, routesTo: link.route.pattern) }
    try app.router.expectEveryRouteIsReachable(seed: seed)
  }

  @Test("Equal seeds generate equal links, independent of other routes")
  func seeds() throws {
    for pattern in Self.patterns { app.page(pattern) }
    let links = try app.router.sampleLinks(seed: 7).map(\.text)
    #expect(try app.router.sampleLinks(seed: 7).map(\.text) == links)
    #expect(try app.router.sampleLinks(seed: 8).map(\.text) != links)
    let other = TestApp()
    for pattern in Self.patterns.reversed() { other.page(pattern) }
    other.page("/another")
    #expect(try other.router.sampleLinks(seed: 7).map(\.text).dropLast() == links.reversed()[...])
  }

  @Test("The sample links have these texts")
  func looks() throws {
    for pattern in Self.patterns { app.page(pattern) }
    #expect(
      try app.router.sampleLinks().map(\.text) == [
        "/", "/cart", "/users/sibe", "/moments/084",
        "/orders/a476DE46-2Ec5-3ca3-5e11-aEDbAFaE7CDf", "/at/84", "/flags/1", "/codes/AMQ-71",
        "/files/bone", "/a/z", "/near/bide,koli", "/item/bave.html", "/pages/876/lines/loda",
        "/b/dibo/dida", "moments://chat/gego", "https://momentsapp.com/web/vugu",
        "https://momentsapp.com/any/nezo", "https://momentsapp.com/host", "/%C3%BCnder/malu",
        "/v/v8", "/e/%C3%A9%C3%A9",
      ]
    )
  }

  @Test("Sample links use the app's own kinds and the router's options")
  func options() throws {
    var options = RouteTableOptions()
    options.schemesWithHost = ["moments"]
    let router = Router<String>(options: options)
    router.links = [.scheme("moments"), .universal("a.app", includingSubdomains: true)]
    try router.define(kind: "slug", constraint: "[a-z]+(-[a-z]+)*")
    router.register("/posts/:slug<slug>") { _ in "post" }
    router.register("moments://chat/:user") { _ in "chat" }
    router.register("https://*.a.app/x") { _ in "x" }
    try router.expectEveryRouteIsReachable()
    #expect(
      try router.sampleLinks().map(\.text) == [
        "/posts/v", "moments://chat/gego", "https://www.a.app/x",
      ]
    )
  }

  @Test("If the host of web links is a segment, the first segment of a sample link is the host")
  func hostSegment() throws {
    var options = RouteTableOptions()
    options.webHostIsFirstSegment = true
    let router = Router<String>(options: options)
    router.links = [.universal("a.app"), .universal("b.app")]
    let patterns: [RoutePattern] = ["https:/:host/p/*rest", "https:/b.app/:page<int>", "/a.app/x"]
    for pattern in patterns { router.register(pattern) { $0.pattern.text } }
    try router.expectEveryRouteIsReachable()
    let links = try router.sampleLinks().map(\.text)
    let starts = ["https://a.app/p", "https://b.app/", "/a.app/x"]
    #expect(zip(links, starts).allSatisfy { $0.hasPrefix($1) }, "\(links)")
  }

  @Test("A route without a sample link is reported")
  func impossible() async {
    app.page("/a/:x<int>([a-z]+)", line: 5)
    app.page("/b")
    let text = await failureDescription { () throws(RouteExpectationError) in
      _ = try app.router.sampleLinks(file: file, line: 7)
    }
    #expect(
      text == """
        1 of 2 routes have no sample link (Tests/App.swift:7)
            “/a/:x<int>([a-z]+)” (App/Routes.swift:5): the value of “x” is not of the kind “int”; \
        give one that is
        """
    )
    let reach = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expectEveryRouteIsReachable(file: file, line: 7)
    }
    #expect(
      reach == """
        1 of 2 routes are unreachable (Tests/App.swift:7)
            “/a/:x<int>([a-z]+)” (App/Routes.swift:5): the value of “x” is not of the kind “int”; \
        give one that is
        """
    )
  }

  @Test("An unreachable route is reported with the reason")
  func hidden() async throws {
    app.page("/:name", .priority(1), line: 2)
    app.page("/me", line: 3)
    app.page("/old/:x", line: 4)
    app.page("https://elsewhere.app/x", line: 5)
    try app.router.rewriteRules.append(RewriteRule("/old/*rest", to: "/someone"))
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expectEveryRouteIsReachable(file: file, line: 7)
    }
    #expect(
      text == """
        3 of 4 routes are unreachable (Tests/App.swift:7)
            “/me” (App/Routes.swift:3): “/me”: it matches, but “/:name” goes first: the priority \
        is 1 there and 0 here
            “/old/:x” (App/Routes.swift:4): “/old/buza” is rewritten to “/:name”
            “https://elsewhere.app/x” (App/Routes.swift:5): “https://elsewhere.app/x”: \
        foreignLink: the app has not declared the link's host; add .universal("elsewhere.app") to \
        `router.links`
        """
    )
  }

  @Test("A route is reachable if some of its links reach it")
  func shared() throws {
    app.page("/:who(me|you)")
    app.page("/me")
    for seed in 0..<20 as Range<UInt64> { try app.router.expectEveryRouteIsReachable(seed: seed) }
  }
}
