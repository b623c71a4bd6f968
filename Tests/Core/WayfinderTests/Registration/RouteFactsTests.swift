// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("Facts of routes")
struct RouteFactsTests {
  private let router = Router<String>()

  private struct Shop: RouteModule {
    static var name: String { "shop_" }

    func register(in routes: inout RoutesBuilder<String>) {
      routes.register(ShopRoute.self, .external, file: "Shop/Shop.swift", line: 1) { _, _ in "shop"
      }
      routes.action(
        CountRoute.self,
        [.external(including: .unverified), .sensitive],
        file: "Shop/Shop.swift",
        line: 2
      ) { _, _ in
        7
      }
      routes.register("/offers", file: "Shop/Shop.swift", line: 3) { _ in "offers" }
    }
  }

  /// A route that declares its query items without a macro.
  private struct CountRoute: Route {
    typealias Output = Int

    var words: [String]
    var since: Date?

    static let pattern: RoutePattern = "/count"
    static var routeProperties: [RouteValues.Types] {
      [["words": [String].self, "since": Date?.self, "filter": JSONItem<[Int]?>.self]]
    }

    init(reading values: borrowing RouteValues) throws(RouteError) {
      words = try values.value("words")
      since = try values.value("since")
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(words, as: "words")
      try writer.write(since, as: "since")
    }
  }

  @Test("The facts contain the type, the parameters and the source location of every route")
  func routes() {
    router.register(MomentRoute.self, [.external, .sensitive], file: "App/Routes.swift", line: 4) {
      route,
      _ in "\(route.id)"
    }
    let route = router.rules.routes.first
    #expect(route?.pattern == "/moments/:id")
    #expect(route?.type == "WayfinderTests.MomentRoute")
    #expect(route?.exposure == .external)
    #expect(route?.effect == .sensitive)
    #expect(route?.isAction == false)
    #expect(route?.module == nil)
    #expect(route?.file == "App/Routes.swift")
    #expect(route?.line == 4)
    // `MomentRoute` does not declare `routeProperties`, so only the parameters of its pattern are
    // known.
    #expect(route?.parameters.map(\.name) == ["id"])
    #expect(route?.parameters.map(\.kind) == ["int"])
    #expect(route?.parameters.map(\.place) == [.path])
    #expect(route?.parameters.map(\.type) == [nil])
  }

