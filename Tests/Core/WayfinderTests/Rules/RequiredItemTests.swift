// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Query items that a route requires")
struct RequiredItemTests {
  private struct SearchRoute: Route {
    var text: String
    var page: Int?

    static let pattern: RoutePattern = "/search"
    static var routeProperties: [RouteValues.Types] { [["text": String.self, "page": Int?.self]] }

    init(reading values: borrowing RouteValues) throws(RouteError) {
      text = try values.value("text")
      page = try values.value("page")
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(text, as: "text")
      try writer.write(page, as: "page")
    }
  }

  private func app(_ configuration: RouteConfiguration) -> TestApp {
    let app = TestApp()
    app.router.register(SearchRoute.self, configuration) { route, _ in route.text }
    return app
  }

  @Test("`resolve`, `canRoute` and a journey refuse a link without the item")
  func missing() async throws {
    let router = app(.external).router
    #expect(try router.resolve("/search?text=a", origin: .universal).pattern == "/search")
    let resolved = #expect(throws: RouteError.self) {
      try router.resolve("/search?page=2", origin: .universal)
    }
    #expect(resolved?.code == .invalidParameter)
    #expect(resolved?.message.contains("the query item “text” of “/search”") == true)
    #expect(!router.canRoute("/search", origin: .universal))
    let opened = await #expect(throws: RouteError.self) {
      try await router.route(to: .parsing("/search?page=2", origin: .universal))
    }
    #expect(opened?.message == resolved?.message)
    #expect(opened?.external.code == .invalidParameter)
  }

  @Test("A sender without a signed-in user does not learn that the route exists")
  func hidden() async throws {
    let router = app([.external, .sensitive]).router
    let error = await #expect(throws: RouteError.self) {
      try await router.route(to: .parsing("/search", origin: .universal))
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.external.code == .notFound)
  }
}
