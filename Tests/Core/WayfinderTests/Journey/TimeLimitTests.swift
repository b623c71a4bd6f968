// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// Middleware that waits at latches before and after the inner handlers.
private struct SlowMiddleware: Middleware {
  var before: Latch?
  var after: Latch?

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    await before?.wait()
    let outcome = try await next(request)
    await after?.wait()
    return outcome
  }
}

/// A navigator that waits at one latch before it accepts a request, and at another latch before it
/// returns its screen.
private struct SlowNavigator: Navigator {
  let log: CallLog
  var accepting: Latch?
  var making: Latch?

  func accepts(_ request: RouteRequest) async throws -> Bool {
    log.record("accepts")
    await accepting?.wait()
    return true
  }

  func screen(for request: RouteRequest) async throws -> String {
    log.record("makes")
    await making?.wait()
    return "screen"
  }
}

private struct SlowAuthorizer: RouteAuthorizer {
  let log: CallLog
  var signingIn: Latch?
  var confirming: Latch?

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.record("sign-in")
    await signingIn?.wait()
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.record("confirmation")
    await confirming?.wait()
    return true
  }
}

/// The kinds of work that a journey waits for.
private enum Wait: String, CaseIterable {
  case signIn = "the sign-in"
  case confirmation = "the confirmation"
  case middleware = "the middleware “SlowMiddleware”"
  case middlewareAfter
  case routeMiddleware
  case accepting = "the navigator"
  case making
  case navigation = "the navigation"
  case turn
  case action = "the action"

  /// The description of the work in the error.
  var name: String {
    switch self {
    case .middlewareAfter, .routeMiddleware: Wait.middleware.rawValue
    case .making: Wait.accepting.rawValue
    case .turn: Wait.navigation.rawValue
    default: rawValue
    }
  }

  var limit: Duration {
    switch self {
    case .signIn, .confirmation: .seconds(300)
    case .navigation, .turn: .seconds(10)
    default: .seconds(60)
    }
  }

  /// The calls that were made before the time limit; no further call may follow.
  var calls: [String] {
    switch self {
    case .signIn: ["sign-in"]
    case .confirmation: ["sign-in", "confirmation"]
    case .middleware, .routeMiddleware: ["sign-in", "confirmation"]
    case .accepting: ["sign-in", "confirmation", "accepts"]
    case .action: ["sign-in", "confirmation", "acts"]
    default: ["sign-in", "confirmation", "accepts", "makes"]
    }
  }

  /// The screens that the host shows in the end; a host that has begun to show a screen finishes
  /// even after the time limit.
  var begun: [String] {
    switch self {
    case .navigation, .middlewareAfter: ["screen"]
    case .turn: ["first"]
    default: []
    }
  }
}

