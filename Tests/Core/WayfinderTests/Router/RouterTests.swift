// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Router: registration")
struct RouterRegistrationTests {
  @Test("The descriptions of routes are in registration order and contain their configuration")
  func listing() {
    let app = TestApp()
    app.page("/b/:id", [.external, .priority(3)], line: 7)
    app.router.register(
      "/a",
      [.external(including: .unverified), .transition(.present)],
      file: "App/More.swift",
      line: 9
    ) { _ in "" }
    app.page("/c", line: 8)
    let routes = app.router.rules.routes
    #expect(routes.map(\.pattern.text) == ["/b/:id", "/a", "/c"])
    #expect(routes.map(\.exposure) == [.external, .external(including: .unverified), .internal])
    #expect(routes.map(\.priority) == [3, 0, 0])
    #expect(routes.map(\.transition) == ["show", "present", "show"])
    #expect(routes.map(\.file) == ["App/Routes.swift", "App/More.swift", "App/Routes.swift"])
    #expect(routes.map(\.line) == [7, 9, 8])
  }

  @Test("The default source location of a route is that of its registration")
  func place() {
    let router = Router<String>()
    let line: UInt = #line + 1
    router.register("/a") { _ in "" }
    #expect(router.rules.routes.map(\.file) == ["WayfinderTests/RouterTests.swift"])
    #expect(router.rules.routes.map(\.line) == [line])
  }

  @Test("A route is available from the next journey on")
  func later() async {
    let app = TestApp()
    #expect(await app.routingError("/a")?.code == .notFound)
    app.page("/a")
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.top == "/a")
  }

  @Test("Removing a route twice does not remove another route")
  func removal() async {
    let app = TestApp()
    let token = app.page("/a")
    app.page("/:any")
    #expect(await app.routingError("/a") == nil)
    app.router.remove(token)
    app.router.remove(token)
    #expect(app.router.rules.routes.map(\.pattern.text) == ["/:any"])
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.stack.map(\.screen) == ["/a", "/:any"])
  }

  @Test("The token of a removed route is not used again")
  func tokens() {
    let app = TestApp()
    let first = app.page("/a")
    app.router.remove(first)
    let second = app.page("/b")
    #expect(first != second)
    app.router.remove(first)
    #expect(app.router.rules.routes.map(\.pattern.text) == ["/b"])
  }

  @Test("A journey without any registered route has an error that explains it")
  func empty() async throws {
    let app = TestApp()
    try app.router.validate()
    let error = await app.routingError("/a")
    #expect(error?.message == "no route matches this link, because none is registered")
    #expect(error?.nearMisses == [])
  }

  @Test("The options of the route table apply to patterns and links")
  func options() async {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    options.schemesWithHost = ["moments"]
    let app = TestApp(options: options)
    app.page("/Detail/:id")
    #expect(await app.routingError("moments://anything/dETAIL/4") == nil)
  }
}

@MainActor
@Suite("Router: parameter kinds")
struct RouterKindTests {
  @Test("A kind that the app defines types its parameters")
  func definesKinds() async throws {
    let app = TestApp()
    try app.router.define(kind: "hex", constraint: "[0-9a-f]+")
    app.page("/colours/:c<hex>")
    app.page("/colours/:name")
    try app.router.validate()
    #expect(await app.routingError("/colours/ff00aa") == nil)
    #expect(app.host.top == "/colours/:c<hex>")
    #expect(await app.routingError("/colours/red") == nil)
    #expect(app.host.top == "/colours/:name")
  }

  @Test("A built-in kind cannot be redefined, and an unknown kind is reported at once")
  func refusesKinds() {
    let router = TestApp().router
    #expect(throws: RoutePatternError.self) {
      try router.define(kind: "int", constraint: "[0-9]")
    }
    #expect(throws: RoutePatternError.self) { try router.define(kind: "hex", constraint: "[") }
  }
}

@MainActor
@Suite("Router: conflicts")
struct RouterConflictTests {
  static let duplicate =
    "“/users/:name” (App/Routes.swift:2) matches the same links as “/users/:id” "
    + "(App/Routes.swift:1), and both have priority 0; remove one of them or give them different "
    + "priorities"
  static let unknownKind =
    "“/dates/:day<date>” (App/Routes.swift:3) uses the unknown kind “date”; "
    + "define it or use one of “int”, “uint”, “uuid”, “double”, “bool”, “string”"

  @Test("Routes without conflicts are valid")
  func valid() throws {
    let app = TestApp()
    app.page("/users/:id<int>", line: 1)
    app.page("/users/:id", line: 2)
    try app.router.validate()
    #expect(app.router.problems.isEmpty)
  }

  @Test("`validate()` and `problems` report all problems with these messages")
  func problems() throws {
    let app = TestApp()
    app.page("/users/:id", line: 1)
    app.page("/users/:name", line: 2)
    app.page("/dates/:day<date>", line: 3)
    let error = try #require(
      #expect(throws: RegistrationError.self) { try app.router.validate() }
    )
    #expect(error.problems.map(\.message) == [Self.duplicate, Self.unknownKind])
    #expect(error.problems.map(\.code) == [.duplicateRoute, .unknownKind])
    #expect(error.description == Self.duplicate + "\n" + Self.unknownKind)
    #expect(app.router.problems == error.problems)
  }

  @Test("A conflict that a journey detects keeps the earlier route and is reported")
  func late() async {
    let app = TestApp()
    app.page("/users/:id", line: 1)
    app.page("/users/:name", line: 2)
    #expect(await app.routingError("/users/4") == nil)
    #expect(app.host.top == "/users/:id")
    #expect(app.router.problems.map(\.message) == [Self.duplicate])
    #expect(app.router.rules.routes.count == 2)
  }

  @Test("A skipped route becomes available when the conflicting route is removed")
  func resolved() async throws {
    let app = TestApp()
    let earlier = app.page("/users/:id", line: 1)
    app.page("/users/:name", line: 2)
    #expect(await app.routingError("/users/4") == nil)
    app.router.remove(earlier)
    try app.router.validate()
    #expect(await app.routingError("/users/4") == nil)
    #expect(app.host.top == "/users/:name")
  }

  @Test("A route with a problem is a near miss that names the problem")
  func nearMiss() async {
    let app = TestApp()
    app.page("/dates/:day<date>", line: 3)
    let error = await app.routingError("/dates/today")
    #expect(error?.code == .notFound)
    #expect(
      error?.nearMisses == [
        "“/dates/:day<date>” (App/Routes.swift:3): the table was assembled without this route, "
          + "whose problem was reported then"
      ]
    )
  }
}

