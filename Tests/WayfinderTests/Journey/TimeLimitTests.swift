import Testing
import Wayfinder
import WayfinderTesting

/// Middleware that waits at gates before and after what it wraps.
private struct SlowPiece: Middleware {
  var before: Gate?
  var after: Gate?

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    await before?.pass()
    let outcome = try await next(request)
    await after?.pass()
    return outcome
  }
}

/// A navigator that waits at gates before it accepts, and before it has made its screen.
private struct SlowNavigator: Navigator {
  let log: CallLog
  var accepting: Gate?
  var making: Gate?

  func accepts(_ request: RouteRequest) async throws -> Bool {
    log.note("accepts")
    await accepting?.pass()
    return true
  }

  func screen(for request: RouteRequest) async throws -> String {
    log.note("makes")
    await making?.pass()
    return "screen"
  }
}

private struct SlowAuthorizer: RouteAuthorizer {
  let log: CallLog
  var signingIn: Gate?
  var confirming: Gate?

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.note("sign-in")
    await signingIn?.pass()
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.note("confirmation")
    await confirming?.pass()
    return true
  }
}

/// What a journey can wait for.
private enum Wait: String, CaseIterable {
  case signIn = "the sign-in"
  case confirmation = "the confirmation"
  case middleware = "the middleware “SlowPiece”"
  case middlewareAfter
  case routeMiddleware
  case accepting = "the navigator"
  case making
  case navigation = "the navigation"
  case turn
  case action = "the action"

  /// What the error calls it.
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

  /// What has been begun when the time is up; nothing more must follow.
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

  /// What the host has begun to show, and shows at last, because it cannot be stopped.
  var begun: [String] {
    switch self {
    case .navigation, .middlewareAfter: ["screen"]
    case .turn: ["first"]
    default: []
    }
  }
}

