// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// Defects of JLRoutes that neither `RouterRegressionTests` nor the tests of the matcher cover.
@MainActor
@Suite("Defects of JLRoutes: routing")
struct JLRoutesDefectTests {
  /// Checks that Wayfinder does not have this defect: JLRoutes registered a separate route for each
  /// combination of optional parts, listed all these routes, and could not remove them by the
  /// registered pattern.
  @Test("JLRoutes: a pattern with optional parts is one route, reported and removed as one")
  func optionalParts() async throws {
    let app = TestApp()
    let token = app.page("/the(/foo/:a)(/bar/:b)")
    let texts = ["/the", "/the/foo/1", "/the/bar/2", "/the/foo/1/bar/2"]
    for text in texts {
      let outcome = try await app.router.route(to: .parsing(text, origin: .internal))
      #expect(outcome.pattern == "/the(/foo/:a)(/bar/:b)")
    }
    #expect(app.router.rules.routes.map(\.pattern.text) == ["/the(/foo/:a)(/bar/:b)"])
    app.router.remove(token)
    for text in texts { #expect(await app.routingError(text)?.code == .notFound) }
  }

  /// Checks that Wayfinder does not have this defect: after a call that asked JLRoutes for the
  /// routes of a scheme, links with this scheme no longer matched the global routes.
  @Test(
    "JLRoutes: a query about a scheme changes no later journey",
    arguments: ["other", "OTHER", "moments"]
  )
  func asking(scheme: String) async throws {
    let app = TestApp()
    app.router.links = [.scheme("moments"), .scheme("other")]
    app.page("/any")
    app.page("moments:/only")
    for _ in 0..<2 {
      #expect(app.router.canRoute("\(scheme)://any", origin: .internal))
      #expect(!app.router.canRoute("\(scheme)://nothing", origin: .internal))
      #expect(app.router.canRoute("\(scheme)://only", origin: .internal) == (scheme == "moments"))
      _ = try app.router.explain("\(scheme)://nothing")
      #expect(await app.routingError("\(scheme)://nothing")?.code == .notFound)
      #expect(try app.router.resolve("\(scheme)://any", origin: .internal).pattern.text == "/any")
    }
    #expect(await app.routingError("\(scheme)://any") == nil)
    #expect(app.router.rules.routes.count == 2)
  }

  /// Checks that Wayfinder does not have this defect: JLRoutes called the unmatched handlers of
  /// both the global routes and the scheme, the global handler first.
  @Test("JLRoutes: a link that all its routes decline has one ending")
  func declinedTwice() async {
    let app = TestApp()
    let log = CallLog()
    for (name, pattern) in [("scheme", "moments:/a" as RoutePattern), ("global", "/a")] {
      app.router.register(
        pattern,
        navigator: LoggingNavigator(name: name, log: log, takes: false)
      )
    }
    #expect(await app.routingError("moments://a")?.code == .declined)
    #expect(log.calls == ["scheme accepts moments:/a", "global accepts /a"])
    #expect(app.router.journeys.map(\.ending) == ["declined"])
    #expect(app.steps.count { $0.hasPrefix("finish") } == 1)
  }

  @Test("JLRoutes: callers of one unmatched link receive one ending each")
  func unmatchedTogether() async {
    let app = TimedApp()
    let log = CallLog()
    app.page("moments:/a")
    let tasks = (0..<5).map { _ in app.begin("moments://nothing", .push) }
    for task in tasks { log.record(await task.value) }
    #expect(log.calls == Array(repeating: "notFound", count: 5))
    #expect(app.endings == ["notFound"])
  }

  /// Checks that Wayfinder does not have this defect: JLRoutes called the unmatched handler also
  /// for a query, and called it twice for a link that fell back to the global routes.
  @Test(
    "JLRoutes: the unmatched handler is called once by a journey, and never by a query",
    arguments: ["/nothing", "moments://nothing", "https://momentsapp.com/nothing"]
  )
  func unmatched(text: String) async {
    let app = TestApp()
    let log = CallLog()
    for pattern in ["/a", "moments:/b", "https://momentsapp.com/c"] as [RoutePattern] {
      app.page(pattern)
    }
    // If the path that the handler returns is unmatched too, the journey ends; the handler is not
    // called again.
    let places: [(RoutePath?, RouteError.Code?)] = [
      (nil, .notFound), ("/nowhere", .notFound), ("/a", nil),
    ]
    for (count, (destination, code)) in places.enumerated() {
      app.router.unmatched = { miss in
        log.record("\(miss.link)")
        return destination
      }
      #expect(!app.router.canRoute(text, origin: .internal))
      #expect(throws: RouteError.self) { try app.router.resolve(text, origin: .internal) }
      #expect(log.calls.count == count)
      #expect(await app.routingError(text)?.code == code)
      #expect(log.calls.count == count + 1)
    }
    #expect(log.calls == [text, text, text])
    #expect(app.router.journeys.map(\.ending) == ["notFound", "notFound", "shown"])
  }
}
