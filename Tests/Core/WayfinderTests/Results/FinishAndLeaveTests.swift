// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Results: finishing and leaving", .timeLimit(.minutes(30)))
struct FinishAndLeaveTests {
  /// Returns the links of the displayed screens, from the bottom to the top.
  private func links(_ app: ResultApp) -> [String] {
    app.host.scene.entries.map(\.link)
  }

  /// Returns an app that has shown `/home` and then a screen whose caller awaits a number.
  private func app(
    showing link: String,
    using transition: RouteTransition? = nil
  ) async throws -> (app: ResultApp, request: RouteRequest, caller: Task<RouteError?, Never>) {
    let app = ResultApp()
    app.page("/home")
    app.page("/a")
    app.page("/other", .alwaysNewScreen)
    try await app.router.route(to: "/home")
    let caller = await app.requestNumberAndShow(link, using: transition)
    return (app, try #require(app.host.top?.request), caller)
  }

  @Test(
    "One call returns the result and removes the screen",
    arguments: [RouteTransition.push, .present, .overlay]
  )
  func resultAndLeave(_ transition: RouteTransition) async throws {
    let (app, _, _) = try await app(showing: "/home")
    let caller = await app.requestNumberAndShow("/a", using: transition)
    let request = try #require(
      app.host.scene.entries.last.flatMap { app.host.screen($0.id) }?.request
    )
    #expect(request.finishAndLeave(with: 7))
    #expect(await caller.value == nil)
    await waitUntil { !links(app).contains("/a") }
    #expect(app.callerLog.calls.contains("/a: 7"))
    #expect(links(app).last == "/home")
  }

  @Test("The screens above the finished screen leave with it")
  func screensAbove() async throws {
    let (app, request, caller) = try await app(showing: "/a")
    try await app.router.route(to: "/other")
    try await app.router.route(to: "/other", .using(.present))
    #expect(request.finishAndLeave(with: 7))
    #expect(await caller.value == nil)
    await waitUntil { app.host.scene.entries.count == 1 }
    #expect(links(app) == ["/home"])
  }

  @Test("A screen that the user has closed removes no other screen")
  func closedBefore() async throws {
    let (app, request, caller) = try await app(showing: "/a")
    try await app.router.navigate(.pop)
    #expect(await caller.value?.code == .cancelled)
    try await app.router.route(to: "/a")
    let error = await withCheckedContinuation { continuation in
      let isReceived = request.finishAndLeave(with: 7) { continuation.resume(returning: $0) }
      #expect(!isReceived)
    }
    #expect(error.code == .navigationFailed)
    #expect(error.message.contains("/a"))
    #expect(links(app) == ["/home", "/a"])
  }

  @Test("Without a waiting caller, the screen leaves and the result is dropped")
  func noCaller() async throws {
    let app = ResultApp()
    app.page("/home")
    app.page("/a")
    try await app.router.route(to: "/home")
    try await app.router.route(to: "/a")
    let request = try #require(app.host.top?.request)
    #expect(!request.finishAndLeave(with: 7))
    await waitUntil { links(app) == ["/home"] }
    #expect(links(app) == ["/home"])
  }

  @Test("The bottom screen of a stack returns its result and stays, with an error")
  func bottom() async throws {
    let app = ResultApp()
    app.page("/a")
    let caller = await app.requestNumberAndShow("/a")
    let request = try #require(app.host.top?.request)
    let error = await withCheckedContinuation { continuation in
      let isReceived = request.finishAndLeave(with: 7) { continuation.resume(returning: $0) }
      #expect(isReceived)
    }
    #expect(error.code == .navigationFailed)
    #expect(await caller.value == nil)
    #expect(links(app) == ["/a"])
  }

  @Test("The caller's next navigation comes after the screen has left")
  func order() async throws {
    let app = ResultApp()
    app.page("/home")
    app.page("/a")
    app.page("/next")
    try await app.router.route(to: "/home")
    let router = app.router
    let caller = Task {
      let number = try await router.route(to: "/a", returning: Int.self)
      try await router.route(to: "/next")
      return number
    }
    await waitUntil { app.host.top?.request.pattern == "/a" && app.router.journeys.count == 2 }
    await runPendingTasks()
    app.host.top?.request.finishAndLeave(with: 7)
    #expect(try await caller.value == 7)
    #expect(links(app) == ["/home", "/next"])
  }
}
