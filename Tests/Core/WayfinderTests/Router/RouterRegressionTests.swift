// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// Defects of other routers. Each test name states the correct behaviour.
@MainActor
@Suite("Defects of other routers: routing")
struct RouterRegressionTests {
  /// Checks that Wayfinder does not have this defect: Moments AppRouter compared only the last path
  /// component of a link.
  @Test(
    "AppRouter: a foreign host or scheme opens nothing, whatever its path",
    arguments: [
      "https://evil.example/InternalMenu", "https://evil.example/a/InternalMenu",
      "http://momentsapp.com/InternalMenu", "evil://InternalMenu",
    ]
  )
  func foreignHost(text: String) async {
    let app = TestApp()
    app.page("/InternalMenu", .external(including: .unverified))
    for origin in RouteOrigin.all {
      #expect(await app.routingError(text, origin)?.code == .foreignLink)
    }
    #expect(app.host.top == nil)
  }

  /// Checks that Wayfinder does not have this defect: the `route` method of Moments AppRouter
  /// returned no value, so a caller could not distinguish a missing route, a missing value and a
  /// failed guard.
  @Test("AppRouter: a missing route, a missing value and a failed guard have different errors")
  func distinctErrors() async {
    let app = TestApp()
    app.router.register("/product") { request in try request.parameters.value("id") }
    let guarded = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/guarded", navigator: guarded)
    app.page("/menu")
    #expect(await app.routingError("/nothing")?.code == .notFound)
    #expect(await app.routingError("/product")?.code == .invalidParameter)
    #expect(await app.routingError("/guarded")?.code == .declined)
    #expect(await app.routingError("/menu", .scheme)?.code == .refused)
    #expect(app.router.journeys.compactMap(\.ending).count == 4)
  }

  /// Checks that Wayfinder does not have this defect: the `route` method of Moments AppRouter
  /// returned no value, so an application delegate could not report whether a link was opened.
  @Test(
    "AppRouter: a caller is informed that a link was not opened, and can open it in the browser"
  )
  func tellsTheDelegate() async throws {
    let app = TestApp()
    app.page("/moments/:id", .external)
    // Returns the value that an application delegate returns for a universal link.
    func continuesActivity(_ link: String) async -> Bool {
      await app.routingError(link, .universal) == nil
    }
    #expect(await continuesActivity("https://momentsapp.com/moments/1"))
    #expect(await !continuesActivity("https://momentsapp.com/nothing"))
    #expect(await !continuesActivity("https://other.example/moments/1"))
  }

  /// Checks that Wayfinder does not have this defect: Moments AppRouter stored its navigators in a
  /// dictionary, so a navigator replaced the earlier navigator for the same path.
  @Test("AppRouter: a second registration does not silently replace the first")
  func overwriting() async {
    let app = TestApp()
    app.router.register("/detail") { _ in "first" }
    app.router.register("/detail") { _ in "second" }
    #expect(await app.routingError("/detail") == nil)
    #expect(app.host.top == "first")
    #expect(app.router.problems.map(\.code) == [.duplicateRoute])
    #expect(throws: RegistrationError.self) { try app.router.validate() }
  }

  /// Checks that Wayfinder does not have this defect: in Moments AppRouter every navigator had to
  /// check the caller itself.
  @Test(
    "AppRouter: a route without an exposure is closed to external callers",
    arguments: RouteOrigin.all.filter(\.isExternal)
  )
  func forgottenAuthorization(origin: RouteOrigin) async {
    let app = TestApp()
    app.router.register("/InternalMenu") { _ in "menu" }
    app.router.register("/Tools", navigator: LoggingNavigator(name: "tools", log: CallLog()))
    for text in ["/InternalMenu", "moments://Tools", "https://momentsapp.com/Tools"] {
      #expect(await app.routingError(text, origin)?.code == .refused)
    }
    #expect(app.host.top == nil)
  }

