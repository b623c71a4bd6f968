// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Foundation
import Testing
public import Wayfinder

@Route("/moments/:id")
private struct Moment: Hashable {
  enum Tab: String, CaseIterable, RouteValue {
    case photos
    case likes
  }

  var id: Int
  var tab: Tab?
  var isBig: Bool = false
}

@Route("/search/:user(/:day)/*rest")
private struct Search: Hashable {
  struct Filter: Codable, Sendable, Hashable {
    var words: [String]
  }

  let version: Int = 1
  var user: UUID
  var day: Date?
  var rest: [String]
  var tags: [Int] = []
  @JSONItem var filter: Filter
  @JSONItem var other: Filter? = nil
  var `default`: Double = 1.5
}

@Routes
private enum Shop: Hashable {
  @Path("/cart") case cart
  @Path("/products/:id/:in")
  case product(id: UInt8, in: String, size: String?, page: Int = 1, tags: [String] = [])
  @Path("/default") case `default`
}

private let lineBeforePlaces: UInt = #line
@Routes
private enum Places: Hashable {
  @Path("/places") case list
  @Path("/places/:id", .external)
  case place(id: Int)
}

@Routes
private enum Outer: Hashable {
  @Path("/outer", .external) case places(Places)
}

/// A generic type that contains a route which is not generic.
private enum Box<Content> {
  @Route("/boxed/:id")
  struct Nested: Route {
    var id: UInt8
  }
}

@Routes
private enum Words: Hashable {
  @Path("/words/:class") case words(`class`: Int, `init`: Int?, `inout`: Int?)
  @available(*, deprecated) @Path("/old") case old(number: Int)
}

@Route("/odd")
private struct Odd: Hashable {
  @JSONItem var filter: [Int]
  @available(*, deprecated) var old: Int?
}

#if canImport(SwiftSyntax602)
@Route("/spaced")
private struct Spaced: Hashable {
  @JSONItem var `my filter`: [Int]
  var `my page`: Int?
}
#endif

/// A feature whose routes are declared in an extension.
public enum Mall {}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension Mall {
  /// The contents of the cart.
  @Route("/mall/cart")
  struct Cart: Hashable {
  }
}

private enum Order: String, CaseIterable, RouteValue {
  case newest
  case oldest

  static let usual = Order.oldest
}

@Route("/files/*path")
private struct Files: Hashable {
  struct Filter: Codable, Sendable, Hashable {
    var words: [String] = []
  }

  var path: [String]
  var order: Order = .usual
  var second: Order = Order.newest
  var since: Date = Date(timeIntervalSince1970: 0)
  @JSONItem var filter: Filter = Filter()
}

@Routes
private enum Finding: Hashable {
  @Path("/find") case find(filter: JSONItem<Files.Filter>, other: JSONItem<[Int]>?)
  @Path("/sorted")
  case sorted(by: Order = .usual, first: JSONItem<Files.Filter> = JSONItem(Files.Filter()))
  @Path("/:tab/:order") case tab(tab: Moment.Tab, order: Order)
}

@Routes
private enum OrderRoute: Hashable {
  @Path("/") case list
  @Path("/:id", [.sensitive, .parent(OrderRoute.list)]) case order(id: Int)
}

@Routes
private enum HelpRoute: Hashable {
  @Path("/help") case help
}

@Routes
private enum AppRoute: Hashable {
  @Path("/shop/orders", .tab("shop")) case orders(OrderRoute)
  @Path("/", .external) case home
  @Path("/about") case help(HelpRoute)
  @Path("/search") case search(text: String?)
}

@Suite("Macros in compiled code")
struct UseTests {
  private func expectReturn<R: RouteSet & Equatable>(_ route: R, _ path: String) throws {
    #expect(try route.path.text == path)
    #expect(try R(parsing: path) == route)
  }

  @Test("The types of a struct constrain its pattern")
  func structs() throws {
    #expect(Moment.pattern.text == "/moments/:id")
    try expectReturn(Moment(id: 1), "/moments/1")
    try expectReturn(Moment(id: 1, tab: .likes, isBig: true), "/moments/1?tab=likes&isBig=true")
    #expect(try Moment(parsing: "/moments/1?isBig").isBig)
    let error = #expect(throws: RouteError.self) { try Moment(parsing: "/moments/1?tab=x") }
    #expect(error?.message == "“tab” of Moment is not a valid Tab: “x”")
  }

