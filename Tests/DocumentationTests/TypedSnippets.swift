// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

struct MomentRoute {
  var id: Int
  var tab: String?
}

extension MomentRoute: Route {
  static let pattern: RoutePattern = "/moments/:id<int>"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
    tab = try values.value("tab")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
    try writer.write(tab, as: "tab")
  }
}

/// The code examples from the documentation comments about typed routes.
@Suite("Code about typed routes")
struct TypedSnippets {
  struct Code: RouteValue {
    let text: String

    static let routeKind = RouteValues.Kind.matching("[A-Z]{3}")
    private static let constraint = RouteConstraint("[A-Z]{3}")

    init?(routeText: Substring) {
      guard Self.constraint.accepts(routeText) else { return nil }
      text = String(routeText)
    }

    var routeText: String? { text }
  }

  enum ShopRoute: RouteSet {
    case cart
    case product(id: Int, size: String?)

    static let patterns: [RoutePattern] = ["/cart", "/products/:id<int>"]

    init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
      switch index {
      case 0: self = .cart
      case 1: self = .product(id: try values.value("id"), size: try values.value("size"))
      default: throw values.noPattern(at: index)
      }
    }

    var patternIndex: Int {
      switch self {
      case .cart: 0
      case .product: 1
      }
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      switch self {
      case .cart: break
      case .product(let id, let size):
        try writer.write(id, as: "id")
        try writer.write(size, as: "size")
      }
    }
  }

  struct Filter: Codable, Sendable, Equatable {
    var words: [String]
  }

  struct SearchRoute: Route {
    @JSONItem var filter: Filter

    static let pattern: RoutePattern = "/search"

    init(reading values: borrowing RouteValues) throws(RouteError) {
      _filter = try values.value("filter")
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(_filter, as: "filter")
    }
  }

  enum Tab: String, CaseIterable, RouteValue {
    case photos
    case likes
  }

  struct Colour: RouteValue {
    var red, green, blue: UInt8

    static let routeKind: RouteValues.Kind = .matching("[0-9a-f]{6}")

    init?(routeText: Substring) {
      guard routeText.utf8.count == 6, let number = UInt32(routeText, radix: 16) else { return nil }
      (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }

    var routeText: String? {
      let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      return String(String(number + 1 << 24, radix: 16).dropFirst())
    }
  }

  private func expect<Value: Equatable>(_ value: Value, is expected: Value) {
    #expect(value == expected)
  }

  @Test("A typed route builds its path and its links")
  func links() throws {
    expect(try MomentRoute(id: 42, tab: "likes").path.text, is: "/moments/42?tab=likes")
    let route = MomentRoute(id: 42, tab: "likes")
    expect(try route.link(on: .scheme("momo")).text, is: "momo://moments/42?tab=likes")
    expect(try route.link(on: .universal("a.app")).text, is: "https://a.app/moments/42?tab=likes")
    #expect(try MomentRoute(parsing: "/moments/7").id == 7)
    #expect(throws: RouteError.self) { try MomentRoute(parsing: "/moments/me") }
  }

  private struct MomentPage {
    var id: Int
  }

  private struct PickPhoto: Route {
    typealias Output = Int

    static let pattern: RoutePattern = "/photos/pick"

    init() {}
    init(reading values: borrowing RouteValues) throws(RouteError) {}
    func write(to writer: inout RouteWriter) throws(RouteError) {}
  }

  @MainActor
  @Test("A typed route is registered and opened")
  func router() async throws {
    let router = Router<MomentPage>()
    let host = MemoryHost<MomentPage>()
    router.attach(host)
    router.register(MomentRoute.self, .external) { route, request in
      MomentPage(id: route.id)
    }
    router.action(PickPhoto.self) { _, _ in 7 }
    try await router.route(to: MomentRoute(id: 42))
    let photo = try await router.result(of: PickPhoto())
    #expect(photo == 7)
    #expect((try? router.resolve(MomentRoute(id: 1))) != nil)
  }

  @MainActor
  @Test("A screen opens a typed route")
  func opening() async throws {
    let router = Router<MomentPage>()
    router.action(PickPhoto.self) { _, _ in 7 }
    let openRoute = OpenRouteAction(router)
    let photo = try await openRoute.result(of: PickPhoto())
    #expect(photo == 7)
  }

  @Test("A path of a route set parses back to the same path")
  func sets() throws {
    for text in ["/cart", "/products/7?size=XL"] {
      #expect(try ShopRoute(parsing: text).path.text == text)
    }
  }

  @Test("A query item contains a JSON value")
  func json() throws {
    let route = try SearchRoute(parsing: #"/search?filter={"words":["a"]}"#)
    #expect(route.filter == Filter(words: ["a"]))
    #expect(try route.path.text == "/search?filter=%7B%22words%22:%5B%22a%22%5D%7D")
  }

  @MainActor
  @Test("A route without a type reads values of every type")
  func parameters() async throws {
    let router = Router<String>()
    router.action("/orders/:id") { request in
      let id = try request.parameters.value("id", as: UUID.self)
      let day = try request.parameters.value(query: "day", as: Date.self)
      let tab = try request.parameters.optionalValue("tab", as: Tab.self)
      return "\(id) \(day.timeIntervalSince1970) \(tab.map { $0.rawValue } ?? "none")"
    }
    let id = UUID()
    let outcome = try await router.route(to: "/orders/\(id)?day=1970-01-01&tab=likes")
    #expect(outcome.value(as: String.self) == "\(id) 0.0 likes")
  }

  @Test("The path of a rule contains values")
  func rules() throws {
    let date = Date(timeIntervalSince1970: 0)
    let sale = try RewriteRule("/sale/:id", toPath: "/products/:id?until=\(date)")
    let shop = try RewriteRule("/shop", toPath: ShopRoute.cart.path)
    #expect(sale.template == "/products/:id?until=1970-01-01T00%3A00%3A00Z")
    #expect(shop.template == "/cart")
  }

  @Test("A type defines its own text")
  func values() {
    #expect(Colour(routeText: "0a00ff")?.routeText == "0a00ff")
    #expect(Colour(routeText: "0a00f") == nil)
    #expect(
      RoutePattern("/:tab/:colour", typing: ["tab": Tab.self, "colour": Colour.self]).matchedText
        == "/:tab(photos|likes)/:colour([0-9a-f]{6})"
    )
  }

  @Test("The type of a property adds a kind to the pattern, but not to its text")
  func typing() {
    let pattern = RoutePattern("/users/:id", typing: ["id": Int.self])  // as /users/:id<int>
    expect(pattern.text, is: "/users/:id")
    #expect(pattern.matchedText == "/users/:id<int>")
  }

  @MainActor
  @Test("A parent is named by its type")
  func parents() throws {
    let router = Router<String>()
    router.register(MomentRoute.self) { _, _ in "moment" }
    router.register(ShopRoute.self) { _, _ in "shop" }
    router.register("/moments/:id/likes", .parent(MomentRoute.self)) { _ in "likes" }
    router.register("/offers", .parent(ShopRoute.cart)) { _ in "offers" }
    try router.validate()
    #expect(router.rules.routes.compactMap { $0.parent?.text } == ["/moments/:id<int>", "/cart"])
  }
}

