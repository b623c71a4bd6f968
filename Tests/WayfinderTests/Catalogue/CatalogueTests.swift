// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderCatalogue

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("Catalogue of routes")
struct CatalogueTests {
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
    static var routeProperties: [RouteProperties] {
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

  @Test("The catalogue contains the type, the parameters and the source location of every route")
  func routes() {
    router.register(MomentRoute.self, [.external, .sensitive], file: "App/Routes.swift", line: 4) {
      route,
      _ in "\(route.id)"
    }
    let route = router.catalogue.routes.first
    #expect(route?.pattern == "/moments/:id")
    #expect(route?.type == "WayfinderTests.MomentRoute")
    #expect(route?.exposure == "external")
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

  @Test(
    "The catalogue is sorted by module and pattern, independent of registration order"
  )
  func order() {
    let expected = ["/a", "/b/:x", "/cart", "/count", "/offers", "/products/:id"]
    router.register("/b/:x") { _ in "b" }
    router.install(Shop())
    router.register("/a") { _ in "a" }
    #expect(router.catalogue.routes.map(\.pattern) == expected)
    let other = Router<String>()
    other.register("/a") { _ in "a" }
    other.register("/b/:x") { _ in "b" }
    other.install(Shop())
    #expect(other.catalogue.routes.map(\.pattern) == expected)
    #expect(
      other.catalogue.routes.map(\.module) == [nil, nil] + Array(repeating: "shop_", count: 4)
    )
  }

  @Test("A removed route is absent from the catalogue, and the other routes are unchanged")
  func removal() {
    let tokens = router.register(ShopRoute.self) { _, _ in "shop" }
    router.register("/a") { _ in "a" }
    router.remove(tokens[0])
    #expect(router.catalogue.routes.map(\.pattern) == ["/a", "/products/:id"])
    #expect(router.catalogue.routes.map(\.type) == [nil, "WayfinderTests.ShopRoute"])
  }

  @Test("A parameter has a kind, a constraint, and an optionality")
  func parameters() {
    router.register("/a/:x<int>(/:code([A-Z]|x))/*rest") { _ in "a" }
    let parameters = router.catalogue.routes[0].parameters
    #expect(parameters.map(\.name) == ["x", "code", "rest"])
    #expect(parameters.map(\.kind) == ["int", "text", "text"])
    #expect(parameters.map(\.constraint) == [nil, "[A-Z]|x", nil])
    #expect(parameters.map(\.isOptional) == [false, true, false])
    #expect(parameters.map(\.isRepeated) == [false, false, true])
  }

  @Test("A catalogue is decoded from its JSON")
  func json() throws {
    router.install(Shop())
    let data = try JSONEncoder().encode(router.catalogue)
    #expect(try JSONDecoder().decode(RouteCatalogue.self, from: data) == router.catalogue)
  }

  @Test("The Markdown of a catalogue has one table for each module, with escaped cells")
  func markdown() {
    router.register("/files/*path", file: "App/Routes.swift", line: 1) { _ in "files" }
    router.register(#"/pick/:it(a|b)/`c``/\<d\>"#, .external, file: "App/Routes.swift", line: 2) {
      _ in
      "pick"
    }
    router.install(Shop())
    #expect(
      router.catalogue.markdown == """
        # Routes

        ## Without a module

        | pattern | type | a link brings | exposure | effect | opens | options | registered |
        |---|---|---|---|---|---|---|---|
        | `/files/*path` |  | `path`: path, text, repeated | internal | view | a screen |  | \
        `App/Routes.swift:1` |
        | ``` /pick/:it(a\\|b)/`c``/\\<d\\> ``` |  | `it`: path, text, matching `a\\|b` | \
        external | view | a screen |  | `App/Routes.swift:2` |

        ## shop\\_

        | pattern | type | a link brings | exposure | effect | opens | options | registered |
        |---|---|---|---|---|---|---|---|
        | `/cart` | `WayfinderTests.ShopRoute` |  | external | view | a screen |  | \
        `Shop/Shop.swift:1` |
        | `/count` | `WayfinderTests.CatalogueTests.CountRoute` | `words`: query, text, `String`, \
        optional, repeated<br>`since`: query, text, matching \
        `\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z\\|[+\\-]\\d\\d:\\d\\d))?`, `Date`, \
        optional<br>`filter`: query, json, `Array<Int>`, optional | external, unverified \
        | sensitive | a value |  | `Shop/Shop.swift:2` |
        | `/offers` |  |  | internal | view | a screen |  | `Shop/Shop.swift:3` |
        | `/products/:id` | `WayfinderTests.ShopRoute` | `id`: path, uint | external | view \
        | a screen |  | `Shop/Shop.swift:1` |

        """
    )
    #expect(Router<String>().catalogue.markdown == "# Routes\n")
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

    static var routeProperties: [RouteProperties] {
      [["year": Int?.self, "code": String.self, "a&b": Double.self, "page": UInt?.self]]
    }
  }

