// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// Middleware that records its beginning and its end.
private struct LoggingMiddleware: Middleware {
  let name: String
  let log: CallLog

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    log.record("\(name) begins \(request.pattern)")
    do {
      let outcome = try await next(request)
      log.record("\(name) ends")
      return outcome
    } catch {
      log.record("\(name) fails")
      throw error
    }
  }
}

/// An object that stores the request that a middleware received.
@MainActor
private final class RequestHolder {
  var request: RouteRequest?
  var next: RouteRequest.Next?
}

/// A source of journeys.
private final class Source: RouteRequest.Source {}

@MainActor
@Suite("Middleware: order")
struct MiddlewareOrderTests {
  private func logging(_ name: String, _ log: CallLog) -> LoggingMiddleware {
    LoggingMiddleware(name: name, log: log)
  }

  @Test("The first middleware is the outermost, and a route's middleware runs inside the router's")
  func order() async {
    let app = TestApp()
    let log = CallLog()
    app.router.use(logging("1", log))
    app.router.use(logging("2", log))
    app.router.register("/a", [.middleware(logging("3", log)), .middleware(logging("4", log))]) {
      _ in
      log.record("screen")
      return "a"
    }
    #expect(await app.routingError("/a") == nil)
    #expect(
      log.calls == [
        "1 begins /a", "2 begins /a", "3 begins /a", "4 begins /a", "screen", "4 ends", "3 ends",
        "2 ends", "1 ends",
      ]
    )
    #expect(
      app.steps == [
        "receive: 2 bytes", "admit: a path", "match: /a", "policy: .internal admits internal",
        "middleware: LoggingMiddleware", "middleware: LoggingMiddleware",
        "middleware: LoggingMiddleware", "middleware: LoggingMiddleware",
        "handle: made the screen", "navigate: show", "finish: shown",
      ]
    )
    #expect(app.router.middleware.count == 2)
  }

  @Test(
    "The router's middleware runs once for all candidates, and a route's middleware only for that route"
  )
  func candidates() async {
    let app = TestApp()
    let log = CallLog()
    app.router.use(logging("all", log))
    app.router.register(
      "/a",
      .middleware(logging("first", log)),
      navigator: LoggingNavigator(name: "1", log: log, takes: false)
    )
    app.router.register(
      "/:x",
      .middleware(logging("second", log)),
      navigator: LoggingNavigator(name: "2", log: log)
    )
    #expect(await app.routingError("/a") == nil)
    #expect(
      log.calls == [
        "all begins /a", "first begins /a", "1 accepts /a", "first fails", "second begins /:x",
        "2 accepts /:x", "2 makes", "second ends", "all ends",
      ]
    )
  }

  @Test("Middleware wraps actions as well as screens")
  func action() async throws {
    let app = TestApp()
    let log = CallLog()
    app.router.use(logging("all", log))
    app.router.action("/a", .middleware(logging("own", log))) { _ in 7 }
    #expect(try await app.router.route(to: "/a").value() == 7)
    #expect(log.calls == ["all begins /a", "own begins /a", "own ends", "all ends"])
  }

  @Test("Refused and unmatched links never reach the middleware")
  func policyFirst() async {
    let app = TestApp()
    let log = CallLog()
    app.router.use(logging("all", log))
    app.page("/a")
    app.router.register("/b", [.external, .sensitive]) { _ in "b" }
    #expect(await app.routingError("/a", .universal)?.code == .refused)
    #expect(await app.routingError("/b", .universal)?.code == .unauthorized)
    #expect(await app.routingError("/c")?.code == .notFound)
    #expect(await app.routingError("https://evil.example/a")?.code == .foreignLink)
    #expect(await app.routingErrorWhenCancelled("/a")?.code == .cancelled)
    #expect(log.calls.isEmpty)
  }

  @Test("Middleware can catch an error and return a result instead")
  func fallback() async throws {
    let app = TestApp()
    app.router.use(
      ClosureMiddleware { request, next in
        do {
          return try await next(request)
        } catch let error as RouteError {
          return .result(error.code.name, for: request)
        }
      }
    )
    app.router.register("/throws") { _ in throw TestError() }
    let decliner = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/declines", navigator: decliner)
    for (path, code) in [("/throws" as RoutePath, "failed"), ("/declines", "declined")] {
      let outcome = try await app.router.route(to: path)
      #expect(outcome.value() == code)
      #expect(app.steps.last == "finish: returned")
    }
  }
}