#if Macros
@Routes
enum OrderRoute {
  @Path("/orders") case list
  @Path("/orders/:id", [.sensitive, .parent(OrderRoute.list)]) case order(id: Int)
}

@Routes
enum AppRoute {
  @Path("/") case home
  @Path("/shop", .tab("shop")) case shop(OrderRoute)
}

/// The code examples from the documentation comments about macros.
@Suite("Code about macros")
struct MacroSnippets {
  @Route("/moments/:id")
  struct MomentRoute {
    var id: Int
    var tab: String?
    var isBig: Bool = false
  }

  @Routes
  enum ShopRoute {
    @Path("/cart") case cart
    @Path("/products/:id") case product(id: Int, size: String?)
  }

  struct Moments: RouteModule {
    static let name = "Moments"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.register(MomentRoute.self, .external) { route, _ in MomentPage(id: route.id) }
    }
  }

  typealias Page = MomentPage

  struct MomentPage {
    let id: Int
  }

  @Test("A module registers a typed route, which other code opens")
  @MainActor
  func module() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.install(Moments())
    try await router.route(to: MomentRoute(id: 42))
    #expect(host.top?.id == 42)
  }

  @Route("/reset")
  struct ResetRoute {
    var token: Secret<String>
    var next: WebURL?
  }

  @Test("A secret property is refused from unverified origins")
  @MainActor
  func secrets() throws {
    let router = Router<String>()
    router.links = [.scheme("shop")]
    router.register(ResetRoute.self, .external(including: .schemes)) { _, _ in "reset" }
    #expect(!router.canRoute("shop://reset?token=1", origin: .scheme))
    #expect(router.canRoute("/reset?token=1", origin: .universal))
    #expect(try ResetRoute(parsing: "/reset?token=1").path.text == "/reset?token=1")
  }

  @Test("A set contains another set, and each page has its own facts")
  @MainActor
  func nesting() throws {
    let router = Router<String>()
    router.authorizer = SignedIn()
    router.register(AppRoute.self, .external) { _, _ in "app" }
    try router.validate()
    #expect(try AppRoute.shop(.order(id: 7)).path.text == "/shop/orders/7")
    #expect(router.rules.routes.map(\.effect) == [.view, .view, .sensitive])
    #expect(router.rules.routes.last?.parent == "/shop/orders")
    let cart = TypedSnippets.ShopRoute.patterns(below: "/shop").map(\.text)
    #expect(cart == ["/shop/cart", "/shop/products/:id<int>"])
  }

  @Test("The macros generate the pattern, the parser and the path builder")
  func links() throws {
    let path = #link("/products/7?size=XL")
    #expect(try ShopRoute(parsing: path.text).path == path)
    #expect(MomentRoute.pattern.text == "/moments/:id")
    #expect(throws: RouteError.self) { try MomentRoute(parsing: "/moments/latest") }
    #expect(try MomentRoute(parsing: "/moments/7?isBig").isBig)
  }
}
#endif
