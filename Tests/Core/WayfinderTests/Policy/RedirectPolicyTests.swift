// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Redirects: policy")
struct RedirectPolicyTests {
  @Test(
    "An external journey cannot be redirected to a route that is closed to external callers",
    arguments: RedirectLevel.allCases
  )
  func refused(place: RedirectLevel) async {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let app = TestApp(disclosure)
      app.router.console = nil
      app.router.authorizer = nil
      place.registerRedirect(app, to: "/b")
      app.page("/b")
      for origin in RouteOrigin.all {
        let error = await app.routingError("/a", origin)
        #expect(error?.code == (origin.isExternal ? .refused : nil))
        #expect(error?.external.code == (origin.isExternal ? .notFound : nil))
      }
      #expect(app.host.stack.count == 1)
      #expect(app.router.journeys.map(\.ending).filter { $0 != "refused" } == ["shown"])
    }
  }

  @Test("What leaves the app after a redirect does not depend on the target")
  func incoming() async {
    let app = TestApp(.production)
    app.router.console = nil
    app.router.register(
      "/a",
      [
        .external(including: .unverified),
        .middleware(ClosureMiddleware(redirectingTo: "/x/y/z?w")),
      ]
    ) {
      _ in "a"
    }
    app.page("/x/y/z")
    let missed = await app.routingError("/nothing", .scheme)?.external
    #expect(await app.routingError("/a", .scheme)?.external == missed)
    #expect(await app.routingError("moments://a#b", .scheme)?.external == missed)
    #expect(await app.routingError("/a", .scheme)?.link == "/x/y/z?…")
  }

  @Test("The user is asked for the approvals of the target each time")
  func asks() async {
    let (app, log) = (TestApp(), CallLog())
    app.router.authorizer = GrantingAuthorizer(log: log)
    app.router.register(
      "/a",
      [.external, .sensitive, .middleware(ClosureMiddleware(redirectingTo: "/b"))]
    ) { _ in "a" }
    app.router.register("/b", [.external, .mutate]) { _ in "b" }
    #expect(await app.routingError("/a", .universal) == nil)
    #expect(log.calls == ["sign-in /a", "sign-in /b", "confirm /b"])
    #expect(await app.routingError("/a", .internal) == nil)
    #expect(log.calls.count == 3)
  }

  @Test(
    "A redirect keeps scene, source, attachments and the caller's transition, but not the route's transition"
  )
  func context() async throws {
    let (app, other, source) = (TestApp(), MemoryHost<String>(), Source())
    let attachments = RouteRequest.Attachments()
    attachments[Word.self] = "hello"
    app.router.attach(other, to: RouteScene("two"))
    app.router.register(
      "/a",
      [.transition(.present), .middleware(ClosureMiddleware(redirectingTo: "/b"))]
    ) { _ in "a" }
    app.router.register("/b") { request in
      #expect(request.source === source)
      #expect(request.scene == RouteScene("two"))
      return request.attachments[Word.self] ?? "nothing"
    }
    for transition in [nil, RouteTransition.present] {
      let outcome = try await app.router.route(
        to: "/a",
        [.attaching(attachments), .from(source), .in(RouteScene("two")), .using(transition)]
      )
      #expect(outcome.transition == transition ?? .show)
    }
    #expect(other.top == "hello")
    #expect(app.host.top == nil)
  }

  @Test("The target of a redirect returns its result under its own options")
  func reply() async throws {
    let app = TestApp()
    app.router.console = nil
    app.router.use(ClosureMiddleware(redirectingTo: "/b"))
    app.router.action("/a", [.external, .returnsResultToExternalCallers]) { _ in 1 }
    let token = app.router.register("/b", .external) { request in
      request.finish(with: 2)
      return "b"
    }
    #expect(try await app.router.route(to: "/a", returning: Int.self) == 2)
    let error = await #expect(throws: RouteError.self) {
      try await app.router.route(to: .parsing("/a", origin: .universal), returning: Int.self)
    }
    #expect(error?.code == .refused)
    app.router.remove(token)
    app.router.action("/b", [.external, .returnsResultToExternalCallers]) { _ in 3 }
    let answer = try await app.router.route(
      to: .parsing("/a", origin: .universal),
      returning: Int.self
    )
    #expect(answer == 3)
  }

  @Test("A redirect runs the router's middleware again and never reaches the first route's handler")
  func order() async {
    let (app, log) = (TestApp(), CallLog())
    func logging(_ name: String) -> ClosureMiddleware {
      ClosureMiddleware { request, next in
        log.record("\(name) \(request.pattern)")
        defer { log.record("\(name) ends") }
        return try await next(request)
      }
    }
    app.router.use(logging("1"))
    app.router.use(ClosureMiddleware(redirectingTo: "/b"))
    app.router.use(logging("2"))
    app.router.register("/a", .middleware(logging("3"))) { _ in "a" }
    app.router.register("/b", .middleware(logging("4"))) { _ in "b" }
    #expect(await app.routingError("/a") == nil)
    #expect(
      log.calls == ["1 /a", "1 /b", "2 /b", "4 /b", "4 ends", "2 ends", "1 ends", "1 ends"]
    )
  }

  @Test("A target that declines continues with the candidates of its own link only")
  func declines() async {
    let (app, log) = (TestApp(), CallLog())
    app.router.console = nil
    app.router.register("/a", .middleware(ClosureMiddleware(redirectingTo: "/b/1"))) { _ in "a" }
    app.router.register("/:any", navigator: LoggingNavigator(name: "rival", log: log))
    app.router.register("/b/1", navigator: LoggingNavigator(name: "b", log: log, takes: false))
    let token = app.router.register("/b/:n", navigator: LoggingNavigator(name: "n", log: log))
    #expect(await app.routingError("/a") == nil)
    #expect(log.calls == ["b accepts /b/1", "n accepts /b/:n", "n makes"])
    app.router.remove(token)
    let error = await app.routingError("/a")
    #expect(error?.code == .declined)
    #expect(error?.pattern == "/b/1")
    #expect(log.calls.last == "b accepts /b/1")
  }

  /// A call of `next` that a middleware makes.
  enum Step: Sendable {
    case next
    case redirect(RoutePath)

    @MainActor
    func take(_ request: RouteRequest, _ next: RouteRequest.Next) async throws -> RouteOutcome {
      switch self {
      case .next: try await next(request)
      case .redirect(let path): try await next.redirect(to: path)
      }
    }
  }

  @Test(
    "A middleware may call `next` or `redirect` only once in total",
    arguments: [
      (.redirect("/b"), .next, "/b"), (.next, .redirect("/b"), "a"),
      (.redirect("/b"), .redirect("/c"), "/b"), (.redirect("//"), .redirect("/b"), nil),
      (.redirect("/gone"), .next, nil),
    ] as [(Step, Step, String?)]
  )
  func once(first: Step, second: Step, shown: String?) async {
    let app = TestApp()
    app.router.console = nil
    let piece = ClosureMiddleware { request, next in
      _ = try? await first.take(request, next)
      return try await second.take(request, next)
    }
    app.router.register("/a", .middleware(piece)) { _ in "a" }
    app.page("/b")
    app.page("/c")
    let error = await app.routingError("/a")
    #expect(error?.code == .failed)
    #expect(error?.message.contains("called `next` twice") == true)
    #expect(app.host.top == shown)
  }

  @Test("The middleware that redirects receives the outcome of the target and can replace it")
  func caught() async throws {
    let app = TestApp()
    app.router.use(
      ClosureMiddleware { request, next in
        do throws(any Error) {
          return try await next.redirect(to: "/gone")
        } catch let error as RouteError {
          return .result("\(error.code) \(error.nearMisses.count)", for: request)
        }
      }
    )
    app.page("/a")
    #expect(try await app.router.route(to: "/a").value() == "notFound 1")
  }
}

