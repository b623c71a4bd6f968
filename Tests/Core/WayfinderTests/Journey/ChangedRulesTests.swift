// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

/// What was decided before a wait is decided again after it.
@MainActor
@Suite("Rules that change while a journey waits", .timeLimit(.minutes(30)))
struct ChangedRulesTests {
  /// What a journey waits for while the rules change.
  enum Wait: CaseIterable {
    case gate, resolver, signIn, confirmation, middleware, turn
  }

  enum Change: CaseIterable {
    case resolverRemoved, hostRemoved, schemeRemoved, webPagesClosed, ruleAdded, routeRemoved
    case routeClosed, routeAdded, unrelated
  }

  private static func links(_ wait: Wait) -> [(link: String, origin: RouteOrigin)] {
    switch wait {
    case .gate:
      [
        ("moments://page/1", .scheme), ("https://momentsapp.com/page/1", .universal),
        ("wrap://x", .scheme), ("https://foreign.example/page/1", .scheme), ("/page/1", .push),
      ]
    case .resolver: [("wrap://x", .scheme), ("wrap://web", .scheme)]
    case .signIn: [("https://momentsapp.com/private/1", .universal), ("/private/1", .universal)]
    case .confirmation: [("https://momentsapp.com/follow/1", .handoff), ("/follow/1", .shortcut)]
    case .middleware:
      [("moments://held/1", .scheme), ("https://momentsapp.com/held/1", .universal)]
    case .turn: [("moments://page/1", .scheme), ("https://momentsapp.com/page/1", .universal)]
    }
  }

  @Test(
    "A journey ends as if the change had been made before the link arrived",
    arguments: Wait.allCases,
    Change.allCases
  )
  func change(wait: Wait, change: Change) async {
    for (link, origin) in Self.links(wait) {
      let early = ChangingApp()
      early.make(change)
      let expected = await early.open(link, origin, wait) {}
      let late = ChangingApp()
      let ending = await late.open(link, origin, wait) { late.make(change) }
      #expect(ending == expected, "\(link) from \(origin.name)")
      #expect(late.opened == early.opened, "\(link) from \(origin.name)")
      #expect(late.host.shown == early.host.shown, "\(link) from \(origin.name)")
    }
  }

  @Test("Rules that change at each decision end the journey")
  func endless() async {
    let app = ChangingApp()
    var count = 0
    app.router.use(
      ClosureMiddleware { [router = app.router] request, next in
        count += 1
        router.register("/page/:id", [.external, .priority(count)]) { _ in "page \(count)" }
        return try await next(request)
      }
    )
    app.latch.open()
    let ending = await app.ending("/page/1", .universal)
    #expect(ending == "redirectLoop")
    #expect(app.host.shown.isEmpty)
  }

  @Test("A web page that is not allowed any more is not opened, even after a redirect")
  func webPage() async {
    let app = ChangingApp()
    app.router.webTargets = ["pay.example"]
    app.router.unmatched = { [router = app.router, latch = app.latch] _ in
      await latch.wait()
      router.webTargets = []
      return "https://pay.example/1"
    }
    let task = Task { await app.ending("/gone", .universal) }
    await waitUntil { app.latch.arrivals == 1 }
    app.latch.open()
    #expect(await task.value == "foreignLink")
    #expect(app.opened.isEmpty)
  }
}

@MainActor
private final class ChangingApp {
  let router = Router<String>(clock: TestClock())
  let host = SlowHost()
  let latch = Latch()
  private(set) var opened: [String] = []
  private var token: [RouteFacts.Token] = []

  init() {
    router.console = nil
    router.disclosure = .production
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.opensForeignWebPages = true
    router.webOpener = { [unowned self] link, _ in
      opened.append(link.text)
      return true
    }
    router.linkResolver = LinkResolver([.scheme("wrap")]) { [latch] link in
      await latch.wait()
      return link.text == "wrap://web" ? "https://foreign.example/page/1" : "moments://page/1"
    }
    router.authorizer = LatchAuthorizer(latch: latch)
    router.attach(host)
    let held = ClosureMiddleware { [latch] request, next in
      await latch.wait()
      return try await next(request)
    }
    token = [
      router.register("/page/:id", .external(including: .unverified)) { _ in "page" },
      router.register("/private/:id", [.external, .sensitive]) { _ in "private" },
      router.register("/follow/:id", [.external, .mutate]) { _ in "follow" },
      router.register(
        "/held/:id",
        [.external(including: .unverified), .middleware(held)]
      ) { _ in "held" },
    ]
    router.register("/slow", .external) { _ in "slow" }
    router.register("/notice", .external(including: .unverified)) { _ in "notice" }
    host.latches["slow"] = latch
  }

  func make(_ change: ChangedRulesTests.Change) {
    switch change {
    case .resolverRemoved: router.linkResolver = nil
    case .hostRemoved: router.links = [.scheme("moments")]
    case .schemeRemoved: router.links = [.universal("momentsapp.com")]
    case .webPagesClosed: router.opensForeignWebPages = false
    case .ruleAdded:
      for path: RoutePattern in ["/page/*", "/private/*", "/follow/*", "/held/*"] {
        // The templates are literals, so no error is possible.
        if let rule = try? RewriteRule(path, to: "/notice") { router.rewriteRules.append(rule) }
      }
    case .routeRemoved: for token in token { router.remove(token) }
    case .routeClosed:
      for token in token { router.remove(token) }
      for pattern: RoutePattern in ["/page/:id", "/private/:id", "/follow/:id", "/held/:id"] {
        router.register(pattern) { _ in "closed" }
      }
    case .routeAdded:
      for path: RoutePattern in ["/page/1", "/private/1", "/follow/1", "/held/1"] {
        router.register(path, .external(including: .unverified)) { _ in "new" }
      }
    case .unrelated: router.register("/unrelated") { _ in "" }
    }
  }

  /// Opens a link, changes the rules while its journey waits, and returns the ending.
  func open(
    _ link: String,
    _ origin: RouteOrigin,
    _ wait: ChangedRulesTests.Wait,
    change: () -> Void
  ) async -> String {
    if wait == .gate { router.requireGates([.sceneReady]) }
    var slow: Task<String, Never>?
    if wait == .turn {
      slow = Task { await self.ending("/slow", .internal) }
      await waitUntil { latch.arrivals == 1 }
    }
    var isEnded = false
    let task = Task {
      defer { isEnded = true }
      return await self.ending(link, origin)
    }
    await waitUntil { isEnded || isWaiting(wait) }
    change()
    latch.open()
    router.openGate(.sceneReady)
    _ = await slow?.value
    return await task.value
  }

  private func isWaiting(_ wait: ChangedRulesTests.Wait) -> Bool {
    switch wait {
    case .gate: router.inboxCount == 1
    case .turn: router.queueCount == 2
    default: latch.arrivals == 1
    }
  }

  func ending(_ link: String, _ origin: RouteOrigin) async -> String {
    do throws(RouteError) {
      return try await router.route(to: .parsing(link, origin: origin)).kind.rawValue
    } catch {
      return error.code.name
    }
  }
}

extension Router {
  /// The number of journeys that have the turn of the main scene or wait for it.
  fileprivate var queueCount: Int { scenes[.main]?.queue.count ?? 0 }
}

private struct LatchAuthorizer: RouteAuthorizer {
  let latch: Latch

  func signIn(for request: RouteRequest) async throws -> Bool {
    await latch.wait()
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    await latch.wait()
    return true
  }
}
