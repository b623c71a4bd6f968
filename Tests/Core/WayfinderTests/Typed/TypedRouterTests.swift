// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

/// A route to a picker that returns one of several photos.
private struct PickPhoto: Route {
  var most: Int

  static let pattern: RoutePattern = "/photos/pick"
  typealias Output = [String]

  init(most: Int) {
    self.most = most
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    most = try values.value("most")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(most, as: "most")
  }
}

@MainActor
@Suite("Typed routes: registration and journeys")
struct TypedRouterTests {
  @Test("The handler receives a route that equals the caller's route")
  func register() async throws {
    let app = TestApp()
    var shown: [MomentRoute] = []
    app.router.register(MomentRoute.self) { route, request in
      shown.append(route)
      return request.pattern.text
    }
    let routes = [MomentRoute(id: 42), MomentRoute(id: -1, tab: "a/b?c&d=é", isBig: true)]
    for route in routes { try await app.router.route(to: route) }
    #expect(shown == routes)
  }

  @Test("All routes of a set call one closure, and their token removes all of them")
  func set() async throws {
    let app = TestApp()
    var shown: [ShopRoute] = []
    let tokens = app.router.register(ShopRoute.self) { route, request in
      shown.append(route)
      return request.pattern.text
    }
    try await app.router.route(to: ShopRoute.cart)
    try await app.router.route(to: ShopRoute.product(id: 7, size: "XL"))
    #expect(shown == [.cart, .product(id: 7, size: "XL")])
    #expect((try? app.router.resolve(ShopRoute.cart)) != nil)
    for token in tokens { app.router.remove(token) }
    #expect((try? app.router.resolve(ShopRoute.cart)) == nil)
    #expect(app.router.rules.routes.isEmpty)
  }

  @Test(
    "A text outside of the parameter's type matches another route, and any other invalid value is an error"
  )
  func types() async throws {
    let app = TestApp()
    app.router.register(MomentRoute.self, .external) { _, request in request.pattern.text }
    app.page("/moments/latest", .external)
    app.router.action(PickPhoto.self, .external) { route, _ in
      (0..<route.most).map { "\($0)" }
    }
    let latest = try app.router.resolve("/moments/latest", origin: .universal)
    #expect(latest.pattern == "/moments/latest")
    #expect(await app.routingError("/moments/x")?.code == .notFound)
    let error = await app.routingError("/photos/pick?most=many")
    #expect(error?.code == .invalidParameter)
    #expect(error?.message == "“most” of PickPhoto is not a valid Int: “many”")
    let missing = await app.routingError("/photos/pick")
    #expect(missing?.message == "“most” of PickPhoto is missing; give it in the query")
  }

  @Test("A typed route is named by its pattern as written or by its type")
  func names() async throws {
    let app = TestApp()
    app.router.register(ShopRoute.self) { _, request in request.pattern.text }
    app.router.register(MomentRoute.self) { _, request in request.pattern.text }
    app.page("/products/:id/photos", .parent("/products/:id"))
    app.page("/products/:id/reviews", .parent(ShopRoute.product(id: 0, size: nil)))
    app.page("/moments/:id/likes", .parent(MomentRoute.self))
    try app.router.validate()
    var names: [String] = []
    app.router.observe { event in
      if case .ended = event.kind, let pattern = event.pattern { names.append(pattern.text) }
    }
    try await app.router.route(to: "/products/7/photos")
    #expect(app.host.stack.map(\.screen) == ["/products/:id", "/products/:id/photos"])
    try await app.router.route(to: "/products/8/reviews")
    #expect(app.host.stack.map(\.screen) == ["/products/:id", "/products/:id/reviews"])
    try await app.router.navigate(.popTo(ShopRoute.product(id: 0, size: nil)))
    #expect(app.host.stack.map(\.screen) == ["/products/:id"])
    try await app.router.route(to: "/moments/1/likes")
    try await app.router.navigate(.popTo(MomentRoute.self))
    #expect(app.host.stack.map(\.screen) == ["/moments/:id"])
    #expect(app.host.scene.entries.map(\.route) == ["/moments/:id"])
    #expect(
      names == ["/products/:id/photos", "/products/:id/reviews", "/moments/:id/likes"]
    )
  }

  @Test("The error for an unknown name suggests the nearest one")
  func nearestNames() async throws {
    let app = TestApp()
    app.router.register(ShopRoute.self) { _, request in request.pattern.text }
    app.page("/products/:id/photos", .parent("/product/:id"))
    let messages = app.router.problems.map(\.message)
    #expect(
      messages.first?.hasSuffix(
        "which is not registered; register it, or name a pattern as it is registered, such as "
          + "“/products/:id”"
      ) == true
    )
    try await app.router.route(to: "/products/7")
    let error = await #expect(throws: RouteError.self) {
      try await app.router.navigate(.popTo("/products/:id<int>"))
    }
    #expect(
      error?.message.hasSuffix("name a route that is, such as “/products/:id”") == true
    )
  }

  @Test("A parent whose pattern two typed routes have must be named by its type")
  func ambiguousName() async throws {
    let app = TestApp()
    app.router.register(SegmentRoute<Int>.self) { route, _ in "number \(route.value)" }
    app.router.register(SegmentRoute<Tab>.self) { route, _ in "tab \(route.value)" }
    let child = app.page("/a/:value", .parent("/a/:value/z"))
    #expect(app.router.problems.map(\.code) == [.parentMissing])
    #expect(
      app.router.problems.first?.message.hasSuffix("name the parent by its type") == true
    )
    app.router.remove(child)
    app.page("/b/:value", .parent(SegmentRoute<Tab>.self))
    try app.router.validate()
    try await app.router.route(to: "/b/photos")
    #expect(app.host.stack.map(\.screen) == ["tab photos", "/b/:value"])
    #expect(await app.routingError("/b/7")?.code == .navigationFailed)
  }

  @Test("The result has the type that the route declares")
  func answer() async throws {
    let app = TestApp()
    app.router.action(PickPhoto.self) { route, _ in (0..<route.most).map { "\($0)" } }
    let photos = try await app.router.result(of: PickPhoto(most: 2))
    #expect(photos == ["0", "1"])
  }

  @Test("A route that cannot be written fails its journey")
  func unwritable() async {
    let app = TestApp()
    app.router.register(FilesRoute.self) { _, request in request.pattern.text }
    var endings: [String] = []
    app.router.observe { event in
      if case .ended(let error) = event.kind { endings.append(error?.code.name ?? "shown") }
    }
    await #expect(throws: RouteError.self) {
      try await app.router.route(to: FilesRoute(user: ".."))
    }
    await app.router.open(FilesRoute(user: "")).value
    #expect(endings == ["invalidParameter", "invalidParameter"])
    #expect((try? app.router.resolve(FilesRoute(user: ""))) == nil)
  }

  @Test("A module registers a typed route, and a screen opens it")
  func module() async throws {
    let app = TestApp()
    app.router.install(Shop())
    try await app.router.route(to: ShopRoute.cart)
    #expect(app.router.rules.routes.map(\.module) == ["Shop", "Shop", "Shop"])
    #expect(try await app.router.result(of: PickPhoto(most: 3)).count == 3)
    let open = OpenRouteAction(app.router)
    #expect(try await open.route(to: ShopRoute.cart).kind == .shown)
  }

  private struct Shop: RouteModule {
    static let name = "Shop"

    func register(in routes: inout RoutesBuilder<String>) {
      routes.register(ShopRoute.self) { _, request in request.pattern.text }
      routes.action(PickPhoto.self) { route, _ in (0..<route.most).map { "\($0)" } }
    }
  }
}