@MainActor
@Suite("Middleware: changes, results and errors")
struct MiddlewareTests {
  /// Returns middleware that chooses a transition.
  private func choosing(_ transition: RouteTransition) -> ClosureMiddleware {
    ClosureMiddleware { request, next in
      var request = request
      request.transition = transition
      return try await next(request)
    }
  }

  @Test("Middleware can choose another transition and source")
  func narrows() async throws {
    let app = TestApp()
    let (source, holder) = (Source(), RequestHolder())
    app.router.use(
      ClosureMiddleware { request, next in
        var request = request
        request.transition = .present
        request.source = source
        return try await next(request)
      }
    )
    app.router.register("/a") { request in
      holder.request = request
      return "a"
    }
    let outcome = try await app.router.route(to: "/a")
    #expect(outcome.transition == .present)
    #expect(app.host.presented.map(\.screen) == ["a"])
    #expect(holder.request?.source === source)
  }

  @Test(
    "The choice of the router's middleware holds for all candidates, and a route's choice only for that route"
  )
  func narrowsCandidates() async throws {
    let app = TestApp()
    let log = CallLog()
    let decliner = LoggingNavigator(name: "", log: log, takes: false)
    app.router.register("/a", .middleware(choosing(.present)), navigator: decliner)
    app.router.register("/b", .transition(.present), navigator: decliner)
    app.page("/:x")
    // If a route declines, neither the transition that its middleware chose nor the transition
    // option of the route has any effect.
    #expect(try await app.router.route(to: "/a").transition == .show)
    #expect(try await app.router.route(to: "/b").transition == .show)
    #expect(try await app.router.route(to: "/b", .using(.present)).transition == .present)
    app.router.use(choosing(.present))
    #expect(try await app.router.route(to: "/a").transition == .present)
  }

  @Test("Middleware cannot change the link, route, parameters, origin or scene of a request")
  func neverWidens() async throws {
    let app = TestApp()
    let (other, seen) = (RequestHolder(), RequestHolder())
    app.router.attach(app.host, to: RouteScene("two"))
    app.router.register("/other/:id", .transition(.present)) { request in
      other.request = request
      return "other"
    }
    app.router.register("/a/:id", .external) { request in
      seen.request = request
      return "a"
    }
    try await app.router.route(to: "/other/1", .in(RouteScene("two")))
    let request = try #require(other.request)
    app.router.use(ClosureMiddleware { _, next in try await next(request) })
    let outcome = try await app.router.route(to: .parsing("/a/7", origin: .universal))
    #expect(seen.request?.link.text == "/a/7")
    #expect(seen.request?.pattern.text == "/a/:id")
    #expect(seen.request?.parameters["id"] == "7")
    #expect(seen.request?.origin == .universal)
    #expect(seen.request?.scene == .main)
    #expect(seen.request?.transition == .present)
    #expect(outcome.pattern?.text == "/a/:id")
    #expect(outcome.scene == .main)
  }

  @Test("A result ends the journey before the inner middleware runs")
  func answers() async throws {
    let app = TestApp()
    let log = CallLog()
    app.router.use(ClosureMiddleware { request, _ in .result("cached", for: request) })
    app.router.use(LoggingMiddleware(name: "inner", log: log))
    app.router.register("/a", navigator: LoggingNavigator(name: "n", log: log))
    let outcome = try await app.router.route(to: "/a")
    #expect(outcome.value() == "cached")
    #expect(outcome.pattern?.text == "/a")
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
    #expect(app.steps.suffix(2) == ["middleware: ClosureMiddleware", "finish: returned"])
  }

  @Test("An error of middleware ends the journey", arguments: [true, false])
  func fails(isRouters: Bool) async {
    let app = TestApp()
    let log = CallLog()
    let piece = ClosureMiddleware { _, _ in throw TestError() }
    if isRouters { app.router.use(piece) }
    app.router.register(
      "/a",
      isRouters ? [] : .middleware(piece),
      navigator: LoggingNavigator(name: "n", log: log)
    )
    app.router.register("/:x", navigator: LoggingNavigator(name: "any", log: log))
    let error = await app.routingError("/a?b")
    #expect(error?.code == .failed)
    #expect(error?.message == "middleware ended the journey: the server is asleep")
    #expect(error?.underlying is TestError)
    #expect(error?.link == "/a?…")
    #expect(error?.pattern?.text == "/a")
    #expect(error?.trace == app.router.journeys.last)
    app.router.disclosure = .production
    let quiet = await app.routingError("/a")
    #expect(quiet?.message == "middleware ended the journey; see `underlying`")
    #expect(log.calls.isEmpty)
  }

