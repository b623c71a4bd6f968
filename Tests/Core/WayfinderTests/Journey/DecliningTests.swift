// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A navigator that declines after it has created its screen.
private struct LateDecliningNavigator: Navigator {
  var declinesAt = "navigating"

  func screen(for request: RouteRequest) async throws -> String {
    if declinesAt == "making" { throw decline(request) }
    return "thought twice"
  }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    if declinesAt == "navigating" { throw decline(turn.request) }
    try await turn.show(screen, from: nil)
  }

  private func decline(_ request: RouteRequest) -> RouteError {
    RouteError(.declined, for: request, message: "on second thoughts, no")
  }
}

/// A navigator that first opens another link, and rethrows the error of that journey.
private struct NestedRoutingNavigator: Navigator {
  let router: Router<String>

  func screen(for request: RouteRequest) async throws -> String {
    try await router.route(to: "/declined/always")
    return "elsewhere"
  }
}

@MainActor
@Suite("Declining")
struct DecliningTests {
  let app = TestApp()

  @Test(
    "A navigator that declines at any time before its screen is shown continues the journey with the next route",
    arguments: ["making", "navigating"]
  )
  func late(place: String) async {
    app.router.register("/a", navigator: LateDecliningNavigator(declinesAt: place))
    app.page("/:x")
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.stack.map(\.screen) == ["/:x"])
    #expect(app.steps.contains { $0.hasSuffix(": declined") })
  }

  @Test(
    "Without a further route the journey ends as declined, and the scene is free for other journeys"
  )
  func alone() async {
    app.router.register("/a", navigator: LateDecliningNavigator())
    app.page("/b")
    #expect(await app.routingError("/a")?.code == .declined)
    #expect(app.host.stack.isEmpty)
    #expect(await app.routingError("/b") == nil)
  }

  @Test("An error `declined` of a nested journey ends the outer journey")
  func elsewhere() async {
    app.router.register("/declined/always", navigator: LateDecliningNavigator())
    app.router.register("/a", navigator: NestedRoutingNavigator(router: app.router))
    app.page("/:x")
    #expect(await app.routingError("/a")?.code == .declined)
    #expect(app.host.stack.isEmpty)
  }

  @Test("Middleware that throws `declined` ends the journey")
  func middleware() async {
    struct Declines: Middleware {
      func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
        throw RouteError(.declined, for: request, message: "no")
      }
    }
    app.router.register("/a", .middleware(Declines())) { _ in "a" }
    app.page("/:x")
    #expect(await app.routingError("/a")?.code == .declined)
    #expect(app.host.stack.isEmpty)
  }
}
