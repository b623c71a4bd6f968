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
  @JSONItem var `my filter`: [Int]
  var `my page`: Int?
  @available(*, deprecated) var old: Int?
}

/// A feature whose routes are declared in an extension.
public enum Mall {}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension Mall {
  /// The contents of the cart.
  @Route("/mall/cart")
  struct Cart: Hashable {
  }
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

  @Test("Generated properties describe the links for catalogues") @MainActor
  func catalogue() throws {
    let router = Router<String>()
    router.register(Moment.self, .external) { _, _ in "moment" }
    router.register(Search.self) { _, _ in "search" }
    router.register(Shop.self) { _, _ in "shop" }
    let rows = router.catalogue.routes.map { route in
      let parameters = route.parameters.map { parameter in
        "\(parameter.name): \(parameter.kind) \(parameter.type ?? "-")"
          + (parameter.isOptional ? "?" : "") + (parameter.isRepeated ? "…" : "")
      }
      return "\(route.pattern) \(parameters.joined(separator: ", "))"
    }
    #expect(
      rows == [
        "/cart ", "/default ",
        "/moments/:id id: int Int, tab: text WayfinderMacrosTests.Moment.Tab?, isBig: bool Bool?",
        "/products/:id/:in id: uint UInt8, in: text String, size: text String?, page: int Int?, "
          + "tags: text String?…",
        "\(Search.pattern) user: uuid UUID, day: text Date?, rest: text String…, tags: int Int?…, "
          + "filter: json WayfinderMacrosTests.Search.Filter, "
          + "other: json WayfinderMacrosTests.Search.Filter?, default: double Double?",
      ]
    )
    let tab = router.catalogue.routes[2].parameters[1]
    #expect(tab.place == .query)
    #expect(tab.constraint == "photos|likes")
    #expect(
      router.catalogue.routes.map(\.type) == [
        "WayfinderMacrosTests.Shop", "WayfinderMacrosTests.Shop", "WayfinderMacrosTests.Moment",
        "WayfinderMacrosTests.Shop", "WayfinderMacrosTests.Search",
      ]
    )
  }

  @Test("Keywords as names and deprecated items compile without warnings")
  func names() throws {
    try expectReturn(Words.words(class: 1, init: 2, `inout`: nil), "/words/1?init=2")
    #expect(try Words(parsing: "/old?number=3").path.text == "/old?number=3")
    let odd = try Odd(parsing: "/odd?my%20filter=[1]&my%20page=2&old=3")
    try expectReturn(odd, "/odd?my%20filter=%5B1%5D&my%20page=2&old=3")
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