  @Test("Properties of all kinds are parsed and built")
  func properties() throws {
    let user = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    try expectReturn(
      Search(
        user: user,
        day: Date(timeIntervalSinceReferenceDate: 0.5),
        rest: ["a/b", "c"],
        tags: [1, 2],
        filter: Search.Filter(words: ["x"]),
        default: -2
      ),
      "/search/\(user)/2001-01-01T00:00:00.5Z/a%2Fb/c"
        + "?tags=1&tags=2&filter=%7B%22words%22:%5B%22x%22%5D%7D&default=-2.0"
    )
  }

  @Test("A default value that is not a literal is omitted from links")
  func defaults() throws {
    try expectReturn(Finding.sorted(), "/sorted")
    try expectReturn(Finding.sorted(by: .newest), "/sorted?by=newest")
    try expectReturn(
      Finding.sorted(first: JSONItem(Files.Filter(words: ["a"]))),
      "/sorted?first=%7B%22words%22:%5B%22a%22%5D%7D"
    )
    var files = Files(path: ["a"])
    #expect(try RoutePath(files).text == "/files/a")
    files.order = .newest
    files.second = .oldest
    files.since += 1
    #expect(
      try RoutePath(files).text
        == "/files/a?order=newest&second=oldest&since=1970-01-01T00:00:01Z"
    )
  }

  @Test("A case can contain another set, and each case can have its own facts") @MainActor
  func nesting() throws {
    try expectReturn(AppRoute.home, "/")
    try expectReturn(AppRoute.orders(.list), "/shop/orders")
    try expectReturn(AppRoute.orders(.order(id: 7)), "/shop/orders/7")
    try expectReturn(AppRoute.help(.help), "/about/help")
    try expectReturn(AppRoute.search(text: "a"), "/search?text=a")
    #expect(throws: RouteError.self) { try AppRoute(parsing: "/shop/orders/latest") }
    let router = Router<String>()
    router.register(AppRoute.self) { _, _ in "app" }
    try router.validate()
    let rows = router.rules.routes.map { route in
      "\(route.pattern) \(route.exposure) \(route.effect.rawValue) \(route.parent?.text ?? "-") "
        + (route.tab ?? "-")
    }
    #expect(
      rows == [
        "/ .external view - -", "/search .internal view - -", "/shop/orders .internal view - shop",
        "/shop/orders/:id .internal sensitive /shop/orders shop", "/about/help .internal view - -",
      ]
    )
    #expect(AppRoute.routeProperties.count == 5)
  }

  @Test("A parameter can be named “path”")
  func pathParameter() throws {
    let files = Files(path: ["a b", "c"], filter: Files.Filter(words: ["x"]))
    let path = try RoutePath(files)
    #expect(path.text == "/files/a%20b/c?filter=%7B%22words%22:%5B%22x%22%5D%7D")
    #expect(try Files(parsing: path.text) == files)
  }

  @Test("An associated value can be JSON")
  func json() throws {
    let filter = Files.Filter(words: ["x"])
    try expectReturn(
      Finding.find(filter: JSONItem(filter), other: nil),
      "/find?filter=%7B%22words%22:%5B%22x%22%5D%7D"
    )
    try expectReturn(
      Finding.find(filter: JSONItem(filter), other: JSONItem([1])),
      "/find?filter=%7B%22words%22:%5B%22x%22%5D%7D&other=%5B1%5D"
    )
  }

  @Test("The cases of an enum are not part of a pattern's text")
  func identity() throws {
    #expect(Finding.patterns.map(\.text) == ["/find", "/sorted", "/:tab/:order"])
    try expectReturn(Finding.tab(tab: .likes, order: .newest), "/likes/newest")
    #expect(throws: RouteError.self) { try Finding(parsing: "/likes/largest") }
  }

  @Test("Each case of an enum is parsed and built")
  func enums() throws {
    try expectReturn(Shop.cart, "/cart")
    try expectReturn(Shop.default, "/default")
    try expectReturn(
      Shop.product(id: 9, in: "a b", size: "XL", page: 2, tags: ["x", "y"]),
      "/products/9/a%20b?size=XL&page=2&tags=x&tags=y"
    )
    #expect(try Shop(parsing: "/products/9/a") == .product(id: 9, in: "a", size: nil))
  }

  @Test("Generated properties describe the links") @MainActor
  func facts() throws {
    let router = Router<String>()
    router.register(Moment.self, .external) { _, _ in "moment" }
    router.register(Search.self) { _, _ in "search" }
    router.register(Shop.self) { _, _ in "shop" }
    let rows = router.rules.routes.map { route in
      let parameters = route.parameters.map { parameter in
        "\(parameter.name): \(parameter.kind) \(parameter.type ?? "-")"
          + (parameter.isOptional ? "?" : "") + (parameter.isRepeated ? "…" : "")
      }
      return "\(route.pattern) \(parameters.joined(separator: ", "))"
    }
    #expect(
      rows == [
        "/moments/:id id: int Int, tab: text WayfinderMacrosTests.Moment.Tab?, isBig: bool Bool?",
        "\(Search.pattern) user: uuid UUID, day: text Date?, rest: text String…, tags: int Int?…, "
          + "filter: json WayfinderMacrosTests.Search.Filter, "
          + "other: json WayfinderMacrosTests.Search.Filter?, default: double Double?",
        "/cart ",
        "/products/:id/:in id: uint UInt8, in: text String, size: text String?, page: int Int?, "
          + "tags: text String?…",
        "/default ",
      ]
    )
    let tab = router.rules.routes[0].parameters[1]
    #expect(tab.place == .query)
    #expect(tab.constraint == "photos|likes")
    #expect(
      router.rules.routes.map(\.type) == [
        "WayfinderMacrosTests.Moment", "WayfinderMacrosTests.Search", "WayfinderMacrosTests.Shop",
        "WayfinderMacrosTests.Shop", "WayfinderMacrosTests.Shop",
      ]
    )
  }

  @Test("Each case is named by its own line, also below a prefix and in a message") @MainActor
  func places() throws {
    let router = Router<String>()
    router.console = nil
    router.register(Places.self) { _, _ in "places" }
    router.register(Outer.self) { _, _ in "outer" }
    let lines = [3, 5, 3, 5].map { lineBeforePlaces + $0 }
    #expect(router.rules.routes.map(\.line) == lines)
    #expect(Set(router.rules.routes.map(\.file)) == [#fileID])
    router.register("/places/:other<int>") { _ in "other" }
    let error = #expect(throws: RegistrationError.self) { try router.validate() }
    #expect(error?.problems.map(\.code) == [.duplicateRoute])
    #expect(error?.description.contains("(\(#fileID):\(lineBeforePlaces + 5))") == true)
  }

  @Test("Keywords as names and deprecated items compile without warnings")
  func names() throws {
    try expectReturn(Words.words(class: 1, init: 2, `inout`: nil), "/words/1?init=2")
    #expect(try Words(parsing: "/old?number=3").path.text == "/old?number=3")
    try expectReturn(try Odd(parsing: "/odd?filter=[1]&old=3"), "/odd?filter=%5B1%5D&old=3")
    #if canImport(SwiftSyntax602)
    let spaced = try Spaced(parsing: "/spaced?my%20filter=[1]&my%20page=2")
    try expectReturn(spaced, "/spaced?my%20filter=%5B1%5D&my%20page=2")
    #endif
  }

  @Test("A struct in a public extension is a route")
  func publicExtension() throws {
    #expect(try Mall.Cart(parsing: "/mall/cart").path.text == "/mall/cart")
  }

  @Test("A struct in a generic type is a route")
  func nested() throws {
    #expect(try Box<Int>.Nested(parsing: "/boxed/7").id == 7)
  }

  @Test("#link encodes interpolated values")
  func link() {
    #expect(#link("/a/\("b/c")?d=e").text == "/a/b%2Fc?d=e")
  }
}
#endif
