// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Typed routes")
struct TypedRouteTests {
  private func failure<R: RouteSet>(_ text: String, _ type: R.Type) -> RouteError? {
    #expect(throws: RouteError.self) { try R(parsing: text) }
  }

  @Test("The parameters of a link are converted to the types of the properties")
  func reads() throws {
    #expect(try MomentRoute(parsing: "/moments/42") == MomentRoute(id: 42))
    #expect(
      try MomentRoute(parsing: "https://momentsapp.com/moments/-7?tab=a%2Fb+c&isBig")
        == MomentRoute(id: -7, tab: "a/b c", isBig: true)
    )
    #expect(try MomentRoute(parsing: "/moments/1?tab").tab == "")
    #expect(try MomentRoute(parsing: "/moments/1?isBig=false").isBig == false)
  }

  @Test("A route is written as a path and as a declared link")
  func writes() throws {
    let route = MomentRoute(id: 42, tab: "a/b&c", isBig: true)
    #expect(try route.path.text == "/moments/42?tab=a/b%26c&isBig=true")
    #expect(try MomentRoute(id: 1).path.text == "/moments/1")
    #expect(
      try route.link(on: .universal("MomentsApp.com")).text
        == "https://momentsapp.com/moments/42?tab=a/b%26c&isBig=true"
    )
    #expect(try MomentRoute(id: 1).link(on: .scheme("moments")).text == "moments://moments/1")
    #expect(try ShopRoute.cart.path.text == "/cart")
    #expect(
      try ShopRoute.product(id: 7, size: "XL").link(on: .scheme("shop")).text
        == "shop://products/7?size=XL"
    )
  }

  @Test("A first value in the position of a host is not parsed as user info or port")
  func customSchemeFront() throws {
    struct Front: Route {
      var name: String
      static let pattern: RoutePattern = "/:name"
      init(_ name: String) { self.name = name }
      init(reading values: borrowing RouteValues) throws(RouteError) {
        name = try values.value("name")
      }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        try writer.write(name, as: "name")
      }
    }
    for name in ["a@b:80", "@", ":", "a:b@c", "[::1]", "a b"] {
      let link = try Front(name).link(on: .scheme("moments"))
      #expect(link.userInfo == nil)
      #expect(link.port == nil)
      #expect(try Front(parsing: link.text).name == name)
    }
  }

  @Test("The root route has a link on a custom scheme")
  func root() throws {
    struct Root: Route {
      var q: String?
      static let pattern: RoutePattern = "/"
      init(q: String?) { self.q = q }
      init(reading values: borrowing RouteValues) throws(RouteError) { q = try values.value("q") }
      func write(to writer: inout RouteWriter) throws(RouteError) { try writer.write(q, as: "q") }
    }
    #expect(try Root(q: "1").link(on: .scheme("moments")).text == "moments:///?q=1")
    #expect(try Root(parsing: "moments:///?q=1").q == "1")
  }

  @Test("An error names the route, the property, the type and the text")
  func errors() throws {
    let wrong = failure("/moments/99?isBig=maybe", MomentRoute.self)
    #expect(wrong?.code == .invalidParameter)
    #expect(wrong?.message == "“isBig” of MomentRoute is not a valid Bool: “maybe”")
    #expect(wrong?.link == "/moments/:id?…")
    #expect(wrong?.pattern == MomentRoute.pattern)
    #expect(
      failure("/products/300", ShopRoute.self)?.message
        == "“id” of ShopRoute is not a valid UInt8: “300”"
    )
    #expect(
      failure("/item", ItemRoute<Int>.self)?.message
        == "“value” of ItemRoute<Int> is missing; give it in the query"
    )
    #expect(
      failure("/item?value=1&value=2", ItemRoute<Int>.self)?.message
        == "“value” of ItemRoute<Int> is given 2 times with different values; give it once"
    )
    #expect(
      failure("/item?value=%FF", ItemRoute<String>.self)?.message
        == "“value” of ItemRoute<String> is not UTF-8 after decoding; percent-encode UTF-8"
    )
    #expect(try ItemRoute<Int>(parsing: "/item?value=1&value=%31&value=1").value == 1)
  }

  @Test("The text in an error is truncated, on one line and without direction controls")
  func quotedTexts() {
    let long = String(repeating: "x", count: 49)
    #expect(
      failure("/item?value=\(long)", ItemRoute<Int>.self)?.message
        == "“value” of ItemRoute<Int> is not a valid Int: “\(long.dropLast())…”"
    )
    #expect(
      failure("/item?value=a%0D%0Ab%E2%80%AEc", ItemRoute<Int>.self)?.message
        == "“value” of ItemRoute<Int> is not a valid Int: “a\\u{D}\\u{A}b\\u{202E}c”"
    )
  }

  @Test("A link of another route, or an invalid link, has its own error")
  func misses() {
    let miss = failure("/moments/me", MomentRoute.self)
    #expect(miss?.code == .notFound)
    #expect(miss?.nearMisses.first?.contains("“me”") == true)
    #expect(failure("/moments/%zz", MomentRoute.self)?.code == .malformedLink)
    let long = "/moments/1?tab=" + String(repeating: "x", count: 10_000)
    #expect(failure(long, MomentRoute.self)?.code == .tooLarge)
  }

  @Test("An integer parameter leaves other texts to other routes")
  func sideBySide() async throws {
    let app = TestApp()
    app.router.register(MomentRoute.pattern) { request in
      "moment \(try MomentRoute(request).id)"
    }
    app.router.register("/moments/:name") { request in request.parameters["name"] ?? "" }
    try await app.router.route(to: "/moments/42")
    #expect(app.host.top == "moment 42")
    try await app.router.route(to: "/moments/me")
    #expect(app.host.top == "me")
  }

  @Test("A set of routes parses exactly the links of its patterns")
  func requests() async throws {
    let app = TestApp()
    for pattern in ShopRoute.patterns + ["/else"] {
      app.router.register(pattern) { request in "\(try ShopRoute(request))" }
    }
    try await app.router.route(to: try ShopRoute.product(id: 3, size: nil).path)
    #expect(app.host.top == "\(ShopRoute.product(id: 3, size: nil))")
    try await app.router.route(to: "/cart")
    #expect(app.host.top == "cart")
    #expect(await app.routingError(to: "/else")?.code == .failed)
  }

  @Test("Observers do not receive the invalid text, and the caller does")
  func secrecy() async {
    let app = TestApp()
    app.router.register(MomentRoute.pattern) { request in "\(try MomentRoute(request).id)" }
    let events = app.router.events()
    let error = await app.routingError("/moments/1?isBig=SECRET")
    #expect(error?.message == "“isBig” of MomentRoute is not a valid Bool: “SECRET”")
    for await event in events {
      #expect(!"\(event)".contains("SECRET"))
      guard case .ended(let error) = event.kind else { continue }
      #expect(
        error?.message == "“isBig” of MomentRoute is not a valid Bool; correct the link"
      )
      break
    }
  }

  @Test("Groups are optionals, and catch-alls are arrays")
  func groups() throws {
    let routes = [
      FilesRoute(user: "é/x"), FilesRoute(user: "a", folder: ["b/c", "%2F", "d e"]),
      FilesRoute(user: "a", folder: ["b"], version: 2, label: "v"),
      FilesRoute(user: "a", version: -1, label: "x y"),
    ]
    for route in routes {
      #expect(try FilesRoute(parsing: try route.path.text) == route)
    }
    #expect(try routes[2].path.text == "/users/a/files/b/v/2/v")
    let half = FilesRoute(user: "a", version: 2)
    let error = #expect(throws: RouteError.self) { try half.path }
    #expect(error?.code == .invalidParameter)
    #expect(error?.message.hasPrefix("FilesRoute: the parameter “label” has no value") == true)
  }

  @Test("A pattern with a scheme or a host writes links with them")
  func fronts() throws {
    struct Chat: Route {
      var user: String
      static let pattern: RoutePattern = "moments://chat/:user"
      init(user: String) { self.user = user }
      init(reading values: borrowing RouteValues) throws(RouteError) {
        user = try values.value("user")
      }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        try writer.write(user, as: "user")
      }
    }
    struct Shop: Route {
      static let pattern: RoutePattern = "https://*.example.com/cart"
      init() {}
      init(reading values: borrowing RouteValues) throws(RouteError) {}
      func write(to writer: inout RouteWriter) throws(RouteError) {}
    }
    let chat = Chat(user: "a@b")
    #expect(try chat.path.text == "moments://chat/a@b")
    #expect(try Chat(parsing: chat.path.text).user == "a@b")
    #expect(try chat.link(on: .scheme("Moments")).text == "moments://chat/a@b")
    for other in [DeclaredLink.scheme("other"), .universal("momentsapp.com")] {
      let error = #expect(throws: RouteError.self) { try chat.link(on: other) }
      #expect(error?.code == .foreignLink)
    }
    #expect(throws: RouteError.self) { try Shop().path }
    #expect(try Shop().link(on: .universal("a.example.com")).text == "https://a.example.com/cart")
    #expect(throws: RouteError.self) { try Shop().link(on: .universal("example.com")) }
    #expect(throws: RouteError.self) { try Shop().link(on: .universal("not a host")) }
    #expect(throws: RouteError.self) { try ShopRoute.cart.link(on: .scheme("https")) }
  }

  @Test("A page that another one matches first is refused, also beside a pattern without a table")
  func rivals() throws {
    enum Page: RouteSet {
      case me
      case user(String)
      case file(Int)
      case shop(Int)
      case other(Int)

      static let patterns: [RoutePattern] = [
        "/users/me", "/users/:name", "/files/:id<slug>", "https://shop.example.com/:id", "/:id",
      ]
      var patternIndex: Int {
        switch self {
        case .me: 0
        case .user: 1
        case .file: 2
        case .shop: 3
        case .other: 4
        }
      }
      init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
        self = .me
      }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        switch self {
        case .me: break
        case .user(let name): try writer.write(name, as: "name")
        case .file(let id), .shop(let id), .other(let id): try writer.write(id, as: "id")
        }
      }
    }
    #expect(try Page.user("ann").path.text == "/users/ann")
    let error = #expect(throws: RouteError.self) { try Page.user("me").path }
    #expect(error?.code == .invalidParameter)
    let foreign = #expect(throws: RouteError.self) {
      try Page.shop(7).link(on: .universal("example.com"))
    }
    #expect(foreign?.code == .foreignLink)
    #expect(
      try Page.shop(7).link(on: .universal("shop.example.com")).text == "https://shop.example.com/7"
    )
  }
}
