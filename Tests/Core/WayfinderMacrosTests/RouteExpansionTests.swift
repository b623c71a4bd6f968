// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing

@Suite("@Route: generated code")
struct RouteExpansionTests {
  @Test("@Route generates the witnesses of an internal struct")
  func plain() {
    expectExpansion(
      """
      @Route("/moments/:id")
      struct Moment {
        var id: Int
        var tab: String?
      }
      """,
      """
      struct Moment {
        var id: Int
        var tab: String?
      }

      extension Moment: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated static var pattern: Wayfinder.RoutePattern {
          Wayfinder.RoutePattern("/moments/:id", typing: ["id": Int.self])
        }

        /// Creates the route from the values of a link.
        nonisolated init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
          self.id = try values.value("id")
          self.tab = try values.value("tab")
        }

        /// Writes the values of the route into a link.
        nonisolated func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          try writer.write(self.id, as: "id")
          try writer.write(self.tab, as: "tab")
        }

        /// The names and types of the values in links.
        nonisolated static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            ["id": Int.self, "tab": String?.self],
          ]
        }
      }
      """
    )
  }

  @Test("@Route generates public witnesses for a public struct")
  func isPublic() {
    expectExpansion(
      """
      @Route("/cart")
      public struct Cart {
      }
      """,
      """
      public struct Cart {
      }

      extension Cart: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated public static var pattern: Wayfinder.RoutePattern {
          "/cart"
        }

        /// Creates the route from the values of a link.
        nonisolated public init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
        }

        /// Writes the values of the route into a link.
        nonisolated public func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
        }
      }
      """
    )
    expectExpansion(
      """
      @Route("/moments/:id")
      package struct Moment {
        package let id: Int
        package var tab: String?
        var tags: [String] = []
        var order: Order = .newest
        var page: Int = 1 + 1
        package static var count = 0
        package var title: String { "" }
      }
      """,
      """
      package struct Moment {
        package let id: Int
        package var tab: String?
        var tags: [String] = []
        var order: Order = .newest
        var page: Int = 1 + 1
        package static var count = 0
        package var title: String { "" }
      }

      extension Moment: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated package static var pattern: Wayfinder.RoutePattern {
          Wayfinder.RoutePattern("/moments/:id", typing: ["id": Int.self])
        }

        /// Creates the route from the values of a link.
        nonisolated package init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
          self.id = try values.value("id")
          self.tab = try values.value("tab")
          self.tags = try values.value("tags")
          if let order: _ValueTypes.Value1 = try values.value("order") {
            self.order = order
          }
          if let page: Int = try values.value("page") {
            self.page = page
          }
        }

        /// Writes the values of the route into a link.
        nonisolated package func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          try writer.write(self.id, as: "id")
          try writer.write(self.tab, as: "tab")
          try writer.write(self.tags, as: "tags")
          try writer.write(self.order as _ValueTypes.Value1, as: "order", unless: .newest as _ValueTypes.Value1)
          try writer.write(self.page, as: "page", unless: 1 + 1)
        }

        /// The names and types of the values in links.
        nonisolated package static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            [
              "id": Int.self,
              "tab": String?.self,
              "tags": [String].self,
              "order": _ValueTypes.Value1?.self,
              "page": Int?.self,
            ],
          ]
        }

        /// The types of values, which must be route values.
        private enum _ValueTypes {
          typealias Value1 = Wayfinder._RouteValue<Order>
        }
      }
      """
    )
    expectExpansion(
      """
      @Route("/moments/:id")
      public struct Moment {
        public let id: Int
        public init(id: Int) {
          self.id = id
        }
      }
      """,
      """
      public struct Moment {
        public let id: Int
        public init(id: Int) {
          self.id = id
        }
      }

      extension Moment: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated public static var pattern: Wayfinder.RoutePattern {
          Wayfinder.RoutePattern("/moments/:id", typing: ["id": Int.self])
        }

        /// Creates the route from the values of a link.
        nonisolated public init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
          self.id = try values.value("id")
        }

        /// Writes the values of the route into a link.
        nonisolated public func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          try writer.write(self.id, as: "id")
        }

        /// The names and types of the values in links.
        nonisolated public static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            ["id": Int.self],
          ]
        }
      }
      """
    )
  }