@MainActor
@Suite("Time limits", .timeLimit(.minutes(30)))
struct TimeLimitTests {
  /// Returns an app in which a journey to `/a` waits, and the latch at which the journey waits.
  private func app(_ wait: Wait) async -> (TimedApp, Latch) {
    let (app, latch) = (TimedApp(), Latch())
    let log = app.log
    func gateIf(_ other: Wait) -> Latch? { wait == other ? latch : nil }
    app.router.authorizer = SlowAuthorizer(
      log: log,
      signingIn: gateIf(.signIn),
      confirming: gateIf(.confirmation)
    )
    app.router.use(SlowMiddleware(before: gateIf(.middleware), after: gateIf(.middlewareAfter)))
    let own = SlowMiddleware(before: gateIf(.routeMiddleware))
    if wait == .action {
      app.router.action("/a", [.external, .mutate, .middleware(own)]) { _ in
        log.record("acts")
        await latch.wait()
      }
    } else {
      let navigator = SlowNavigator(
        log: log,
        accepting: gateIf(.accepting),
        making: gateIf(.making)
      )
      app.router.register("/a", [.external, .mutate, .middleware(own)], navigator: navigator)
    }
    if wait == .navigation { app.host.latches["screen"] = latch }
    if wait == .turn {
      app.router.register("/first") { _ in "first" }
      app.host.latches["first"] = latch
      _ = app.begin("/first")
      await waitUntil { latch.arrivals == 1 }
      // Half of the time limit has passed when the second journey begins to wait.
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(5))
      await app.clock.sleepers(1)
    }
    return (app, latch)
  }

  @Test(
    "A caller receives `timedOut` even if the code ignores cancellation",
    arguments: Wait.allCases
  )
  private func ends(wait: Wait) async throws {
    let (app, latch) = await app(wait)
    let router = app.router
    // If `wait` is `.turn`, the host exceeds its time limit twice. It first waits while it shows
    // the screen of the first journey, and then while it shows the screen of the second journey.
    let task = Task { try await router.route(to: .parsing("/a", origin: .universal)) }
    if wait == .turn {
      await runPendingTasks()
      let hold = Latch()
      app.host.latches["screen"] = hold
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(5))
      await waitUntil { hold.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(5))
    } else {
      await waitUntil { latch.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: wait.limit - .milliseconds(1))
      await app.clock.sleepers(1)
      #expect(app.endings.isEmpty)
      app.clock.advance(by: .milliseconds(1))
    }
    let error = await #expect(throws: RouteError.self) { try await task.value }
    #expect(error?.code == .timedOut)
    #expect(
      error?.message
        == "\(wait.name) exceeded its time limit; to allow more time, raise it in `limits`"
    )
    #expect(error?.link == "/a")
    #expect(error?.pattern?.text == "/a")
    #expect(error?.trace == router.journeys.last)
    #expect(app.log.calls == wait.calls)
    // A result that arrives after the time limit is ignored.
    let ended = app.endings
    #expect(ended.last == "timedOut")
    latch.open()
    await waitUntil { latch.departures == latch.arrivals }
    await runPendingTasks()
    #expect(app.log.calls == wait.calls)
    #expect(app.endings == ended)
    if wait != .turn {
      #expect(app.host.started == wait.begun)
      #expect(app.host.shown == wait.begun)
    }
  }

  @Test("After a time-out the scene is free for other journeys", arguments: Wait.allCases)
  private func frees(wait: Wait) async {
    guard wait != .turn else { return }
    let (app, latch) = await app(wait)
    app.router.limits.orderTimeout = .zero
    app.page("/b")
    // The router's middleware runs in every journey, so its latch also suspends the journey to
    // `/b`.
    let isBlocking = [.middleware, .middlewareAfter].contains(wait)
    let task = app.begin("/a", .universal)
    await waitUntil { latch.arrivals == 1 }
    if wait != .navigation && !isBlocking { #expect(await app.begin("/b").value == "shown") }
    await app.clock.sleepers(1)
    app.clock.advance(by: wait.limit)
    #expect(await task.value == "timedOut")
    if !isBlocking { #expect(await app.begin("/b").value == "shown") }
    latch.open()
    #expect(await app.begin("/b").value == "shown")
  }

  @Test("All callers of a joined journey receive `timedOut`", arguments: [2, 5])
  func joined(count: Int) async {
    let app = TimedApp()
    let latch = Latch()
    app.router.register("/a") { _ in
      await latch.wait()
      return "a"
    }
    let tasks = (0..<count).map { _ in app.begin("/a") }
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(60))
    for task in tasks { #expect(await task.value == "timedOut") }
    #expect(app.endings == ["timedOut"])
    latch.open()
  }

  @Test("A screen that is created in time is shown, and its limit ends")
  func inTime() async {
    let app = TimedApp()
    let (making, showing) = (Latch(), Latch())
    app.router.register("/a") { _ in
      await making.wait()
      return "a"
    }
    app.host.latches["a"] = showing
    let task = app.begin("/a")
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(59))
    await app.clock.sleepers(1)
    making.open()
    await waitUntil { showing.arrivals == 1 }
    // Showing the screen has its own time limit, which begins when the host begins to show the
    // screen.
    app.clock.advance(by: .seconds(9))
    await app.clock.sleepers(1)
    #expect(app.endings.isEmpty)
    showing.open()
    #expect(await task.value == "shown")
  }

  @Test("A later wait with an earlier limit times out first")
  func earlierEnd() async {
    let app = TimedApp()
    let latch = Latch()
    for pattern in ["/a", "/b"] as [RoutePattern] {
      app.router.register(pattern) { request in
        await latch.wait()
        return request.pattern.text
      }
    }
    let long = app.begin("/a")
    await app.clock.sleepers(1)
    app.router.limits.screenTimeout = .seconds(3)
    let short = app.begin("/b")
    await waitUntil { latch.arrivals == 2 }
    for _ in 0..<3 {
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(1))
    }
    #expect(await short.value == "timedOut")
    #expect(app.endings == ["timedOut"])
    latch.open()
    #expect(await long.value == "shown")
  }

  @Test("The time limit of middleware is paused during the inner handlers")
  func nested() async {
    let app = TimedApp()
    let (before, asking, after) = (Latch(), Latch(), Latch())
    app.router.limits.screenTimeout = .seconds(200)
    app.router.use(SlowMiddleware(before: before, after: after))
    app.router.register("/a") { _ in
      await asking.wait()
      return "a"
    }
    let task = app.begin("/a")
    for (latch, time) in [(before, 59), (asking, 199), (after, 59)] {
      await waitUntil { latch.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(time))
      await app.clock.sleepers(1)
      #expect(app.endings.isEmpty)
      latch.open()
    }
    #expect(await task.value == "shown")
  }

  @Test("Middleware that calls `next` after its time limit starts nothing")
  func lateNext() async {
    let app = TimedApp()
    let (latch, further) = (Latch(), Latch())
    app.router.use(SlowMiddleware(before: latch))
    app.router.use(SlowMiddleware(before: further))
    app.page("/a")
    let task = app.begin("/a")
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(60))
    #expect(await task.value == "timedOut")
    latch.open()
    await waitUntil { latch.departures == 1 }
    await runPendingTasks()
    #expect(further.arrivals == 0)
    #expect(app.log.calls.isEmpty)
    await app.clock.sleepers(0)
  }
}