@MainActor
@Suite("Router: candidate routes")
struct RouterChoiceTests {
  @Test("A higher priority has precedence over a more specific pattern")
  func priority() async throws {
    let app = TestApp()
    app.page("/users/me")
    app.page("/users/:id", .priority(1))
    app.page("/users/me", .priority(-1))
    try app.router.validate()
    #expect(await app.routingError("/users/me") == nil)
    #expect(app.host.top == "/users/:id")
  }

  @Test("A navigator that serves several patterns receives the matched pattern")
  func severalPatterns() async {
    let app = TestApp()
    let log = CallLog()
    let navigator = LoggingNavigator(name: "one", log: log)
    app.router.register("/a", navigator: navigator)
    app.router.register("/b/:id", navigator: navigator)
    #expect(await app.routingError("/b/1") == nil)
    #expect(await app.routingError("/a") == nil)
    #expect(log.calls == ["one accepts /b/:id", "one makes", "one accepts /a", "one makes"])
  }

  @Test("A navigator that declines continues the journey with the next route")
  func decline() async throws {
    let app = TestApp()
    let log = CallLog()
    app.router.register("/*rest", navigator: LoggingNavigator(name: "last", log: log))
    app.router.register("/a/b", navigator: LoggingNavigator(name: "first", log: log, takes: false))
    app.router.register(
      "/a/:x",
      navigator: LoggingNavigator(name: "second", log: log, takes: false)
    )
    let outcome = try await app.router.route(to: "/a/b")
    #expect(outcome.pattern?.text == "/*rest")
    #expect(app.host.stack.map(\.screen) == ["last"])
    #expect(
      log.calls == [
        "first accepts /a/b", "second accepts /a/:x", "last accepts /*rest", "last makes",
      ]
    )
    #expect(
      app.steps == [
        "receive: 4 bytes", "admit: a path",
        "match: /a/b", "policy: .internal admits internal", "handle: declined",
        "match: /a/:x", "policy: .internal admits internal", "handle: declined",
        "match: /*rest", "policy: .internal admits internal", "handle: made the screen",
        "navigate: show", "finish: shown",
      ]
    )
  }

  @Test("A journey that every navigator declines ends as `declined`")
  func allDeclined() async {
    let app = TestApp()
    let log = CallLog()
    app.router.register("/a", navigator: LoggingNavigator(name: "1", log: log, takes: false))
    app.router.register("/:x", navigator: LoggingNavigator(name: "2", log: log, takes: false))
    let error = await app.routingError("/a?q=1")
    #expect(error?.code == .declined)
    #expect(error?.pattern?.text == "/:x")
    #expect(error?.link == "/:x?…")
    #expect(
      error?.message
        == "every matching navigator declined this link; register another route for it, or let "
        + "one of them accept it"
    )
    #expect(log.calls == ["1 accepts /a", "2 accepts /:x"])
    #expect(app.host.top == nil)
  }

  @Test("A refused route ends the journey without trying a less specific route")
  func refusal() async {
    let app = TestApp()
    let log = CallLog()
    app.page("/menu")
    app.router.register("/:x", .external, navigator: LoggingNavigator(name: "any", log: log))
    let error = await app.routingError("/menu", .universal)
    #expect(error?.code == .refused)
    #expect(error?.pattern?.text == "/menu")
    #expect(log.calls.isEmpty)
  }

  @Test("A refused route after a navigator that declined ends the journey")
  func refusalBehindDecline() async {
    let app = TestApp()
    let log = CallLog()
    let decliner = LoggingNavigator(name: "menu", log: log, takes: false)
    app.router.register("/menu", .external, navigator: decliner)
    app.page("/:x")
    app.router.register("/*rest", .external, navigator: LoggingNavigator(name: "rest", log: log))
    let error = await app.routingError("/menu", .universal)
    #expect(error?.code == .refused)
    #expect(error?.pattern?.text == "/:x")
    #expect(log.calls == ["menu accepts /menu"])
  }

  @Test("An error ends the journey without trying the next route")
  func failureEnds() async {
    let app = TestApp()
    let log = CallLog()
    let broken = LoggingNavigator(name: "broken", log: log, error: TestError())
    app.router.register("/a", navigator: broken)
    app.router.register("/:x", navigator: LoggingNavigator(name: "any", log: log))
    let error = await app.routingError("/a")
    #expect(error?.code == .failed)
    #expect(error?.underlying is TestError)
    #expect(error?.message == "the navigator could not make its screen: the server is asleep")
    #expect(log.calls == ["broken accepts /a", "broken makes"])
  }

  @Test("Removing a route during its journey does not affect the journey")
  func removedUnderWay() async {
    let app = TestApp()
    let router = app.router
    let token = app.page("/:x")
    router.register("/a") { _ in
      router.remove(token)
      return "a"
    }
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.top == "a")
    #expect(await app.routingError("/b")?.code == .notFound)
  }
}
