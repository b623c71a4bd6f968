// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderMiddleware

@MainActor
@Suite("TokenCheck: a refresh that navigates", .timeLimit(.minutes(30)))
struct TokenCheckNavigationTests {
  private let app = TestApp()
  private let session = TestSession()
  /// The journeys that have reached the check.
  private let arrivals = Log<String>()

  init() {
    session.gate.open()
    for pattern in ["/a", "/b", "/sign-in", "/open"] as [RoutePattern] { app.page(pattern) }
    let (session, arrivals) = (session, arrivals)
    app.router.use(BeforeNext { arrivals.record($0.pattern.text) })
    app.router.use(
      TokenCheck(needing: { $0.pattern != "/open" }) { try await session.refresh() }
    )
  }

  @Test(
    "A refresh that opens a route which needs its token is rejected, without a deadlock"
  )
  func needed() async throws {
    let router = app.router
    session.work = { try await router.route(to: "/sign-in") }
    let error = try #require(await app.failure("/a"))
    #expect(error.code == .unauthorized)
    let inner = try #require(error.underlying as? RouteError)
    #expect(inner.code == .unauthorized)
    #expect(
      inner.message
        == "the refresh of the token opened “/sign-in”, which waits for that token; exclude this "
        + "route by `needing`"
    )
    #expect(session.refreshes == 1)
    #expect(app.shown.isEmpty)
  }

  @Test("A refresh can open a route that needs no token")
  func notNeeded() async {
    let router = app.router
    session.work = { try await router.route(to: "/open") }
    #expect(await app.failure("/a") == nil)
    #expect(app.shown == ["/open", "/a"])
  }

  @Test("A journey that the refresh started is checked normally after the refresh has ended")
  func later() async throws {
    let (app, session) = (app, session)
    let (late, next) = (Gate(), Gate())
    let begun = Log<Task<String, Never>>()
    session.work = {
      session.work = { await next.pass() }
      begun.record(
        Task {
          await late.pass()
          return await app.begin("/sign-in").value
        }
      )
    }
    #expect(await app.failure("/a") == nil)
    // The second journey arrives during a refresh and waits for the end of this refresh.
    let other = app.begin("/b")
    await until { next.arrivals == 1 }
    late.open()
    await until { arrivals.entries.last == "/sign-in" }
    next.open()
    #expect(await other.value == "done")
    #expect(await begun.entries.first?.value == "done")
    #expect(session.refreshes == 2)
  }

  @Test("Two checks whose refreshes open each other's routes do not deadlock")
  func mutual() async {
    let app = TestApp()
    let router = app.router
    let first = TokenCheck {
      try await router.route(to: "/b")
      return true
    }
    let second = TokenCheck {
      try await router.route(to: "/c")
      return true
    }
    app.page("/a", .middleware(first))
    app.page("/b", .middleware(second))
    app.page("/c", .middleware(first))
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(app.shown.isEmpty)
  }
}