  @Test("@Route supports nested and fileprivate structs")
  func nested() {
    expectExpansion(
      """
      enum Timeline {
        @Route("/")
        fileprivate struct Home {
        }
      }
      """,
      """
      enum Timeline {
        fileprivate struct Home {
        }
      }

      extension Timeline.Home: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated static var pattern: Wayfinder.RoutePattern {
          "/"
        }

        /// Creates the route from the values of a link.
        nonisolated init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
        }

        /// Writes the values of the route into a link.
        nonisolated func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
        }
      }
      """
    )
  }

  @Test(
    "Witnesses have the access level of the extension around the type",
    .enabled(if: expandsAsCompiler)
  )
  func isPublicByExtension() {
    for (around, own, wanted) in [
      ("public", "", "public "), ("package", "", "package "), ("public", "internal ", ""),
      ("fileprivate", "", ""),
    ] {
      expectExpansion(
        """
        \(around) extension Mall {
          @Route("/cart")
          \(own)struct Cart {
          }

          @Routes
          \(own)enum Shop {
            @Path("/") case home
          }
        }
        """,
        """
        \(around) extension Mall {
          \(own)struct Cart {
          }
          \(own)enum Shop {
            case home
          }
        }

        extension Mall.Cart: Wayfinder.Route {
          /// The pattern of the route's links.
          nonisolated \(wanted)static var pattern: Wayfinder.RoutePattern {
            "/cart"
          }

          /// Creates the route from the values of a link.
          nonisolated \(wanted)init(
            reading values: borrowing Wayfinder.RouteValues
          ) throws(Wayfinder.RouteError) {
          }

          /// Writes the values of the route into a link.
          nonisolated \(wanted)func write(
            to writer: inout Wayfinder.RouteWriter
          ) throws(Wayfinder.RouteError) {
          }
        }

        extension Mall.Shop: Wayfinder.RouteSet {
          /// The patterns of the cases.
          nonisolated \(wanted)static var patterns: [Wayfinder.RoutePattern] {
            [
              "/",
            ]
          }

          /// Creates a route from the values of a link.
          nonisolated \(wanted)init(
            reading values: borrowing Wayfinder.RouteValues,
            matching index: Int
          ) throws(Wayfinder.RouteError) {
            switch index {
            case 0: self = .home
            default: throw values.noPattern(at: index)
            }
          }

          /// The index of the case's pattern.
          nonisolated \(wanted)var patternIndex: Int {
            switch self {
            case .home: 0
            }
          }

          /// Writes the values of the route into a link.
          nonisolated \(wanted)func write(
            to writer: inout Wayfinder.RouteWriter
          ) throws(Wayfinder.RouteError) {
            switch self {
            case .home: break
            }
          }

          /// Returns the configuration of one case, such as its exposure and effect.
          nonisolated \(wanted)static func configuration(
            at index: Int
          ) -> Wayfinder.RouteConfiguration {
            switch index {
            case 0: return [.declared(in: #fileID, at: 8)]
            default: return []
            }
          }
        }
        """
      )
    }
  }

  @Test("Code that uses deprecated items is deprecated itself, without warnings for clients")
  func deprecated() {
    expectExpansion(
      """
      @Route("/moments")
      struct Moments {
        @available(*, deprecated, renamed: "page")
        var number: Int?
      }
      """,
      """
      struct Moments {
        @available(*, deprecated, renamed: "page")
        var number: Int?
      }

      extension Moments: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated static var pattern: Wayfinder.RoutePattern {
          "/moments"
        }

        /// Creates the route from the values of a link.
        @available(*, deprecated)
        nonisolated init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
          self.number = try values.value("number")
        }

        /// Writes the values of the route into a link.
        @available(*, deprecated)
        nonisolated func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          try writer.write(self.number, as: "number")
        }

        /// The names and types of the values in links.
        nonisolated static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            ["number": Int?.self],
          ]
        }
      }
      """
    )
  }

