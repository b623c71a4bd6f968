import Testing
import Wayfinder
import WayfinderTesting

// What an app may do with the router under strict concurrency. Most of it is proved by the compiler:
// were a type not Sendable, or a protocol not isolated, this file would not compile.

/// A value that must not leave the main actor.
private final class Basket {
  var count = 0
}

/// Middleware that gives the rest of a journey a time of its own.
private struct Limit: Middleware {
  let duration: Duration
  let clock: TestClock

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await withThrowingTaskGroup(of: RouteOutcome.self) { [duration, clock] group in
      defer { group.cancelAll() }
      group.addTask { try await next(request) }
      group.addTask {
        try await clock.sleep(for: duration)
        throw RouteError(.timedOut, for: request, message: "the app has no more patience")
      }
      guard let outcome = try await group.next() else { throw CancellationError() }
      return outcome
    }
  }
}

@MainActor
@Suite("Isolation: a time limit as middleware", .timeLimit(.minutes(1)))
struct IsolationLimitTests {
  /// An app whose middleware allows for five seconds of a clock that only the test moves.
  private func app(_ clock: TestClock) -> TimedApp {
    let app = TimedApp()
    app.router.use(Limit(duration: .seconds(5), clock: clock))
    return app
  }

  @Test("The rest of a journey can be run in a task group, against a sleep")
  func inTime() async {
    let clock = TestClock()
    let app = app(clock)
    app.router.register("/a") { _ in
      try await clock.sleep(for: .seconds(4))
      return "a"
    }
    let task = app.begin("/a")
    await clock.sleepers(2)
    clock.advance(by: .seconds(4))
    #expect(await task.value == "shown")
    #expect(app.host.shown == ["a"])
    await clock.sleepers(0)
  }

  @Test("When the sleep ends first the rest is cancelled, and the caller gets its error")
  func tooLate() async {
    let clock = TestClock()
    let app = app(clock)
    let log = app.log
    app.router.register("/a") { _ in
      do {
        try await clock.sleep(for: .seconds(6))
      } catch {
        log.record("\(type(of: error))")
        throw error
      }
      return "a"
    }
    let task = app.begin("/a")
    await clock.sleepers(2)
    clock.advance(by: .seconds(5))
    // Nobody sleeps on: the navigator was woken before its time.
    await clock.sleepers(0)
    clock.advance(by: .seconds(1))
    #expect(await task.value == "timedOut")
    #expect(log.calls == ["CancellationError"])
    #expect(app.endings == ["timedOut"])
    #expect(app.host.begun.isEmpty)
  }

  @Test("An answer that must not leave the main actor comes through the group")
  func answer() async throws {
    let app = app(TestClock())
    let basket = Basket()
    app.router.action("/basket") { _ in basket }
    #expect(try await app.router.route(to: "/basket").value(as: Basket.self) === basket)
  }
}

// What an app writes. Nothing in it says where it runs, and all of it uses the main actor's log
// without waiting.

private struct AppMiddleware: Middleware {
  let log: CallLog

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    log.record("middleware")
    return try await next(request)
  }
}

private struct AppNavigator: Navigator {
  let log: CallLog

  func accepts(_ request: RouteRequest) async throws -> Bool {
    log.record("accepts")
    return true
  }

  func screen(for request: RouteRequest) async throws -> Basket {
    log.record("screen")
    return Basket()
  }
}

private struct AppAuthorizer: RouteAuthorizer {
  let log: CallLog

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.record("sign-in")
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.record("confirmation")
    return true
  }
}

private final class AppHost: NavigationHost {
  let log: CallLog
  private(set) var scene = NavigationState.Scene()
  private(set) var top: Basket?

  init(log: CallLog) { self.log = log }

  func perform(_ plan: NavigationPlan<Basket>) async throws {
    log.record("host")
    top = plan.arrivals.values.first?.screen
  }
}

@MainActor
@Suite("Isolation: the main actor and the rest", .timeLimit(.minutes(1)))
struct IsolationTests {
  @TaskLocal static var caller = "nobody"

