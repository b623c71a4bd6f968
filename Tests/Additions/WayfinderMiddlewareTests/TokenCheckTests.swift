// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderMiddleware

@MainActor
@Suite("TokenCheck", .timeLimit(.minutes(30)))
struct TokenCheckTests {
  private let app = TestApp()
  private let session = TestSession()
  /// The journeys that have reached the check.
  private let arrivals = Log<String>()

  /// Adds a check for all journeys of an app, and records each journey directly before the check.
  private func use(_ check: TokenCheck, in app: TestApp? = nil) {
    let (router, arrivals) = ((app ?? self.app).router, arrivals)
    router.use(BeforeNext { arrivals.record($0.pattern.text) })
    router.use(check)
  }

  private func check() -> TokenCheck {
    let session = session
    return TokenCheck { try await session.refresh() }
  }

  @Test(
    "A journey with a valid token continues, with any origin",
    arguments: [RouteOrigin.internal, .universal, .scheme]
  )
  func valid(origin: RouteOrigin) async {
    session.gate.open()
    use(check())
    app.page("/a")
    #expect(await app.failure("/a", origin) == nil)
    #expect(session.refreshes == 1)
    #expect(app.shown == ["/a"])
  }

  @Test("A journey without a token ends as unauthorized with a helpful message")
  func invalid() async throws {
    session.gate.open()
    session.isValid = false
    use(check())
    app.page("/orders/:id")
    let error = try #require(await app.failure("/orders/7?x=8"))
    #expect(error.code == .unauthorized)
    #expect(error.link == "/orders/:id?…")
    #expect(error.pattern == "/orders/:id")
    #expect(error.underlying == nil)
    #expect(
      error.message
        == "“/orders/:id” needs a valid token, and the session has none; sign in, then open the link "
        + "again"
    )
    #expect(app.shown.isEmpty)
  }

  @Test("A refresh that throws ends the journey as unauthorized")
  func throwing() async throws {
    session.gate.open()
    use(check())
    app.page("/a")
    let own = TestFailure()
    session.failure = own
    let error = try #require(await app.failure("/a"))
    #expect(error.code == .unauthorized)
    #expect(error.underlying as? TestFailure === own)
    #expect(
      error.message
        == "“/a” needs a valid token, and the refresh failed; see `underlying`, or sign in, then open "
        + "the link again"
    )
    session.failure = CancellationError()
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(app.shown.isEmpty)
    session.failure = nil
    #expect(await app.failure("/a") == nil)
  }

  @Test("Outside of the app, a missing token looks like an unmatched link")
  func production() async throws {
    let app = TestApp(.production)
    session.gate.open()
    session.isValid = false
    use(check(), in: app)
    app.page("/a")
    let error = try #require(await app.failure("/a", .universal))
    let miss = try #require(await app.failure("/b", .universal))
    #expect(error.code == .unauthorized)
    #expect(error.external == miss.external)
    #expect(await app.failure("/a")?.code == .unauthorized)
  }

  @Test("Only journeys that need a token are checked")
  func needing() async {
    session.gate.open()
    session.isValid = false
    let session = session
    use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
    app.page("/sign-in")
    app.page("/a")
    #expect(await app.failure("/sign-in") == nil)
    #expect(session.refreshes == 0)
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(session.refreshes == 1)
  }

  @Test("A route's check also applies to journeys that are redirected to it")
  func redirected() async {
    session.gate.open()
    session.isValid = false
    let rollout = StagedRollout(of: "a", to: .noUsers, user: { nil }, fallback: "/orders")
    app.page("/a", .middleware(rollout))
    app.page("/orders", .middleware(check()))
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(session.refreshes == 1)
    #expect(app.shown.isEmpty)
  }

  @Test("Each journey after a refresh starts a new refresh")
  func inARow() async {
    session.gate.open()
    use(check())
    app.page("/a")
    for valid in [true, false, true] {
      session.isValid = valid
      #expect(await app.failure("/a")?.code == (valid ? nil : .unauthorized))
    }
    #expect(session.refreshes == 3)
  }

  @Test("Concurrent journeys share one refresh and its result", arguments: [true, false])
  func shared(isValid: Bool) async {
    use(check())
    app.page("/:x")
    session.isValid = isValid
    let tasks = (0..<5).map { app.begin("/\($0)") }
    await until { arrivals.entries.count == 5 }
    #expect(app.shown.isEmpty)
    session.gate.open()
    for task in tasks { #expect(await task.value == (isValid ? "done" : "unauthorized")) }
    #expect(session.refreshes == 1)
    #expect(app.shown.count == (isValid ? 5 : 0))
  }

  @Test("Routes share a refresh only if they share the check")
  func instances() async {
    let (first, second) = (check(), check())
    let arrivals = arrivals
    for (pattern, check) in [("/a" as RoutePattern, first), ("/b", first), ("/c", second)] {
      app.page(
        pattern,
        [.middleware(BeforeNext { arrivals.record($0.pattern.text) }), .middleware(check)]
      )
    }
    let tasks = ["/a", "/b", "/c"].map { app.begin($0) }
    await until { arrivals.entries.count == 3 && session.refreshes == 2 }
    session.gate.open()
    for task in tasks { #expect(await task.value == "done") }
    #expect(session.refreshes == 2)
  }

  @Test("A cancelled journey does not cancel the refresh", arguments: [0, 1])
  func cancelled(index: Int) async {
    use(check())
    app.page("/:x")
    let tasks = [app.begin("/0"), app.begin("/1")]
    await until { arrivals.entries.count == 2 && session.refreshes == 1 }
    tasks[index].cancel()
    #expect(await tasks[index].value == "cancelled")
    session.gate.open()
    #expect(await tasks[1 - index].value == "done")
    #expect(!session.wasCancelled)
    #expect(session.refreshes == 1)
    await until { app.router.journeys.count == 2 }
    #expect(Set(app.router.journeys.compactMap(\.ending)) == ["cancelled", "shown"])
    #expect(app.shown.count == 1)
  }

  @Test("A refresh without waiting journeys continues, and the next journey joins it")
  func abandoned() async {
    use(check())
    app.page("/:x")
    session.isValid = false
    let first = app.begin("/0")
    await until { session.refreshes == 1 }
    first.cancel()
    #expect(await first.value == "cancelled")
    let second = app.begin("/1")
    await until { arrivals.entries.count == 2 }
    session.gate.open()
    #expect(await second.value == "unauthorized")
    await until { app.router.journeys.count == 2 }
    // A journey without callers ends as cancelled, even if the token is invalid.
    #expect(Set(app.router.journeys.compactMap(\.ending)) == ["cancelled", "unauthorized"])
    #expect(session.refreshes == 1)
    #expect(!session.wasCancelled)
  }
}
