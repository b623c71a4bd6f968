// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

/// A set of routes, one of which has its own configuration.
private enum OrderRoute: RouteSet, Hashable {
  case list
  case order(id: Int)

  static let patterns: [RoutePattern] = ["/", RoutePattern("/:id", typing: ["id": Int.self])]

  static func configuration(at index: Int) -> RouteConfiguration {
    switch index {
    case 1: [.sensitive, .parent(OrderRoute.list), .transition(.push)]
    default: []
    }
  }

  init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
    switch index {
    case 0: self = .list
    case 1: self = .order(id: try values.value("id"))
    default: throw values.noPattern(at: index)
    }
  }

  var patternIndex: Int {
    switch self {
    case .list: 0
    case .order: 1
    }
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    guard case .order(let id) = self else { return }
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [[:], ["id": Int.self]] }
}

/// A set that contains the routes of another set below the prefix `/orders`, as the macro would
/// generate it.
private enum AppRoute: RouteSet, Hashable {
  case home
  case orders(OrderRoute)

  static var patterns: [RoutePattern] { ["/"] + OrderRoute.patterns(below: "/orders") }

  static func configuration(at index: Int) -> RouteConfiguration {
    switch index {
    case 0: []
    default:
      [
        .tab("shop"), .transition(.show),
        OrderRoute.configuration(at: index - 1, below: "/orders", in: AppRoute.self),
      ]
    }
  }

  init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
    switch index {
    case 0: self = .home
    default: self = .orders(try OrderRoute(reading: values, matching: index - 1))
    }
  }

  var patternIndex: Int {
    switch self {
    case .home: 0
    case .orders(let nested): 1 + nested.patternIndex
    }
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    if case .orders(let nested) = self { try nested.write(to: &writer) }
  }

  static var routeProperties: [RouteValues.Types] { [[:]] + OrderRoute.allRouteProperties }
}

@MainActor
@Suite("Typed routes: nested sets and facts of pages")
struct NestedRouteTests {
  private let app = TestApp()

  private func facts(_ text: String) -> RouteFacts? {
    app.router.rules.routes.first { $0.pattern.text == text }
  }

  @Test("Each page of a set has its own exposure, effect, transition and parent")
  func facts() throws {
    app.router.authorizer = SilentAuthorizer()
    app.router.register(OrderRoute.self, [.external, .effect(.view), .transition(.show)]) { _, _ in
      "order"
    }
    try app.router.validate()
    #expect(facts("/")?.effect == .view && facts("/:id")?.effect == .sensitive)
    #expect(facts("/")?.parent == nil && facts("/:id")?.parent == "/")
    #expect(facts("/:id")?.exposure == .external)
    #expect(facts("/")?.transition == "show" && facts("/:id")?.transition == "push")
  }

  @Test("A set includes the pages of another set below a prefix")
  func nesting() async throws {
    var shown: [AppRoute] = []
    app.router.register(AppRoute.self) { route, request in
      shown.append(route)
      return request.pattern.text
    }
    // The host of these tests has no tabs.
    #expect(app.router.problems.map(\.code) == [.unknownTab, .unknownTab])
    #expect(app.router.rules.routes.map(\.pattern.text) == ["/", "/orders", "/orders/:id"])
    #expect(try AppRoute.orders(.order(id: 7)).path.text == "/orders/7")
    #expect(try AppRoute.orders(.list).path.text == "/orders")
    #expect(try AppRoute(parsing: "/orders/7") == .orders(.order(id: 7)))
    #expect(throws: RouteError.self) { try AppRoute(parsing: "/orders/latest") }
    try await app.router.route(to: AppRoute.orders(.order(id: 7)))
    #expect(shown.contains(.orders(.order(id: 7))))
    #expect(app.router.rules.routes.last?.parameters.first?.type == "Int")
  }

  @Test("A parent that a nested page names by its type is below the prefix")
  func parents() async throws {
    app.router.register(AppRoute.self) { _, request in request.pattern.text }
    app.page("/orders/:id/invoice", .parent(AppRoute.orders(.order(id: 0))))
    // The host of these tests has no tabs.
    #expect(app.router.problems.map(\.code) == [.unknownTab, .unknownTab])
    #expect(facts("/orders/:id")?.parent == "/orders")
    #expect(facts("/orders/:id")?.tab == "shop" && facts("/")?.tab == nil)
    #expect(facts("/orders/:id")?.effect == .sensitive)
    #expect(facts("/orders/:id")?.transition == "push" && facts("/orders")?.transition == "show")
    try await app.router.route(to: "/orders/7/invoice")
    #expect(
      app.host.stack.map(\.screen) == ["/orders", "/orders/:id", "/orders/:id/invoice"]
    )
  }

  @Test("The patterns of a nested set keep the kinds of their types and their spelling")
  func patterns() {
    let patterns = OrderRoute.patterns(below: "/a/:user/")
    #expect(patterns.map(\.text) == ["/a/:user/", "/a/:user/:id"])
    #expect(patterns[1].matchedText == "/a/:user/:id<int>")
    #expect(OrderRoute.patterns(below: "/").map(\.text) == ["/", "/:id"])
    #expect(
      OrderRoute.patterns(below: "moments://a").map(\.text) == ["moments://a", "moments://a/:id"]
    )
  }
}