/// A clock that counts its sleepers and never resumes them.
private struct CountingClock: Clock {
  let sleeps: TestClock
  let log: @Sendable () -> Void

  var now: TestClock.Instant { sleeps.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    log()
    try await sleeps.sleep(until: deadline, tolerance: tolerance)
  }
}

@MainActor
@Suite("Time limits: timers", .timeLimit(.minutes(30)))
struct TimeLimitCostTests {
  @Test("Journeys that do not suspend start no timer")
  func noTimer() async throws {
    try await confirmation(expectedCount: 0) { slept in
      let router = Router<String>(
        clock: CountingClock(sleeps: TestClock(), log: { slept() })
      )
      router.attach(MemoryHost())
      router.use(SlowMiddleware())
      router.register("/a") { _ in "a" }
      router.action("/b") { _ in 7 }
      for _ in 0..<200 {
        try await router.route(to: "/a")
        try await router.route(to: "/b")
      }
      await runPendingTasks()
    }
  }

  @Test("Concurrent waiting journeys share one timer")
  func oneTimer() async {
    let app = TimedApp()
    let latch = Latch()
    // Screens that are made at the same time could supersede each other.
    app.router.action("/a/:n") { _ in await latch.wait() }
    let tasks = (0..<50).map { app.begin("/a/\($0)") }
    await waitUntil { latch.arrivals == 50 }
    await app.clock.sleepers(1)
    latch.open()
    for task in tasks { #expect(await task.value == "returned") }
    app.clock.advance(by: .seconds(1))
    await app.clock.sleepers(0)
    await runPendingTasks()
    #expect(app.clock.sleeperCount == 0)
  }
}
