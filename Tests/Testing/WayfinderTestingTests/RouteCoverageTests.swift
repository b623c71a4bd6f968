// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("Route coverage")
struct RouteCoverageTests {
  private let app = TestApp()
  private let coverage = RouteCoverage()

  init() {
    app.page("/a", line: 1)
    app.page("/b/:id", line: 2)
    app.page("/orders", line: 3)
    coverage.watch(app.router)
  }

  @Test("Unreached routes are listed with their source locations")
  func report() async throws {
    try await app.router.expect("/b/1", shows: "/b/:id")
    try await app.router.expect("/orders", from: .web, endsAs: .refused)
    #expect(
      coverage.report.description == """
        1 of 3 routes reached, but not:
          “/a” (App/Routes.swift:1)
          “/orders” (App/Routes.swift:3): 1 journey failed
        """
    )
    #expect(coverage.report.unreached.map(\.pattern) == ["/a", "/orders"])
    #expect(coverage.report.routes.map(\.reached) == [0, 1, 0])
    #expect(coverage.report.routes.map(\.failed) == [0, 0, 1])
  }

  @Test("Journeys of several routers and routes that are registered later are included")
  func several() async throws {
    try await app.router.route(to: "/a")
    do {
      let other = TestApp()
      coverage.watch(other.router)
      other.page("/b/:id", line: 2)
      other.page("/late", line: 4)
      try await other.router.route(to: "/b/7")
      try await other.router.route(to: "/b/8")
    }
    #expect(coverage.report.unreached.map(\.pattern) == ["/orders", "/late"])
    #expect(coverage.report.routes.map(\.reached) == [1, 2, 0, 0])
    try coverage.expectAllReached(except: ["/orders", "/late"])
  }

  @Test("Two routes with one pattern are distinct, and a route that declines is not reached")
  func priorities() async throws {
    @MainActor
    final class Door {
      var isOpen = false
    }
    let door = Door()
    app.router.register("/c/:id", .priority(5), file: "App/Routes.swift", line: 4) { request in
      guard door.isOpen else { throw RouteError(.declined, for: request, message: "closed") }
      return "first"
    }
    app.page("/c/:id", line: 5)
    try await app.router.route(to: "/c/1")
    #expect(
      coverage.report.unreached.map(\.description).suffix(1)
        == ["“/c/:id”, priority 5 (App/Routes.swift:4)"]
    )
    door.isOpen = true
    try await app.router.route(to: "/c/1")
    #expect(coverage.report.routes.suffix(2).map(\.priority) == [5, 0])
    #expect(coverage.report.routes.suffix(2).map(\.reached) == [1, 1])
  }

  @Test("A report without unreached routes is one line")
  func all() async throws {
    for path in ["/a", "/b/1", "/orders"] as [RoutePath] { try await app.router.route(to: path) }
    #expect(coverage.report.description == "3 of 3 routes reached")
    try coverage.expectAllReached()
  }

  @Test("The error contains unreached routes and unnecessary exceptions")
  func expectation() async throws {
    try await app.router.route(to: "/a")
    let text = await failureDescription { () throws(RouteExpectationError) in
      try coverage.expectAllReached(except: ["/a", "/orders"], file: file, line: 7)
    }
    #expect(
      text == """
        1 of 3 routes not reached (Tests/App.swift:7)
            “/b/:id” (App/Routes.swift:2)
            “/a” is an exception, but it was reached; remove the exception
        """
    )
  }

  @Test("An unnecessary exception alone is an error, and a misspelled one has a suggestion")
  func exception() async throws {
    for path in ["/a", "/b/1", "/orders"] as [RoutePath] { try await app.router.route(to: path) }
    let text = await failureDescription { () throws(RouteExpectationError) in
      try coverage.expectAllReached(except: ["/gone", "/order"], file: file, line: 7)
    }
    #expect(
      text == """
        an exception is not necessary (Tests/App.swift:7)
            “/gone” is an exception, but it is not registered; remove the exception
            “/order” is an exception, but it is not registered; write “/orders”
        """
    )
  }

  @Test("A report is encoded as JSON and decoded unchanged")
  func json() async throws {
    try await app.router.route(to: "/a")
    let data = try JSONEncoder().encode(coverage.report)
    #expect(try JSONDecoder().decode(RouteCoverage.Report.self, from: data) == coverage.report)
  }

  @Test("The routes of a module are listed with its name")
  func modules() {
    struct Mall: RouteModule {
      static var name: String { "mall" }

      func register(in routes: inout RoutesBuilder<String>) {
        routes.register("/mall", file: "Mall/Mall.swift", line: 5) { _ in "mall" }
      }
    }
    app.router.install(Mall())
    #expect(coverage.report.unreached.last?.description == "“/mall”, mall (Mall/Mall.swift:5)")
  }
}
