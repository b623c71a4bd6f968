// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder
import WayfinderTesting

// These tests cover the isolation of the router's API. The compiler proves most of this isolation:
// this file compiles only if the router's types are Sendable and its protocols are isolated to the
// main actor.

/// A value that is not Sendable.
private final class Basket {
  var count = 0
}

/// Middleware that limits the duration of the inner handlers.
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
@Suite("Isolation: a time limit as middleware", .timeLimit(.minutes(30)))
struct IsolationLimitTests {
  /// Returns an app whose middleware limits each journey to five seconds of a test clock.
  private func app(_ clock: TestClock) -> TimedApp {
    let app = TimedApp()
    app.router.use(Limit(duration: .seconds(5), clock: clock))
    return app
  }

  @Test("Middleware can race the inner handlers against a sleep in a task group")
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

  @Test("A limit that is exceeded cancels the inner handlers, and the caller receives its error")
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
    // The navigator's sleep ended early because of the cancellation.
    await clock.sleepers(0)
    clock.advance(by: .seconds(1))
    #expect(await task.value == "timedOut")
    #expect(log.calls == ["CancellationError"])
    #expect(app.endings == ["timedOut"])
    #expect(app.host.started.isEmpty)
  }

  @Test("A result that is not Sendable is returned through the task group")
  func answer() async throws {
    let app = app(TestClock())
    let basket = Basket()
    app.router.action("/basket") { _ in basket }
    #expect(try await app.router.route(to: "/basket").value(as: Basket.self) === basket)
  }
}

// These types have no isolation annotations. Their protocols isolate them to the main actor, so
// they can access the log synchronously.

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
    top = plan.screens.values.first?.screen
  }
}

@MainActor
@Suite("Isolation", .timeLimit(.minutes(30)))
struct IsolationTests {
  @TaskLocal static var caller = "none"

  @Test("The app's code runs on the main actor without annotations, for every caller")
  func mainActor() async throws {
    let router = Router<Basket>()
    let log = CallLog()
    let host = AppHost(log: log)
    router.attach(host)
    router.authorizer = AppAuthorizer(log: log)
    router.use(AppMiddleware(log: log))
    router.register("/a", [.external, .mutate], navigator: AppNavigator(log: log))
    // The router is Sendable although its screens are not.
    let outcome = try await Task.detached {
      try await router.route(to: .parsing("/a", origin: .universal))
    }.value
    #expect(outcome.kind != .returned)
    #expect(host.top != nil)
    #expect(
      log.calls == ["sign-in", "confirmation", "middleware", "accepts", "screen", "host"]
    )
  }

  @Test("The outcome of a journey is Sendable, and its value is read on the main actor")
  func outcomes() async throws {
    let app = TestApp()
    let basket = Basket()
    app.router.action("/basket") { _ in basket }
    app.router.action("/number") { _ in 7 }
    let router = app.router
    let (outcome, number) = try await Task.detached {
      let number = try await router.route(to: "/number")
      // A Sendable value can be read from any actor, by an asynchronous call.
      return (try await router.route(to: "/basket"), await number.value(as: Int.self))
    }.value
    #expect(outcome.value(as: Basket.self) === basket)
    #expect(number == 7)
  }

  @Test("Requests, errors, traces and resolutions are Sendable")
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
        try await router.route(to: .parsing("/b", origin: .internal))
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

  @Test("`register` creates screens and `action` creates values, for every type")
  func kinds() async throws {
    // The screen type of this router is optional, so nil is a screen too. A closure that returns
    // nil has created this screen.
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

  @Test("A journey that two callers share has the task-local values of the first caller")
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

  /// Returns the name of a type; a call compiles only if the type is Sendable.
  private func name<Value: Sendable>(_ type: Value.Type) -> String { "\(type)" }

  @Test("The types of the router are Sendable for every screen type")
  func sendable() {
    let names = [
      name(Router<Basket>.self), name(MemoryHost<Basket>.self), name(RouteRequest.Next.self),
      name(RouteRequest.self), name(RouteRequest.Parameters.self),
      name(RouteRequest.Attachments.self), name(RouteOutcome.self), name(RouteError.self),
      name(RouteDecision.Resolution.self), name(RouteEvent.Trace.self), name(RoutePath.self),
      name(RouteFacts.Token.self), name(RouteFacts.self), name(RouteOrigin.self),
      name(RouteExposure.self), name(RouteEffect.self), name(RouteTransition.self),
      name(RouteScene.self), name(RouteGate.self), name(RouterLimits.self), name(DeclaredLink.self),
      name(RouteError.Disclosure.self), name(RegistrationError.self), name(RewriteRule.self),
      name(RoutePattern.self), name(DeepLink.self), name(Explanation.self),
      name(NavigationState.self), name(TicketStore.Ticket.self),
    ]
    #expect(Set(names).count == names.count)
  }
}