/// An authorizer that grants every request and records it.
private struct GrantingAuthorizer: RouteAuthorizer {
  let log: CallLog

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.record("sign-in \(request.pattern)")
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.record("confirm \(request.pattern)")
    return true
  }
}

private enum Word: RouteRequest.AttachmentKey {
  typealias Value = String
}

private final class Source: RouteRequest.Source {}

@MainActor
@Suite("Redirects: time limits", .timeLimit(.minutes(30)))
struct RedirectWaitingTests {
  @Test("A redirected journey has its own time limits, and the limit of the middleware is paused")
  func limits() async {
    let (app, before, making, after) = (TimedApp(), Latch(), Latch(), Latch())
    app.router.limits.screenTimeout = .seconds(200)
    app.router.register(
      "/a",
      .middleware(
        ClosureMiddleware { _, next in
          await before.wait()
          let outcome = try await next.redirect(to: "/b")
          await after.wait()
          return outcome
        }
      )
    ) { _ in "a" }
    app.router.register("/b") { _ in
      await making.wait()
      return "b"
    }
    let task = app.begin("/a")
    for (latch, time) in [(before, 59), (making, 199), (after, 60)] {
      await waitUntil { latch.arrivals == 1 }
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(time))
      if latch !== after { latch.open() }
    }
    #expect(await task.value == "timedOut")
    #expect(app.host.shown == ["b"])
    after.open()
  }

  @Test("A redirect after the journey has ended has no effect", arguments: [true, false])
  func late(isCancelled: Bool) async {
    let (app, latch) = (TimedApp(), Latch())
    app.router.console = nil
    app.router.webTargets = ["pay.example"]
    app.router.webOpener = { _, _ in
      Issue.record("a page was opened")
      return true
    }
    for (pattern, target) in [
      ("/a", "/c"), ("/b", "https://pay.example"),
    ] as [(RoutePattern, RoutePath)] {
      let piece = ClosureMiddleware { _, next in
        await latch.wait()
        return try await next.redirect(to: target)
      }
      app.router.register(pattern, .middleware(piece)) { _ in "a" }
    }
    app.page("/c")
    let tasks = [app.begin("/a"), app.begin("/b")]
    await waitUntil { latch.arrivals == 2 }
    if isCancelled {
      for task in tasks { task.cancel() }
    } else {
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(60))
    }
    for task in tasks { #expect(await task.value == (isCancelled ? "cancelled" : "timedOut")) }
    latch.open()
    await waitUntil { latch.departures == 2 }
    await runPendingTasks()
    #expect(app.log.calls.isEmpty)
    #expect(app.host.started.isEmpty)
    #expect(Set(app.endings) == [isCancelled ? "cancelled" : "timedOut"])
  }

  @Test("Equal journeys are redirected together")
  func joined() async {
    let (app, latch, log) = (TimedApp(), Latch(), CallLog())
    app.router.register("/a", .middleware(ClosureMiddleware(redirectingTo: "/b"))) { _ in "a" }
    app.router.register("/b") { _ in
      log.record("b")
      await latch.wait()
      return "b"
    }
    let tasks = (0..<3).map { _ in app.begin("/a") }
    // The redirected journeys have the link `/a` and the direct journey has the link `/b`, so the
    // direct journey does not join them.
    let direct = app.begin("/b")
    await waitUntil { latch.arrivals == 2 }
    await runPendingTasks()
    latch.open()
    for task in tasks + [direct] { #expect(await task.value == "shown") }
    #expect(log.calls == ["b", "b"])
    #expect(app.endings.count == 2)
  }
}