  @Test("Comments and multi-line default values are supported")
  func comments() {
    expectExpansion(
      #"""
      @Route( /* a page */ "/notes/:id" /* of its own */ )
      struct Note {
        var id: Int  // of the note
        var text: /* plain */ String = """
          none
          """
      }
      """#,
      #"""
      struct Note {
        var id: Int  // of the note
        var text: /* plain */ String = """
          none
          """
      }

      extension Note: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated static var pattern: Wayfinder.RoutePattern {
          Wayfinder.RoutePattern("/notes/:id", typing: ["id": Int.self])
        }

        /// Creates the route from the values of a link.
        nonisolated init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
          self.id = try values.value("id")
          if let text: String = try values.value("text") {
            self.text = text
          }
        }

        /// Writes the values of the route into a link.
        nonisolated func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          try writer.write(self.id, as: "id")
          try writer.write(self.text, as: "text", unless: """
          none
          """)
        }

        /// The names and types of the values in links.
        nonisolated static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            ["id": Int.self, "text": String?.self],
          ]
        }
      }
      """#
    )
  }

  @Test("Properties of all kinds are supported")
  func properties() {
    expectExpansion(
      #"""
      @Route(#"/a/:id/:name.:kind<slug>(/:tab)/*rest"#)
      struct Everything {
        let version: Int = 1
        var id: UUID, name: String
        var kind: Kind
        var tab: Tab?
        var rest: [String]
        var a, b: Int8
        var flag: Bool = false
        var note: String = "none"
        var temperature: Double = -1.5 { didSet { print(temperature) } }
        var date: Date = .now
        var nothing: Int? = nil
        var tags: [String] = []
        var `default`: Int = 3
        @JSONItem var filter: Filter
        @JSONItem var other: Filter? = nil
        @JSONItem var third: Filter = Filter()
        var computed: Int { 1 }
        static var shared: Int = 1
      }
      """#,
      #"""
      struct Everything {
        let version: Int = 1
        var id: UUID, name: String
        var kind: Kind
        var tab: Tab?
        var rest: [String]
        var a, b: Int8
        var flag: Bool = false
        var note: String = "none"
        var temperature: Double = -1.5 { didSet { print(temperature) } }
        var date: Date = .now
        var nothing: Int? = nil
        var tags: [String] = []
        var `default`: Int = 3
        @JSONItem var filter: Filter
        @JSONItem var other: Filter? = nil
        @JSONItem var third: Filter = Filter()
        var computed: Int { 1 }
        static var shared: Int = 1
      }

      extension Everything: Wayfinder.Route {
        /// The pattern of the route's links.
        nonisolated static var pattern: Wayfinder.RoutePattern {
          Wayfinder.RoutePattern(
            #"/a/:id/:name.:kind<slug>(/:tab)/*rest"#,
            typing: ["id": UUID.self, "kind": _ValueTypes.Value1.self, "tab": _ValueTypes.Value2?.self]
          )
        }

        /// Creates the route from the values of a link.
        nonisolated init(
          reading values: borrowing Wayfinder.RouteValues
        ) throws(Wayfinder.RouteError) {
          self.id = try values.value("id")
          self.name = try values.value("name")
          self.kind = try values.value("kind", as: _ValueTypes.Value1.self)
          self.tab = try values.value("tab", as: _ValueTypes.Value2?.self)
          self.rest = try values.value("rest")
          self.a = try values.value("a")
          self.b = try values.value("b")
          if let flag: Bool = try values.value("flag") {
            self.flag = flag
          }
          if let note: String = try values.value("note") {
            self.note = note
          }
          if let temperature: Double = try values.value("temperature") {
            self.temperature = temperature
          }
          if let date: Date = try values.value("date") {
            self.date = date
          }
          self.nothing = try values.value("nothing")
          self.tags = try values.value("tags")
          if let `default`: Int = try values.value("default") {
            self.`default` = `default`
          }
          self._filter = try values.value("filter")
          self._other = try values.value("other")
          if let third: Wayfinder.JSONItem<Filter> = try values.value("third") {
            self._third = third
          }
        }

        /// Writes the values of the route into a link.
        nonisolated func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          try writer.write(self.id, as: "id")
          try writer.write(self.name, as: "name")
          try writer.write(self.kind as _ValueTypes.Value1, as: "kind")
          try writer.write(self.tab as _ValueTypes.Value2?, as: "tab")
          try writer.write(self.rest, as: "rest")
          try writer.write(self.a, as: "a")
          try writer.write(self.b, as: "b")
          try writer.write(self.flag, as: "flag", unless: false)
          try writer.write(self.note, as: "note", unless: "none")
          try writer.write(self.temperature, as: "temperature", unless: -1.5)
          try writer.write(self.date, as: "date", unless: .now)
          try writer.write(self.nothing, as: "nothing")
          try writer.write(self.tags, as: "tags")
          try writer.write(self.`default`, as: "default", unless: 3)
          try writer.write(self._filter, as: "filter")
          try writer.write(self._other, as: "other")
          try writer.write(self._third, as: "third", unless: Wayfinder.JSONItem(wrappedValue: Filter()))
        }

        /// The names and types of the values in links.
        nonisolated static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            [
              "id": UUID.self,
              "name": String.self,
              "kind": _ValueTypes.Value1.self,
              "tab": _ValueTypes.Value2?.self,
              "rest": [String].self,
              "a": Int8.self,
              "b": Int8.self,
              "flag": Bool?.self,
              "note": String?.self,
              "temperature": Double?.self,
              "date": Date?.self,
              "nothing": Int?.self,
              "tags": [String].self,
              "default": Int?.self,
              "filter": Wayfinder.JSONItem<Filter>.self,
              "other": Wayfinder.JSONItem<Filter?>.self,
              "third": Wayfinder.JSONItem<Filter>?.self,
            ],
          ]
        }

        /// The types of values, which must be route values.
        private enum _ValueTypes {
          typealias Value1 = Wayfinder._RouteValue<Kind>
          typealias Value2 = Wayfinder._RouteValue<Tab>
        }
      }
      """#
    )
  }
}

@Suite("@Routes: generated code")
struct RoutesExpansionTests {
  @Test("@Routes supports cases with all kinds of values", .enabled(if: expandsAsCompiler))
  func cases() {
    expectExpansion(
      """
      @Routes
      public enum Shop {
        @Path("/cart") case cart
        @Path("/products/:id/:in")
        case product(id: Int, in: String, size: String?, page: Int = 1, tags: [String] = [])
        @Path("/default") case `default`(order: Order = .newest)
      }
      """,
      """
      public enum Shop {
        case cart
        case product(id: Int, in: String, size: String?, page: Int = 1, tags: [String] = [])
        case `default`(order: Order = .newest)
      }

      extension Shop: Wayfinder.RouteSet {
        /// The patterns of the cases.
        nonisolated public static var patterns: [Wayfinder.RoutePattern] {
          [
            "/cart",
            Wayfinder.RoutePattern("/products/:id/:in", typing: ["id": Int.self]),
            "/default",
          ]
        }

        /// Creates a route from the values of a link.
        nonisolated public init(
          reading values: borrowing Wayfinder.RouteValues,
          matching index: Int
        ) throws(Wayfinder.RouteError) {
          switch index {
          case 0: self = .cart
          case 1:
            self = .product(
              id: try values.value("id"),
              in: try values.value("in"),
              size: try values.value("size"),
              page: try values.value("page") ?? 1,
              tags: try values.value("tags")
            )
          case 2:
            self = .`default`(
              order: try values.value("order", as: _ValueTypes.Value1?.self) ?? .newest
            )
          default: throw values.noPattern(at: index)
          }
        }

        /// The index of the case's pattern.
        nonisolated public var patternIndex: Int {
          switch self {
          case .cart: 0
          case .product: 1
          case .`default`: 2
          }
        }

        /// Writes the values of the route into a link.
        nonisolated public func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          switch self {
          case .cart: break
          case .product(let id, let `in`, let size, let page, let tags):
            try writer.write(id, as: "id")
            try writer.write(`in`, as: "in")
            try writer.write(size, as: "size")
            try writer.write(page, as: "page", unless: 1)
            try writer.write(tags, as: "tags")
          case .`default`(let order):
            try writer.write(order as _ValueTypes.Value1, as: "order", unless: .newest as _ValueTypes.Value1)
          }
        }

        /// The names and types of the values in links.
        nonisolated public static var routeProperties: [Wayfinder.RouteValues.Types] {
          [
            [:],
            [
              "id": Int.self,
              "in": String.self,
              "size": String?.self,
              "page": Int?.self,
              "tags": [String].self,
            ],
            ["order": _ValueTypes.Value1?.self],
          ]
        }

        /// Returns the configuration of one case, such as its exposure and effect.
        nonisolated public static func configuration(
          at index: Int
        ) -> Wayfinder.RouteConfiguration {
          switch index {
          case 0: return [.declared(in: #fileID, at: 3)]
          case 1: return [.declared(in: #fileID, at: 5)]
          case 2: return [.declared(in: #fileID, at: 6)]
          default: return []
          }
        }

        /// The types of values, which must be route values.
        private enum _ValueTypes {
          typealias Value1 = Wayfinder._RouteValue<Order>
        }
      }
      """
    )
  }
}

@Suite("@Routes: nested sets")
struct NestedRoutesExpansionTests {
  @Test("@Routes supports nested sets and facts of cases", .enabled(if: expandsAsCompiler))
  func nested() {
    expectExpansion(
      """
      @Routes
      enum AppRoute {
        @Path("/", .external) case home
        @Path("/shop", [.tab("shop")]) case shop(ShopRoute)
        @Path("/help") case help(Help.Pages)
      }
      """,
      """
      enum AppRoute {
        case home
        case shop(ShopRoute)
        case help(Help.Pages)
      }

      extension AppRoute: Wayfinder.RouteSet {
        /// The patterns of the cases.
        nonisolated static var patterns: [Wayfinder.RoutePattern] {
          let own: [Wayfinder.RoutePattern] = [
            "/",
          ]
          return own + ShopRoute.patterns(below: "/shop") + Help.Pages.patterns(below: "/help")
        }

        /// Creates a route from the values of a link.
        nonisolated init(
          reading values: borrowing Wayfinder.RouteValues,
          matching index: Int
        ) throws(Wayfinder.RouteError) {
          switch index {
          case 0: self = .home
          default:
            let index1 = index - 1
            if index1 < ShopRoute.patterns.count {
              self = .shop(try ShopRoute(reading: values, matching: index1))
              return
            }
            let index2 = index1 - ShopRoute.patterns.count
            if index2 < Help.Pages.patterns.count {
              self = .help(try Help.Pages(reading: values, matching: index2))
              return
            }
            throw values.noPattern(at: index)
          }
        }

        /// The index of the case's pattern.
        nonisolated var patternIndex: Int {
          switch self {
          case .home: 0
          case .shop(let nested): 1 + nested.patternIndex
          case .help(let nested): 1 + ShopRoute.patterns.count + nested.patternIndex
          }
        }

        /// Writes the values of the route into a link.
        nonisolated func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          switch self {
          case .home: break
          case .shop(let nested): try nested.write(to: &writer)
          case .help(let nested): try nested.write(to: &writer)
          }
        }

        /// The names and types of the values in links.
        nonisolated static var routeProperties: [Wayfinder.RouteValues.Types] {
          let own: [Wayfinder.RouteValues.Types] = [
            [:],
          ]
          return own + ShopRoute.allRouteProperties + Help.Pages.allRouteProperties
        }

        /// Returns the configuration of one case, such as its exposure and effect.
        nonisolated static func configuration(
          at index: Int
        ) -> Wayfinder.RouteConfiguration {
          switch index {
          case 0: return [.declared(in: #fileID, at: 3), .external]
          default:
            let index1 = index - 1
            if index1 < ShopRoute.patterns.count {
              return [[.tab("shop")], ShopRoute.configuration(at: index1, below: "/shop", in: AppRoute.self)]
            }
            let index2 = index1 - ShopRoute.patterns.count
            if index2 < Help.Pages.patterns.count {
              return [Help.Pages.configuration(at: index2, below: "/help", in: AppRoute.self)]
            }
            return []
          }
        }
      }
      """
    )
  }
}

@Suite("#link: generated code")
struct LinkExpansionTests {
  @Test("#link expands to the path")
  func path() {
    expectExpansion(
      #"let a = #link("/a/\(b)?c=d")"#,
      #"let a = ("/a/\(b)?c=d" as Wayfinder.RoutePath)"#
    )
  }
}
#endif
