// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderMiddleware

/// The code examples from the documentation of each middleware.
@MainActor
@Suite("Code about middleware to reuse")
struct MiddlewareSnippets {
  private let app = TestApp()
  private let session = Session()
  private let statistics = Log<String>()

  private var router: Router<String> { app.router }

  /// The session that the examples use.
  @MainActor
  private final class Session {
    let userID: String? = "user-42"
    private(set) var refreshes = 0

    func refresh() async throws -> Bool {
      refreshes += 1
      return true
    }
  }

  @Test func tokenCheck() async throws {
    let tokens = TokenCheck { try await session.refresh() }
    router.register("/orders/:id", [.external, .middleware(tokens)]) { request in
      "order \(request.parameters["id"] ?? "")"
    }
    // Or for all routes except one:
    router.use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
    try await router.route(to: "/orders/7")
    #expect(app.shown == ["order 7"])
  }

  @Test func stagedRollout() async throws {
    let rollout = StagedRollout(
      of: "checkout",
      to: try RolloutShare(percent: 12.5),
      user: { session.userID }
    )
    router.register("/checkout", [.external, .middleware(rollout)]) { _ in "the new checkout" }
    rollout.share = .allUsers  // when the feature is complete
    try await router.route(to: "/checkout")
    #expect(app.shown == ["the new checkout"])
  }

  @Test func rolloutShare() throws {
    let share = try RolloutShare(percent: 0.5)
    if share.includes("user-42", of: "checkout") {
      print("\(share) have the new checkout, and this one is among them")
    }
  }

  @Test func journeyTracking() async throws {
    router.use(
      JourneyTracking { journey in
        statistics.record("\(journey.pattern) from \(journey.origin.name): \(journey.ending)")
      }
    )
    app.page("/a")
    try await router.route(to: "/a")
    #expect(statistics.entries == ["/a from internal: shown"])
  }

  @Test("A rejected journey is tracked, and causes no refresh of the token")
  func order() async throws {
    router.use(
      JourneyTracking { journey in statistics.record("\(journey.pattern): \(journey.ending)") }
    )
    router.use(try RateLimit(10, per: .seconds(60)))
    router.use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
    app.page("/a")
    // The limit measures real time, so a slow machine may allow more than ten journeys.
    while await app.failure("moments://a", .scheme) == nil {}
    #expect(statistics.entries.last == "/a: rateLimited")
    #expect(statistics.entries.count == session.refreshes + 1)
    #expect(session.refreshes >= 10)
  }

  @Test func rateLimit() async throws {
    let text = "moments://a"
    app.page("/a")
    router.use(try RateLimit(10, per: .seconds(60)))
    do {
      try await router.route(to: .parsing(text, origin: .scheme))
    } catch {
      if let limit = error.underlying as? RateLimit.Exceeded { print("again in \(limit.wait)") }
    }
    #expect(app.shown == ["/a"])
  }
}