  /// Checks that Wayfinder does not have this defect: a shadowed variable made WLRRoute report “not
  /// found” to every completion handler.
  @Test("WLRRoute: a journey that shows a screen is not also reported as not found")
  func falseMiss() async throws {
    let app = TestApp()
    app.page("/a")
    let outcome = try await app.router.route(to: "/a")
    #expect(outcome.trace.ending == "shown")
    #expect(app.router.journeys.map(\.ending) == ["shown"])
    #expect(await app.routingError("/b")?.code == .notFound)
    #expect(app.router.journeys.map(\.ending) == ["shown", "notFound"])
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute tried its patterns in the order of a
  /// hash table.
  @Test("WLRRoute: of overlapping routes the same one matches in any order of registration")
  func hashOrder() async {
    let patterns: [RoutePattern] = [
      "/*rest", "/users/:id", "/users/me", "/:a/:b", "/users/:id<int>",
    ]
    for shift in patterns.indices {
      let app = TestApp()
      for index in patterns.indices { app.page(patterns[(index + shift) % patterns.count]) }
      for (text, winner) in [
        ("/users/me", "/users/me"), ("/users/7", "/users/:id<int>"), ("/users/x", "/users/:id"),
        ("/teams/x", "/:a/:b"), ("/a/b/c", "/*rest"),
      ] {
        #expect(await app.routingError(text) == nil)
        #expect(app.host.top == winner)
      }
    }
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute returned NO for a nil URL and never
  /// called its completion handler.
  @Test(
    "WLRRoute: an invalid link ends its journey exactly once",
    arguments: [
      "", " ", ":", "//", "https://", "%", "\u{0}", "http:", "/%ff",
    ]
  )
  func noLink(text: String) async throws {
    let app = TestApp()
    app.page("/only/this")
    let error = try #require(await app.routingError(text))
    #expect([.notFound, .malformedLink].contains(error.code))
    #expect(app.router.journeys.map(\.ending) == [error.code.name])
    #expect(app.steps.count { $0.hasPrefix("finish") } == 1)
  }

  /// Checks that Wayfinder does not have this defect: if a handler declined, WLRRoute stopped the
  /// search without an error.
  @Test("WLRRoute: after a handler declines, the next route matches or the error is `declined`")
  func declining() async {
    let app = TestApp()
    let log = CallLog()
    app.router.register("/a", navigator: LoggingNavigator(name: "a", log: log, takes: false))
    #expect(await app.routingError("/a")?.code == .declined)
    app.page("/*rest")
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.top == "/*rest")
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute tried to show a test screen for
  /// unknown links.
  @Test("WLRRoute: an unknown link shows no default screen")
  func defaultTarget() async {
    let app = TestApp()
    #expect(await app.routingError("/a")?.code == .notFound)
    app.page("/a")
    #expect(await app.routingError("/unknown")?.code == .notFound)
    #expect(app.host.stack.isEmpty)
    #expect(app.host.presented.isEmpty)
  }

  /// Checks that Wayfinder does not have this defect: JLRoutes called the unmatched handlers of
  /// both the namespace and the global router.
  @Test(
    "JLRoutes: an unmatched link has one ending",
    arguments: [
      "/nothing", "moments://nothing", "https://momentsapp.com/nothing",
    ]
  )
  func oneEnding(text: String) async {
    let app = TestApp()
    app.page("/a")
    app.page("moments:/b")
    app.page("https://momentsapp.com/c")
    let error = await app.routingError(text)
    #expect(error?.code == .notFound)
    #expect(app.router.journeys.count == 1)
    #expect(app.steps.count { $0.hasPrefix("finish") } == 1)
  }

  /// Checks that Wayfinder does not have this defect: the options and route maps of JLRoutes were
  /// global.
  @Test("JLRoutes: the settings of one router do not affect another")
  func globalState() async {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    let (first, second) = (TestApp(.full, options: options), TestApp(.production))
    first.page("/a", .external)
    second.page("/a")
    first.router.links = []
    #expect(await first.routingError("/A", .universal) == nil)
    #expect(await first.routingError("moments:a")?.code == .foreignLink)
    #expect(await second.routingError("/A")?.code == .notFound)
    #expect(await second.routingError("moments:a") == nil)
    #expect(first.router.rules.routes.map(\.exposure) == [.external])
    #expect(second.router.rules.routes.map(\.exposure) == [.internal])
    #expect(first.router.disclosure == .full)
    #expect(first.router.journeys.count == 2)
    #expect(second.router.journeys.count == 2)
  }

  @Test("A route that is removed during its journey ends the journey with notFound")
  func removedDuringJourney() async {
    let app = TestApp()
    let token = app.page("/a/:id")
    app.router.use(
      ClosureMiddleware { [router = app.router] request, next in
        router.remove(token)
        return try await next(request)
      }
    )
    let error = await app.routingError("/a/secret")
    #expect(error?.code == .notFound)
    #expect(error?.message == "no route matches this link, because none is registered")
    #expect(app.router.rules.routes.isEmpty)
  }
}
