// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Modules: routes")
struct ModuleRoutesTests {
  /// A module without parameters.
  private struct Plain: RouteModule {
    static let name = "Plain"

    func register(in routes: inout RoutesBuilder<String>) {
      routes.register("/plain") { _ in "plain" }
    }
  }

  private static let exposures: [RouteExposure] = [
    .internal, .external, .external(including: .unverified),
  ]
  private static let own: [RoutePattern] = ["/own/0", "/own/1", "/own/2"]

  @Test("A module that is installed by its type is internal by default")
  func byType() async throws {
    let app = TestApp()
    app.router.install(Plain(), file: "App/Modules.swift", line: 2)
    let listing = try #require(app.router.rules.modules.first)
    #expect(listing.name == "Plain")
    #expect(listing.exposure == .internal)
    #expect(listing.entries.isEmpty)
    #expect(listing.file == "App/Modules.swift")
    #expect(listing.line == 2)
    #expect(app.router.rules.routes.map(\.exposure) == [.internal])
    #expect(app.router.rules.routes.map(\.module) == ["Plain"])
    #expect(await app.routingError("/plain") == nil)
    #expect(await app.routingError("/plain", .universal)?.code == .refused)
  }

  @Test("A route without an exposure has that of its module")
  func exposure() async {
    for exposure in Self.exposures {
      let app = TestApp()
      app.install(exposing: exposure) { routes in
        routes.register("/screen") { _ in "screen" }
        routes.register("/navigator", navigator: LoggingNavigator(name: "n", log: CallLog()))
        routes.action("/action") { _ in 1 }
        for (pattern, own) in zip(Self.own, Self.exposures) {
          routes.register(pattern, .exposure(own)) { _ in "own" }
        }
      }
      #expect(app.router.rules.modules.map(\.exposure) == [exposure])
      #expect(
        app.router.rules.routes.map(\.exposure) == [exposure, exposure, exposure] + Self.exposures
      )
      for origin in RouteOrigin.all {
        for text in ["/screen", "/navigator", "/action"] {
          let error = await app.routingError(text, origin)
          #expect(error?.code == (exposure.admits(origin) ? nil : .refused), "\(origin.name)")
        }
        for (pattern, own) in zip(Self.own, Self.exposures) {
          let isOpen = app.router.canRoute(pattern.text, origin: origin)
          #expect(isOpen == own.admits(origin), "\(origin.name)")
        }
      }
    }
  }

  @Test("A module's default exposure does not apply to other routes")
  func apart() async {
    let app = TestApp()
    app.install("Open", exposing: .external(including: .unverified)) { routes in
      routes.register("/open") { _ in "open" }
    }
    app.install("Closed") { $0.register("/closed") { _ in "closed" } }
    app.page("/bare")
    #expect(await app.routingError("/open", .scheme) == nil)
    for text in ["/closed", "/bare"] {
      #expect(await app.routingError(text, .scheme)?.code == .refused)
    }
  }

  @Test("The description of a route contains its options, its module and its source location")
  func listing() throws {
    let app = TestApp()
    app.install(line: 90) { routes in
      routes.register(
        "/a/:id",
        [
          .external, .sensitive, .priority(3), .transition(.present(.sheet)), .parent("/b"),
          .tab("mall"),
        ],
        file: "App/Mall.swift",
        line: 5
      ) { _ in "a" }
      routes.action("/c", [.mutate, .priority(-1)], file: "App/Mall.swift", line: 6) { _ in 1 }
    }
    #expect(app.router.rules.routes.count == 2)
    let screen = app.router.rules.routes[0]
    #expect(screen.pattern == "/a/:id")
    #expect(screen.exposure == .external)
    #expect(screen.effect == .sensitive)
    #expect(screen.priority == 3)
    #expect(screen.transition == "present(sheet)")
    #expect(screen.parent == "/b")
    #expect(screen.tab == "mall")
    #expect(screen.module == "Mall")
    #expect(screen.file == "App/Mall.swift")
    #expect(screen.line == 5)
    let action = app.router.rules.routes[1]
    #expect(action.exposure == .internal)
    #expect(action.effect == .mutate)
    #expect(action.priority == -1)
    #expect(action.module == "Mall")
    #expect(action.line == 6)
  }

  @Test(
    "Of two modules with one pattern the first keeps it, and the problem names both source locations"
  )
  func collision() async throws {
    let app = TestApp()
    for (name, line) in [("One", 11), ("Two", 22)] as [(String, UInt)] {
      app.install(name) { routes in
        routes.register("/shared", file: "App/Mall.swift", line: line) { _ in name }
      }
    }
    let problem = try #require(app.router.problems.first)
    #expect(app.problemNames == ["duplicateRoute"])
    #expect(problem.pattern == "/shared")
    #expect(problem.message.contains("App/Mall.swift:11"))
    #expect(problem.message.contains("App/Mall.swift:22"))
    #expect(await app.routingError("/shared") == nil)
    #expect(app.host.top == "One")
    // After the first module is removed, the link matches the route of the second module.
    app.router.remove(module: "One")
    #expect(app.router.problems.isEmpty)
    #expect(await app.routingError("/shared") == nil)
    #expect(app.host.top == "Two")
  }

  // MARK: Middleware

  @Test(
    "The router's middleware runs outside the module's, which runs outside the route's",
    arguments: ["/screen", "/navigator", "/action", "entry", "answering"]
  )
  func order(what: String) async throws {
    let app = TestApp()
    let log = CallLog()
    app.router.use(ModuleLoggingMiddleware(name: "router", log: log))
    app.install { routes in
      routes.use(ModuleLoggingMiddleware(name: "module 1", log: log))
      let own = ModuleLoggingMiddleware(name: "route", log: log)
      routes.register("/screen", .middleware(own)) { _ in "screen" }
      routes.register(
        "/navigator",
        .middleware(own),
        navigator: LoggingNavigator(name: "n", log: CallLog())
      )
      routes.action("/action", .middleware(own)) { _ in 1 }
      routes.entry(as: .push) { _ in "entry" }
      routes.actionEntry("price") { _ in 1 }
      // The middleware also wraps routes that were registered before it.
      routes.use(ModuleLoggingMiddleware(name: "module 2", log: log))
    }
    let isEntry = !what.hasPrefix("/")
    switch what {
    case "entry": #expect(await app.routingError(module: "Mall") == nil)
    case "answering": #expect(await app.routingError(module: "Mall", entry: "price") == nil)
    default: #expect(await app.routingError(what) == nil)
    }
    let names = ["router", "module 1", "module 2"] + (isEntry ? [] : ["route"])
    #expect(
      log.calls == names.map { "\($0) begins" } + names.reversed().map { "\($0) ends" }
    )
  }

  @Test("A module's middleware wraps only the module's routes")
  func foreign() async {
    let app = TestApp()
    let log = CallLog()
    app.page("/bare")
    app.install("One") { $0.use(ModuleLoggingMiddleware(name: "one", log: log)) }
    app.install("Two") { $0.register("/two") { _ in "two" } }
    for text in ["/bare", "/two"] { #expect(await app.routingError(text) == nil) }
    #expect(log.calls.isEmpty)
    #expect(app.router.middleware.isEmpty)
  }

  /// Middleware that refuses every request.
  private struct RefusingMiddleware: Middleware {
    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      throw TestError()
    }
  }

  @Test("A module's middleware can refuse all routes and entries of the module")
  func closing() async {
    let app = TestApp()
    let log = CallLog()
    app.install { routes in
      routes.register("/a") { _ in
        log.record("a")
        return "a"
      }
      routes.entry(as: .push) { _ in
        log.record("main")
        return "main"
      }
      routes.use(RefusingMiddleware())
    }
    #expect(await app.routingError("/a")?.underlying is TestError)
    #expect(await app.routingError(module: "Mall")?.underlying is TestError)
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
  }

  // MARK: Creation

  /// Middleware that records its creation.
  private struct CreatedMiddleware: Middleware {
    init(_ name: String, _ log: CallLog) { log.record("makes \(name)") }

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      try await next(request)
    }
  }

  @Test("Navigators and middleware are created once, when the module is installed")
  func making() async {
    let app = TestApp()
    let log = CallLog()
    func navigator() -> LoggingNavigator {
      log.record("makes navigator")
      return LoggingNavigator(name: "n", log: CallLog())
    }
    let module = TestModule { routes in
      routes.use(CreatedMiddleware("module", log))
      routes.register("/a", .middleware(CreatedMiddleware("route", log)), navigator: navigator())
      log.record("taken down")
    }
    #expect(log.calls.isEmpty)
    app.router.install(module)
    #expect(
      log.calls == ["taken down", "makes module", "makes navigator", "makes route"]
        || log.calls == ["taken down", "makes module", "makes route", "makes navigator"]
    )
    let made = log.calls.count
    for _ in 0..<3 { #expect(await app.routingError("/a") == nil) }
    #expect(log.calls.count == made)
  }

  @Test("A module that is created with dependencies can use them")
  func instance() async {
    let app = TestApp()
    for text in ["first", "second"] {
      app.install(text) { routes in
        routes.entry(as: .push) { _ in text }
      }
    }
    #expect(app.router.rules.modules.map(\.name) == ["first", "second"])
    #expect(await app.routingError(module: "first") == nil)
    #expect(app.host.top == "first")
  }
}