  @Test("All that an app writes runs on the main actor without saying so, whoever calls")
  func mainActor() async throws {
    let router = Router<Basket>()
    let log = CallLog()
    let host = AppHost(log: log)
    router.attach(host)
    router.authorizer = AppAuthorizer(log: log)
    router.use(AppMiddleware(log: log))
    router.register("/a", [.external, .mutate], navigator: AppNavigator(log: log))
    // The router goes along, though its screens must not.
    let outcome = try await Task.detached {
      try await router.route(parsing: "/a", origin: .universal)
    }.value
    #expect(outcome.kind != .returned)
    #expect(host.top != nil)
    #expect(
      log.calls == ["sign-in", "confirmation", "middleware", "accepts", "screen", "host"]
    )
  }

  @Test("What comes of a journey goes to any task, and its value is read on the main actor")
  func outcomes() async throws {
    let app = TestApp()
    let basket = Basket()
    app.router.action("/basket") { _ in basket }
    app.router.action("/number") { _ in 7 }
    let router = app.router
    let (outcome, number) = try await Task.detached {
      let number = try await router.route(to: "/number")
      // A Sendable value may be read from anywhere, with a hop.
      return (try await router.route(to: "/basket"), await number.value(as: Int.self))
    }.value
    #expect(outcome.value(as: Basket.self) === basket)
    #expect(number == 7)
  }

  @Test("Requests, errors, traces and the answer to a question go to any task and come back")
  func values() async throws {
    let app = TestApp()
    var request: RouteRequest?
    app.router.register("/a/:id", .external) {
      request = $0
      return "a"
    }
    let router = app.router
    let outcome = try await router.route(to: "/a/7?b")
    let sent = try #require(request)
    let (texts, error) = try await Task.detached {
      let resolution = try await router.resolve("/a/8", origin: .universal)
      var error: RouteError?
      do throws(RouteError) {
        try await router.route(parsing: "/b", origin: .internal)
      } catch let caught {
        error = caught
      }
      let texts = [
        sent.parameters["id"], sent.link.text, sent.origin.name, sent.transition.name,
        outcome.trace.ending, resolution.parameters["id"],
      ]
      return (texts, error)
    }.value
    #expect(texts == ["7", "/a/7?b", "internal", "show", "shown", "8"])
    #expect(error?.code == .notFound)
    #expect(error?.trace == router.journeys.last)
  }

  @Test("`register` makes screens and `action` makes answers, whatever type they return")
  func kinds() async throws {
    // Where a screen may be nil, a closure that returns nil makes one all the same.
    let router = Router<String?>()
    router.attach(MemoryHost())
    router.register("/nothing") { _ in nil }
    router.register("/something") { _ in "something" }
    router.action("/answer") { _ in String?.none }
    #expect(try await router.route(to: "/nothing").kind != .returned)
    #expect(try await router.route(to: "/something").kind != .returned)
    #expect(try await router.route(to: "/answer").kind == .returned)
    #expect(router.journeys.map(\.ending) == ["shown", "shown", "returned"])
  }

  @Test("A journey that two callers share has the task-local values of the first")
  func taskLocals() async {
    let app = TimedApp()
    let (latch, log) = (Latch(), app.log)
    app.router.register("/a") { _ in
      await latch.wait()
      log.record(Self.caller)
      return "a"
    }
    let first = Self.$caller.withValue("first") { app.begin("/a") }
    await waitUntil { latch.arrivals == 1 }
    let second = Self.$caller.withValue("second") { app.begin("/a") }
    await runPendingTasks()
    latch.open()
    #expect(await first.value == "shown")
    #expect(await second.value == "shown")
    #expect(log.calls == ["first"])
  }

  /// Names a type whose values may be sent; no other type compiles here.
  private func name<Value: Sendable>(_ type: Value.Type) -> String { "\(type)" }

  @Test("What the router takes, gives and is can be sent, whatever its screens are")
  func sendable() {
    let names = [
      name(Router<Basket>.self), name(MemoryHost<Basket>.self), name(MiddlewareNext.self),
      name(RouteRequest.self), name(RouteRequest.Parameters.self),
      name(RouteRequest.Attachments.self), name(RouteOutcome.self), name(RouteError.self),
      name(RouteResolution.self), name(JourneyTrace.self), name(RoutePath.self),
      name(RouteToken.self), name(RouteDescription.self), name(RouteOrigin.self),
      name(RouteExposure.self), name(RouteEffect.self), name(RouteTransition.self),
      name(RouteScene.self), name(RouteGate.self), name(RouterLimits.self), name(DeclaredLink.self),
      name(RouteDisclosure.self), name(RegistrationError.self), name(RewriteRule.self),
      name(RoutePattern.self), name(DeepLink.self), name(Explanation.self),
      name(NavigationState.self), name(Ticket.self),
    ]
    #expect(Set(names).count == names.count)
  }
}
