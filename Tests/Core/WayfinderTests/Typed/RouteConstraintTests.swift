// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Constraints of route values")
struct RouteConstraintTests {
  @Test(
    "A constraint accepts the texts that match as a whole",
    arguments: [
      ("[A-Z]{3}", "ABC", true), ("[A-Z]{3}", "ABCD", false), ("[A-Z]{3}", "", false),
      ("asc|desc|[αβ]+", "αβ", true), ("asc|desc|[αβ]+", "αx", false), ("(ab)*", "", true),
      ("\\d+", "12a", false),
    ] as [(StaticString, String, Bool)]
  )
  func accepts(expression: StaticString, text: String, isAccepted: Bool) {
    #expect(RouteConstraint(expression).accepts(text[...]) == isAccepted)
  }

  /// A value whose kind the router defines.
  private struct Sku: RouteValue {
    let text: String

    static let routeKind = RouteValues.Kind.defined("sku")
    private static let constraint = RouteConstraint("[A-Z]{2}")

    init?(routeText: Substring) {
      guard Self.constraint.accepts(routeText) else { return nil }
      text = String(routeText)
    }

    var routeText: String? { text }
  }

  private struct ItemRoute: Route {
    var sku: Sku

    static var pattern: RoutePattern { RoutePattern("/items/:sku", typing: ["sku": Sku.self]) }
    static var routeProperties: [RouteValues.Types] { [["sku": Sku.self]] }

    init(reading values: borrowing RouteValues) throws(RouteError) { sku = try values.value("sku") }

    func write(to writer: inout RouteWriter) throws(RouteError) { try writer.write(sku, as: "sku") }
  }

  @Test("A parameter has the kind that the router defines")
  func definedKind() throws {
    let router = Router<String>()
    try router.define(kind: "sku", constraint: "[A-Z]{2}")
    router.register(ItemRoute.self) { route, _ in route.sku.text }
    router.register("/items/:other") { _ in "other" }
    #expect(try router.resolve("/items/AB", origin: .internal).pattern == "/items/:sku")
    #expect(try router.resolve("/items/ab", origin: .internal).pattern == "/items/:other")
    let routes = router.rules.routes
    #expect(routes.first { $0.pattern == "/items/:sku" }?.parameters[0].kind == "sku")
  }
}