@MainActor
@Suite("Time limits: each wait has an end", .timeLimit(.minutes(1)))
struct TimeLimitTests {
  /// An app in which a journey to `/a` comes to a wait, and the gate that it waits at.
  private func app(_ wait: Wait) async -> (TimedApp, Gate) {
    let (app, gate) = (TimedApp(), Gate())
    let log = app.log
    func gateIf(_ other: Wait) -> Gate? { wait == other ? gate : nil }
    app.router.authorizer = SlowAuthorizer(
      log: log,
      signingIn: gateIf(.signIn),
      confirming: gateIf(.confirmation)
    )
    app.router.use(SlowPiece(before: gateIf(.middleware), after: gateIf(.middlewareAfter)))
    let own = [SlowPiece(before: gateIf(.routeMiddleware))]
    if wait == .action {
      app.router.action("/a", .external, .mutate, middleware: own) { _ in
        log.note("acts")
        await gate.pass()
      }
    } else {
      let navigator = SlowNavigator(
        log: log,
        accepting: gateIf(.accepting),
        making: gateIf(.making)
      )
      app.router.register("/a", .external, .mutate, middleware: own, navigator: navigator)
    }
    if wait == .navigation { app.host.gates["screen"] = gate }
    if wait == .turn {
      app.router.register("/first") { _ in "first" }
      app.host.gates["first"] = gate
      _ = app.begin("/first")
      await until { gate.arrivals == 1 }
      // Half of its time is over when the other one comes.
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(5))
      await app.clock.sleepers(1)
    }
    return (app, gate)
  }

  @Test("Code that listens to nothing is left alone, and its caller told", arguments: Wait.allCases)
  private func ends(wait: Wait) async throws {
    let (app, gate) = await app(wait)
    let router = app.router
    // The one before gives up its turn first, and this one hangs in its place.
    let task = Task { try await router.route(parsing: "/a", origin: .universal) }
    if wait == .turn {
      await settle()
      let hold = Gate()
      app.host.gates["screen"] = hold
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(5))
      await until { hold.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(5))
    } else {
      await until { gate.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: wait.limit - .milliseconds(1))
      await app.clock.sleepers(1)
      #expect(app.endings.isEmpty)
      app.clock.advance(by: .milliseconds(1))
    }
    let error = await #expect(throws: RouteError.self) { try await task.value }
    #expect(error?.code == .timedOut)
    #expect(error?.message == "\(wait.name) took too long; see `limits`")
    #expect(error?.link == "/a")
    #expect(error?.pattern?.text == "/a")
    #expect(error?.trace == router.journeys.last)
    #expect(app.log.calls == wait.calls)
    // The late result is not heard, and nothing follows from it.
    let ended = app.endings
    #expect(ended.last == "timedOut")
    gate.open()
    await until { gate.departures == gate.arrivals }
    await settle()
    #expect(app.log.calls == wait.calls)
    #expect(app.endings == ended)
    if wait != .turn {
      #expect(app.host.begun == wait.begun)
      #expect(app.host.shown == wait.begun)
    }
  }

  @Test("The scene is free for others, whatever a journey waited for", arguments: Wait.allCases)
  private func frees(wait: Wait) async {
    guard wait != .turn else { return }
    let (app, gate) = await app(wait)
    app.page("/b")
    // Middleware that hangs for one journey hangs for the next as well.
    let isBlocking = [.middleware, .middlewareAfter].contains(wait)
    let task = app.begin("/a", .universal)
    await until { gate.arrivals == 1 }
    if wait != .navigation && !isBlocking { #expect(await app.begin("/b").value == "shown") }
    await app.clock.sleepers(1)
    app.clock.advance(by: wait.limit)
    #expect(await task.value == "timedOut")
    if !isBlocking { #expect(await app.begin("/b").value == "shown") }
    gate.open()
    #expect(await app.begin("/b").value == "shown")
  }

  @Test("All callers of a journey are told", arguments: [2, 5])
  func joined(count: Int) async {
    let app = TimedApp()
    let gate = Gate()
    app.router.register("/a") { _ in
      await gate.pass()
      return "a"
    }
    let tasks = (0..<count).map { _ in app.begin("/a") }
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(60))
    for task in tasks { #expect(await task.value == "timedOut") }
    #expect(app.endings == ["timedOut"])
    gate.open()
  }

  @Test("A screen that comes in time is shown, and its limit is over")
  func inTime() async {
    let app = TimedApp()
    let (making, showing) = (Gate(), Gate())
    app.router.register("/a") { _ in
      await making.pass()
      return "a"
    }
    app.host.gates["a"] = showing
    let task = app.begin("/a")
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(59))
    await app.clock.sleepers(1)
    making.open()
    await until { showing.arrivals == 1 }
    // The next wait has its own limit, counted from its own beginning.
    app.clock.advance(by: .seconds(9))
    await app.clock.sleepers(1)
    #expect(app.endings.isEmpty)
    showing.open()
    #expect(await task.value == "shown")
  }

  @Test("A wait that begins later and ends earlier is not slept over")
  func earlierEnd() async {
    let app = TimedApp()
    let gate = Gate()
    for pattern in ["/a", "/b"] as [RoutePattern] {
      app.router.register(pattern) { request in
        await gate.pass()
        return request.pattern.text
      }
    }
    let long = app.begin("/a")
    await app.clock.sleepers(1)
    app.router.limits.screenTimeout = .seconds(3)
    let short = app.begin("/b")
    await until { gate.arrivals == 2 }
    for _ in 0..<3 {
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(1))
    }
    #expect(await short.value == "timedOut")
    #expect(app.endings == ["timedOut"])
    gate.open()
    #expect(await long.value == "shown")
  }

  @Test("What middleware passes on does not count as its own time")
  func nested() async {
    let app = TimedApp()
    let (before, asking, after) = (Gate(), Gate(), Gate())
    app.router.limits.screenTimeout = .seconds(200)
    app.router.use(SlowPiece(before: before, after: after))
    app.router.register("/a") { _ in
      await asking.pass()
      return "a"
    }
    let task = app.begin("/a")
    for (gate, time) in [(before, 59), (asking, 199), (after, 59)] {
      await until { gate.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(time))
      await app.clock.sleepers(1)
      #expect(app.endings.isEmpty)
      gate.open()
    }
    #expect(await task.value == "shown")
  }

  @Test("Middleware that passes a journey on too late begins nothing, and nothing is watched")
  func lateNext() async {
    let app = TimedApp()
    let (gate, further) = (Gate(), Gate())
    app.router.use(SlowPiece(before: gate))
    app.router.use(SlowPiece(before: further))
    app.page("/a")
    let task = app.begin("/a")
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(60))
    #expect(await task.value == "timedOut")
    gate.open()
    await until { gate.departures == 1 }
    await settle()
    #expect(further.arrivals == 0)
    #expect(app.log.calls.isEmpty)
    await app.clock.sleepers(0)
  }
}

/// A clock that counts how often somebody asks it to sleep, and never wakes anybody.
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
@Suite("Time limits: what they cost", .timeLimit(.minutes(1)))
struct TimeLimitCostTests {
  @Test("Journeys that never give up the main actor ask for no timer")
  func noTimer() async throws {
    try await confirmation(expectedCount: 0) { slept in
      let router = Router<String>(
        clock: CountingClock(sleeps: TestClock(), log: { slept() })
      )
      router.attach(MemoryHost())
      router.use(SlowPiece())
      router.register("/a") { _ in "a" }
      router.action("/b") { _ in 7 }
      for _ in 0..<200 {
        try await router.route(to: "/a")
        try await router.route(to: "/b")
      }
      await settle()
    }
  }

  @Test("Many journeys that wait share one timer, which ends with the last")
  func oneTimer() async {
    let app = TimedApp()
    let gate = Gate()
    app.router.register("/a/:n") { request in
      await gate.pass()
      return "a"
    }
    let tasks = (0..<50).map { app.begin("/a/\($0)") }
    await until { gate.arrivals == 50 }
    await app.clock.sleepers(1)
    gate.open()
    for task in tasks { #expect(await task.value == "shown") }
    app.clock.advance(by: .seconds(1))
    await app.clock.sleepers(0)
    await settle()
    #expect(app.clock.sleeperCount == 0)
  }
}