  @Test("The routes are in the order of registration, each with the name of its module")
  func order() {
    router.register("/b/:x") { _ in "b" }
    router.install(Shop())
    router.register("/a") { _ in "a" }
    let routes = router.rules.routes
    #expect(
      routes.map(\.pattern.text) == ["/b/:x", "/cart", "/products/:id", "/count", "/offers", "/a"]
    )
    #expect(routes.map(\.module) == [nil, "shop_", "shop_", "shop_", "shop_", nil])
  }

  @Test("A removed route is absent, and the other routes are unchanged")
  func removal() {
    let tokens = router.register(ShopRoute.self) { _, _ in "shop" }
    router.register("/a") { _ in "a" }
    #expect(router.rules.routes.count == 3)
    router.remove(tokens[0])
    #expect(router.rules.routes.map(\.pattern) == ["/products/:id", "/a"])
    #expect(router.rules.routes.map(\.type) == ["WayfinderTests.ShopRoute", nil])
  }

  @Test("A parameter has a kind, a constraint, and an optionality")
  func parameters() {
    router.register("/a/:x<int>(/:code([A-Z]|x))/*rest") { _ in "a" }
    let parameters = router.rules.routes[0].parameters
    #expect(parameters.map(\.name) == ["x", "code", "rest"])
    #expect(parameters.map(\.kind) == ["int", "text", "text"])
    #expect(parameters.map(\.constraint) == [nil, "[A-Z]|x", nil])
    #expect(parameters.map(\.isOptional) == [false, true, false])
    #expect(parameters.map(\.isRepeated) == [false, false, true])
  }

  @Test("Query items of a typed route have the kinds and types of its properties")
  func queryItems() {
    router.install(Shop())
    let count = router.rules.routes[2]
    #expect(count.pattern == "/count" && count.isAction)
    #expect(count.exposure == .external(including: .unverified))
    #expect(count.parameters.map(\.name) == ["words", "since", "filter"])
    #expect(count.parameters.map(\.kind) == ["text", "text", "json"])
    #expect(count.parameters.map(\.type) == ["String", "Date", "Array<Int>"])
    #expect(count.parameters.map(\.isRepeated) == [true, false, false])
    #expect(count.parameters.map(\.isOptional) == [true, true, true])
    #expect(count.parameters[1].constraint?.hasPrefix(#"\d{4}-"#) == true)
  }

  @Test("Declared names and web pages are parameters, also of a route without a type")
  func declarations() {
    router.register(
      "/go/:id",
      [.parameters("z", .public), .parameters("id", .secret), .webURL("page")]
    ) { _ in "go" }
    let parameters = router.rules.routes[0].parameters
    #expect(parameters.map(\.name) == ["id", "page", "z"])
    #expect(parameters.map(\.place) == [.path, .query, .query])
    #expect(parameters.map(\.sensitivity) == [.secret, .private, .public])
    #expect(parameters.map(\.isWebURL) == [false, true, false])
    #expect(parameters.map(\.isOptional) == [false, true, true])
  }

  @Test("The route of a decision has the same facts as the route of the rules")
  func decision() throws {
    router.register(ArchiveRoute.self, .external) { _, _ in "archive" }
    let rules = router.rules
    let decision = try rules.decide("/archive/2001?code=a&a%26b=1", from: .universal)
    #expect(decision.route == rules.routes[0])
    #expect(decision.route?.parameters.last?.defaultValue == "1")
  }

  // MARK: Identifiers and default values

  /// A typed route with default values in an optional group and in the query, and with items without
  /// which it cannot be read.
  private struct ArchiveRoute: Route {
    var year: Int
    var code: String
    var ratio: Double
    var page: UInt

    static var pattern: RoutePattern {
      RoutePattern("/archive(/:year)", typing: ["year": Int?.self])
    }

    init(reading values: borrowing RouteValues) throws(RouteError) {
      year = try values.value("year", as: Int?.self) ?? 1999
      code = try values.value("code")
      ratio = try values.value("a&b")
      page = try values.value("page", as: UInt?.self) ?? 1
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(year, as: "year")
      try writer.write(code, as: "code")
      try writer.write(ratio, as: "a&b")
      try writer.write(page, as: "page", unless: 1)
    }

    static var routeProperties: [RouteValues.Types] {
      [["year": Int?.self, "code": String.self, "a&b": Double.self, "page": UInt?.self]]
    }
  }

  @Test("The facts contain default values, also of the path and beside required items")
  func defaultValues() {
    router.register(ArchiveRoute.self) { _, _ in "archive" }
    let parameters = router.rules.routes[0].parameters
    #expect(parameters.map(\.name) == ["year", "code", "a&b", "page"])
    #expect(parameters.map(\.defaultValue) == ["1999", nil, nil, "1"])
  }

  @Test("The facts contain the identifier that the code states")
  func identifiers() {
    router.register("/a") { _ in "a" }
    router.register("/b", .id("second")) { _ in "b" }
    #expect(router.rules.routes.map(\.id) == [nil, "second"])
  }

  @Test("The facts contain parents, tabs, transitions, priorities and options")
  func options() {
    router.register("/mall") { _ in "mall" }
    router.register(
      "/products/:id",
      [
        .parent("/mall"), .tab("mall"), .transition(.push), .priority(3), .embedsInNavigationStack,
        .alwaysNewScreen, .bypassesGates, .returnsResultToExternalCallers,
      ]
    ) { _ in "product" }
    let (plain, product) = (router.rules.routes[0], router.rules.routes[1])
    #expect(plain.parent == nil && plain.tab == nil && plain.transition == "show")
    #expect(plain.priority == 0 && !plain.embedsInNavigationStack && !plain.alwaysNewScreen)
    #expect(product.parent == "/mall" && product.tab == "mall")
    #expect(product.transition == "push" && product.priority == 3)
    #expect(product.embedsInNavigationStack && product.alwaysNewScreen && product.bypassesGates)
    #expect(product.returnsResultToExternalCallers && !product.opensInNewWindow)
  }

  /// A route with default values and a required value that few sample links have.
  private struct PagedRoute: Route {
    var number: UInt8
    var page: Int
    var order: String
    @JSONItem var filter = ["kind": "all"]

    static let pattern: RoutePattern = "/lists/:number<uint>"
    static var routeProperties: [RouteValues.Types] {
      [
        [
          "number": UInt8.self, "page": Int?.self, "order": String?.self,
          "filter": JSONItem<[String: String]>?.self,
        ]
      ]
    }

    init(reading values: borrowing RouteValues) throws(RouteError) {
      number = try values.value("number")
      page = try values.value("page") ?? 1
      order = try values.value("order") ?? "by|name"
      if let filter: JSONItem<[String: String]> = try values.value("filter") { _filter = filter }
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(number, as: "number")
      try writer.write(page, as: "page", unless: 1)
      try writer.write(order, as: "order", unless: "by|name")
      try writer.write(_filter, as: "filter", unless: JSONItem(wrappedValue: ["kind": "all"]))
    }
  }

  @Test("The facts contain the default values of query items")
  func defaults() {
    router.register(PagedRoute.self) { _, _ in "list" }
    let defaults = router.rules.routes[0].parameters.map { [$0.name: $0.defaultValue] }
    #expect(
      defaults == [
        ["number": nil], ["page": "1"], ["order": "by|name"], ["filter": #"{"kind":"all"}"#],
      ]
    )
  }
}