  @Test("A cancellation that middleware throws ends the journey as cancelled")
  func cancels() async {
    let app = TestApp()
    app.router.use(ClosureMiddleware { _, _ in throw CancellationError() })
    app.page("/a")
    #expect(await app.routingError("/a")?.code == .cancelled)
  }

  @Test("A nested journey that declines does not continue with the next candidate")
  func nestedDecline() async {
    let app = TestApp()
    let router = app.router
    let log = CallLog()
    let decliner = LoggingNavigator(name: "inner", log: log, takes: false)
    router.register("/inner/:x", navigator: decliner)
    router.register(
      "/a",
      .middleware(ClosureMiddleware { _, _ in try await router.route(to: "/inner/1") }),
      navigator: LoggingNavigator(name: "a", log: log)
    )
    router.register("/b") { _ in
      try await router.route(to: "/inner/1")
      return "b"
    }
    router.register("/:x", navigator: LoggingNavigator(name: "any", log: log))
    for path in ["/a", "/b"] { #expect(await app.routingError(path)?.code == .declined) }
    #expect(log.calls == ["inner accepts /inner/:x", "inner accepts /inner/:x"])
  }
}

@MainActor
@Suite("Middleware: `next`")
struct MiddlewareNextTests {
  @Test("A second call of `next` is an error, and the inner handlers run once")
  func twice() async {
    let app = TestApp()
    app.page("/a/:id")
    app.router.use(
      ClosureMiddleware { request, next in
        _ = try await next(request)
        return try await next(request)
      }
    )
    let error = await app.routingError("/a/7")
    #expect(error?.code == .failed)
    #expect(
      error?.message
        == "the middleware “ClosureMiddleware” called `next` twice; call `next` or `redirect` at most once"
    )
    #expect(error?.link == "/a/:id")
    #expect(error?.pattern?.text == "/a/:id")
    #expect(app.host.stack.map(\.screen) == ["/a/:id"])
  }

  @Test("A second call of `next` throws in the caller, and the first outcome is kept")
  func twiceCaught() async {
    let app = TestApp()
    app.page("/a")
    app.router.use(
      ClosureMiddleware { request, next in
        let outcome = try await next(request)
        await #expect(throws: RouteError.self) { try await next(request) }
        return outcome
      }
    )
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.stack.count == 1)
  }

  @Test("Two concurrent calls of `next` run the inner handlers once")
  func atOnce() async {
    let app = TestApp()
    let log = CallLog()
    app.page("/a")
    app.router.use(
      ClosureMiddleware { request, next in
        let calls = (0..<2).map { _ in Task { try await next(request) } }
        var outcomes: [RouteOutcome] = []
        for call in calls {
          if let outcome = try? await call.value { outcomes.append(outcome) }
        }
        log.record("\(outcomes.count)")
        return outcomes[0]
      }
    )
    #expect(await app.routingError("/a") == nil)
    #expect(log.calls == ["1"])
    #expect(app.host.stack.count == 1)
  }

  @Test("A second call of `next` after a failed one is an error")
  func retry() async {
    let app = TestApp()
    let log = CallLog()
    let broken = LoggingNavigator(name: "n", log: log, error: TestError())
    app.router.register("/a", navigator: broken)
    app.router.use(
      ClosureMiddleware { request, next in
        do { return try await next(request) } catch { return try await next(request) }
      }
    )
    #expect(
      await app.routingError("/a")?.message
        == "the middleware “ClosureMiddleware” called `next` twice; call `next` or `redirect` at most once"
    )
    #expect(log.calls == ["n accepts /a", "n makes"])
  }

  @Test("A call of `next` after the journey has ended has no effect")
  func late() async throws {
    let app = TestApp()
    let holder = RequestHolder()
    let log = CallLog()
    app.router.use(
      ClosureMiddleware { request, next in
        holder.next = next
        holder.request = request
        return .result((), for: request)
      }
    )
    app.router.use(LoggingMiddleware(name: "inner", log: log))
    app.router.register("/a", navigator: LoggingNavigator(name: "n", log: log))
    #expect(await app.routingError("/a") == nil)
    let (next, request) = (try #require(holder.next), try #require(holder.request))
    await #expect(throws: RouteError.self) { try await next(request) }
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
    #expect(app.router.journeys.count == 1)
  }
}
