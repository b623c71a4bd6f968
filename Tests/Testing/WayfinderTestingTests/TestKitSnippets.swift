// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// The compiled code examples from the documentation of the test kit.
@MainActor
@Suite("Snippets of the test kit's documentation")
struct TestKitSnippets {
  private typealias Page = String

  /// An error that the app's own code throws.
  private struct Offline: Error {}

  private let router = makeRouter()

  /// Returns a router whose route for moments has these options.
  private static func makeRouter(_ configuration: RouteConfiguration = []) -> Router<Page> {
    let router = Router<Page>()
    router.disclosure = .full
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    let file: StaticString = "App/Routes.swift"
    router.register("/users/:name", file: file, line: 1) { _ in "user" }
    router.register(
      MomentRoute.self,
      [.external, configuration],
      file: file,
      line: 2
    ) { route, _ in
      "moment \(route.id)"
    }
    router.register("/orders/:id", file: file, line: 3) { _ in "order" }
    router.action("/unread", file: file, line: 4) { _ in 3 }
    return router
  }

  /// Returns a router whose route for moments has a parent.
  private static func makeRootedRouter() -> Router<Page> {
    let router = makeRouter([.parent("/")])
    router.register("/", .external) { _ in "home" }
    router.register("/login") { _ in "login" }
    return router
  }

  @Test func overview() async throws {
    let router = Self.makeRootedRouter()
    let host = RecordingHost<Page>()
    router.attach(host)

    try router.expect("/moments/42", routesTo: MomentRoute(id: 42))
    try await router.expect(
      "https://momentsapp.com/moments/42",
      from: .universal,
      shows: "/moments/:id"
    )
    try await router.expect("moments://orders/7", from: .scheme, endsAs: .refused)
    try host.expect(stack: ["https://momentsapp.com/", "https://momentsapp.com/moments/42"])
  }

  private struct OpeningHours: Middleware {
    let isOpen: Bool

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      guard isOpen else {
        throw RouteError(.refused, for: request, message: "the shop is closed")
      }
      return try await next(request)
    }
  }

  private func message(for error: RouteError) -> String {
    switch error.code {
    case .unauthorized: "Please sign in."
    default: "The page could not be opened."
    }
  }

  @Test func parts() async throws {
    let request = try RouteRequest(testing: "/orders/7", matching: "/orders/:id", from: .universal)
    let next = RouteRequest.Next(testing: request) { .shown(for: $0) }
    let outcome = try await OpeningHours(isOpen: true).respond(to: request, next: next)
    #expect(outcome.kind == .shown)

    let error = RouteError(testing: .unauthorized)
    #expect(message(for: error) == "Please sign in.")
  }

  private struct PushGuard: RouteAuthorizer {
    let isSignedIn: Bool

    func signIn(for request: RouteRequest) async throws -> Bool { isSignedIn }
    func confirm(_ request: RouteRequest) async throws -> Bool { request.origin != .push }
  }

  @Test func authorizers() async throws {
    let request = try RouteRequest(testing: "/orders/7", matching: "/orders/:id", from: .push)
    let authorizer = PushGuard(isSignedIn: true)
    #expect(try await authorizer.signIn(for: request))
    #expect(try await !authorizer.confirm(request))
  }

  @Test func expectations() async throws {
    let host = RecordingHost<Page>()
    router.attach(host)
    try router.expect("/users/zoe", routesTo: "/users/:name")
    try router.expect("/moments/42?tab=likes", routesTo: MomentRoute(id: 42, tab: "likes"))
    try router.expectRoute(for: "/moments/42")
    host.failNext(with: Offline())
    try await router.expect("/users/zoe", endsAs: .navigationFailed)
    try host.expect(stack: [])
    try await router.expect("/users/zoe", shows: "/users/:name")
    try await router.expect("/unread", returns: 3)
    try await router.expect(
      "/orders",
      endsAs: .notFound,
      because: "the link ends where “:id” was wanted"
    )
    try await router.expect("moments://orders/7", from: .scheme, endsAs: .refused)
  }

  @Test func hosts() async throws {
    let router = Self.makeRootedRouter()
    let host = RecordingHost<String>()
    router.attach(host)
    try await router.route(to: "/moments/42")
    try await router.route(to: "/login", .using(.present))
    try host.expect(stack: ["/", "/moments/42"], presented: ["/login"])
  }

  @Test func recordingHost() async throws {
    let router = Router<String>()
    router.register("/moments/:id") { _ in "moment" }
    let host = RecordingHost<String>()
    router.attach(host)
    try await router.route(to: "/moments/42")
    try host.expect(stack: ["/moments/42"])
  }

  @Test func clocks() async throws {
    let clock = TestClock()
    let router = Router<Page>(clock: clock)
    clock.advance(by: .seconds(5))
    #expect(clock.now.offset == .seconds(5))
    #expect(router.rules.routes.isEmpty)
  }

  @Test func sleepers() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(5)) }
    await clock.sleepers(1)  // until the task sleeps
    clock.advance(by: .seconds(5))
    try await task.value
  }

  @Test func coverage() async throws {
    router.attach(RecordingHost())
    try router.expectEveryRouteIsReachable()

    let coverage = RouteCoverage()
    coverage.watch(router)
    try await router.route(to: "/users/zoe")
    print(coverage.report)
    // 1 of 4 routes reached, but not:
    //   “/moments/:id” (App/Routes.swift:2)
    //   “/orders/:id” (App/Routes.swift:3)
    //   “/unread” (App/Routes.swift:4)
    #expect(
      coverage.report.description == """
        1 of 4 routes reached, but not:
          “/moments/:id” (App/Routes.swift:2)
          “/orders/:id” (App/Routes.swift:3)
          “/unread” (App/Routes.swift:4)
        """
    )
  }
}