  @Test("The catalogue contains default values, also of the path and beside required items")
  func defaultValues() {
    router.register(ArchiveRoute.self) { _, _ in "archive" }
    let parameters = router.catalogue.routes[0].parameters
    #expect(parameters.map(\.name) == ["year", "code", "a&b", "page"])
    #expect(parameters.map(\.defaultValue) == ["1999", nil, nil, "1"])
  }

  @Test("The catalogue contains the identifier that the code states")
  func identifiers() throws {
    router.register("/a") { _ in "a" }
    router.register("/b", .id("second")) { _ in "b" }
    #expect(router.catalogue.routes.map(\.id) == [nil, "second"])
    let json = String(decoding: try JSONEncoder().encode(router.catalogue), as: UTF8.self)
    #expect(json.contains(#""id":"second""#))
  }

  // MARK: Options, entries, rules

  private struct Kit: RouteModule {
    static var name: String { "Kit" }

    func register(in routes: inout RoutesBuilder<String>) {
      routes.entry(as: .present, [.alwaysNewScreen, .tab("home")], file: "Kit/Kit.swift", line: 5) {
        _ in "kit"
      }
      routes.actionEntry("color", file: "Kit/Kit.swift", line: 6) { _ in "red" }
    }
  }

  @Test("The catalogue contains parents, tabs, transitions, priorities and options")
  func options() {
    router.register("/mall") { _ in "mall" }
    router.register(
      "/products/:id",
      [
        .parent("/mall"), .tab("mall"), .transition(.push), .priority(3), .embedsInNavigationStack,
        .alwaysNewScreen, .bypassesGates, .returnsResultToExternalCallers,
        .parameters("id", .public),
      ],
      file: "App/Routes.swift",
      line: 1
    ) { _ in "product" }
    let plain = router.catalogue.routes[0].navigation
    #expect(plain.parent == nil && plain.tab == nil && plain.options == [])
    #expect(plain.transition == "show" && plain.priority == 0)
    let product = router.catalogue.routes[1].navigation
    #expect(product.parent == "/mall" && product.tab == "mall")
    #expect(product.transition == "push" && product.priority == 3)
    #expect(
      router.catalogue.markdown.contains(
        "a screen | parent `/mall`<br>tab `mall`<br>transition `push`<br>priority 3<br>"
          + "`embedsInNavigationStack`<br>`alwaysNewScreen`<br>`bypassesGates`<br>"
          + "`returnsResultToExternalCallers` | `App/Routes.swift:1` |"
      )
    )
    #expect(router.catalogue.markdown.contains("| `id`: path, text, public | internal |"))
  }

  @Test("The catalogue contains the entries of modules and the rewrite rules")
  func entriesAndRules() throws {
    router.install(Kit())
    router.rewriteRules = [
      try RewriteRule("/p/:id", to: "/products/:id", file: "App/Rules.swift", line: 1),
      try RewriteRule(
        "/*",
        to: "/sorry",
        priority: 9,
        resettingScreens: true,
        id: "sorry",
        file: "App/Rules.swift",
        line: 2
      ),
    ]
    #expect(
      router.catalogue.markdown == """
        # Routes

        ## Entries of modules

        | module | entry | opens | options | registered |
        |---|---|---|---|---|
        | `Kit` | `color` | a value |  | `Kit/Kit.swift:6` |
        | `Kit` | `main` | a screen | tab `home`<br>transition `present`<br>`alwaysNewScreen` | \
        `Kit/Kit.swift:5` |

        ## Rewrite rules

        | pattern | template | options | rule | source |
        |---|---|---|---|---|
        | `/p/:id` | `/products/:id` |  | `App/Rules.swift:1` | `App/Rules.swift:1` |
        | `/*` | `/sorry` | priority 9<br>resets screens | `sorry` | `App/Rules.swift:2` |

        """
    )
    let data = try JSONEncoder().encode(router.catalogue)
    #expect(try JSONDecoder().decode(RouteCatalogue.self, from: data) == router.catalogue)
  }

  /// A route with default values and a required value that few sample links have.
  private struct PagedRoute: Route {
    var number: UInt8
    var page: Int
    var order: String
    @JSONItem var filter = ["kind": "all"]

    static let pattern: RoutePattern = "/lists/:number<uint>"
    static var routeProperties: [RouteProperties] {
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

  @Test("The catalogue contains the default values of query items")
  func defaults() {
    router.register(PagedRoute.self) { _, _ in "list" }
    let defaults = router.catalogue.routes[0].parameters.map { [$0.name: $0.defaultValue] }
    #expect(
      defaults == [
        ["number": nil], ["page": "1"], ["order": "by|name"], ["filter": #"{"kind":"all"}"#],
      ]
    )
    #expect(router.catalogue.markdown.contains("`Int`, optional, default `1`<br>"))
    #expect(router.catalogue.markdown.contains(#"default `by\|name`"#))
  }
}
