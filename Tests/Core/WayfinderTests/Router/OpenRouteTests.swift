// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Opening routes from a screen")
struct OpenRouteTests {
  private func app(in scene: RouteScene = .main) async throws -> (Router<String>, OpenRouteAction) {
    let router = Router<String>()
    router.console = nil
    router.links = [.universal("momentsapp.com")]
    router.attach(MemoryHost(), to: scene)
    var action: OpenRouteAction?
    router.register("/start") { request in
      action = request.openRoute
      return "start"
    }
    router.register("/a") { "a in \($0.scene)" }
    router.register("/open", .external) { "open for \($0.origin.name)" }
    router.register("/name", .transition(.present)) { request in
      request.finish(with: "Ana")
      return "name"
    }
    router.action("/like/:id", [.internal, .mutate]) { try $0.parameters.value("id", as: Int.self) }
    try await router.route(to: "/start", .in(scene))
    return (router, try #require(action))
  }

  private func top(_ router: Router<String>, _ scene: RouteScene = .main) -> String? {
    router.state.scenes[scene]?.entries.last?.link
  }

  @Test("A screen opens routes in its own scene with internal rights")
  func ownWindow() async throws {
    let (router, openRoute) = try await app(in: RouteScene("second"))
    router.attach(MemoryHost())
    try await openRoute.route(to: "/a")
    #expect(top(router, RouteScene("second")) == "/a")
    #expect(top(router) == nil)
  }

  @Test("A screen pops and dismisses the screens of its own scene")
  func leaving() async throws {
    let (router, openRoute) = try await app(in: RouteScene("second"))
    let scene = RouteScene("second")
    let (endings, teller) = AsyncStream<String>.makeStream()
    try await openRoute.route(to: "/a")
    try await openRoute.route(to: "/name")
    router.observe { event in
      if case .ended(let error) = event.kind { teller.yield(error?.code.name ?? "left") }
    }
    var ending = endings.makeAsyncIterator()
    openRoute.leave(by: .dismiss)
    #expect(await ending.next() == "left")
    #expect(top(router, scene) == "/a")
    try await openRoute.navigate(.pop)
    #expect(top(router, scene) == "/start")
    let code = await withCheckedContinuation { continuation in
      openRoute.leave(by: .pop) { continuation.resume(returning: $0.code) }
    }
    #expect(code == .navigationFailed)
    #expect(top(router, scene) == "/start")
  }

  @Test("Without waiting, a screen opens paths as internal and links of others with their origin")
  func withoutWaiting() async throws {
    let (router, openRoute) = try await app()
    let (endings, teller) = AsyncStream<String>.makeStream()
    router.observe { event in
      if case .ended(let error) = event.kind { teller.yield(error?.code.name ?? "shown") }
    }
    var ending = endings.makeAsyncIterator()
    openRoute("/a")
    #expect(await ending.next() == "shown")
    #expect(top(router) == "/a")
    openRoute(.parsing("https://momentsapp.com/open", origin: .universal))
    #expect(await ending.next() == "shown")
    openRoute(.parsing("/a", origin: .unknown))
    #expect(await ending.next() == "refused")
  }

  @Test("A screen receives results and values, and opens modules by name")
  func answers() async throws {
    struct Kit: RouteModule {
      static let name = "Kit"
      func register(in routes: inout RoutesBuilder<String>) {
        routes.entry(as: .push) { "kit \($0.parameters["size"] ?? "")" }
      }
    }
    let (router, openRoute) = try await app()
    router.install(Kit())
    #expect(try await openRoute.route(to: "/name", returning: String.self) == "Ana")
    #expect(try await openRoute.route(to: "/like/7").value(as: Int.self) == 7)
    #expect(try await openRoute.route(to: .module("Kit", with: ["size": "4"])).kind == .shown)
  }

  @Test("A screen receives the result of a typed route with the route's type")
  func typedAnswers() async throws {
    struct LikeRoute: Route {
      typealias Output = Int
      static let pattern: RoutePattern = "/like/:id<int>"
      var id: Int

      init(id: Int) { self.id = id }
      init(reading values: borrowing RouteValues) throws(RouteError) { id = try values.value("id") }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        try writer.write(id, as: "id")
      }
    }
    let (router, openRoute) = try await app()
    router.action(LikeRoute.self) { route, _ in route.id * 2 }
    #expect(try await openRoute.result(of: LikeRoute(id: 7)) == 14)
    let error = await #expect(throws: RouteError.self) {
      try await OpenRouteAction().result(of: LikeRoute(id: 7))
    }
    #expect(error?.code == .failed)
  }

  @Test("A typed route that cannot be written is reported as a failed journey")
  func unwritable() async throws {
    struct NameRoute: Route {
      static let pattern: RoutePattern = "/names/:name"
      var name: String

      init(name: String) { self.name = name }
      init(reading values: borrowing RouteValues) throws(RouteError) {
        name = try values.value("name")
      }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        try writer.write(name, as: "name")
      }
    }
    let (router, openRoute) = try await app()
    var endings: [String] = []
    router.observe { event in
      if case .ended(let error?) = event.kind { endings.append(error.code.name) }
    }
    await #expect(throws: RouteError.self) { try await openRoute.route(to: NameRoute(name: "")) }
    await #expect(throws: RouteError.self) { try await openRoute.result(of: NameRoute(name: "")) }
    #expect(endings == ["invalidParameter", "invalidParameter"])
  }

  @Test("The action of a screen does not retain the router and throws after its deallocation")
  func noRouter() async throws {
    var (router, openRoute): (Router<String>?, OpenRouteAction) = try await app()
    weak let kept = router
    router = nil
    #expect(kept == nil)
    for (action, reason) in [
      (openRoute, "the router was deallocated"),
      (OpenRouteAction(), "this `openRoute` has no router"),
    ] {
      let error = await #expect(throws: RouteError.self) { try await action.route(to: "/a") }
      #expect(error?.code == .failed)
      #expect(error?.message.contains(reason) == true)
      action("/a")
    }
  }
}
