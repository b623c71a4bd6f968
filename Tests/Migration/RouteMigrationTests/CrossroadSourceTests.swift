// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@testable import RouteMigration

@Suite("Sources of links in code for Crossroad")
struct CrossroadSourceTests {
  static let cases: [(String, [String])] = [
    (
      #"DefaultRouter(accepts: [.customURLScheme("app")]) { r in r.route("/a/:id") { _ in } }"#,
      ["app://a/:id"]
    ),
    (
      #"Router<Info>(accepting: .universalLink(URL(string: "https://e.com")!)) { r in r.route("/a") { c in } }"#,
      ["https://e.com/a"]
    ),
    (
      """
      let customURLScheme: LinkSource = .customURLScheme("app")
      extension LinkSource { static let web: Self = .universalLink(URL(string: "https://e.com/")!) }
      let router = try SimpleRouter(accepting: [customURLScheme, .web]) { registry in
        registry.route("/a", handler: show)
        registry.route("/b", accepting: .only(for: .web)) { _ in }
        registry.route("/c", accepting: .any) { _ in }
        registry.group(accepting: [.web]) { group in
          group.route("d/:e") { _ in }
        }
        registry.route("app://f") { _ in }
      }
      """,
      [
        "app://a", "https://e.com/a", "https://e.com/b", "app://c", "https://e.com/c",
        "https://e.com/d/:e", "app://f",
      ]
    ),
    (
      """
      let router = DefaultRouter(scheme: Names.scheme)
      enum Names { static let scheme = "app" }
      func setUp() {
        router.register([("/a", { _ in true }), ("web://b", show)])
        tableView.register(Cell.self)
      }
      """, ["app://a", "web://b"]
    ),
  ]

  @Test("Each pattern has each source that its route accepts", arguments: cases)
  func sources(_ code: String, _ patterns: [String]) throws {
    let file = SourceFile(name: "a.swift", bytes: Array(code.utf8))
    let found = FoundRoutes(.crossroad, in: [file])
    #expect(found.registrations.map(\.pattern) == patterns)
    #expect(found.issues.isEmpty)
    #expect(try Migration(of: found, from: .crossroad).routes.count == patterns.count)
  }

  @Test("A source that is not known is reported, and its routes are not declared")
  func unknown() throws {
    let code = """
      let router = DefaultRouter(accepting: [.customURLScheme(scheme), web]) { registry in
        registry.route("/a") { _ in }
        registry.route("/b") { _ in }
      }
      """
    let file = SourceFile(name: "a.swift", bytes: Array(code.utf8))
    let found = FoundRoutes(.crossroad, in: [file])
    #expect(found.issues.map(\.position.description) == ["a.swift:1:39"])
    #expect(found.issues.map(\.code) == [.notRead])
    #expect(
      try Migration(of: found, from: .crossroad).losses.map(\.registration.pattern) == ["/a", "/b"]
    )
  }
}
