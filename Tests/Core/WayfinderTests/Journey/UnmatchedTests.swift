// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Unmatched links", .timeLimit(.minutes(30)))
struct UnmatchedTests {
  /// Returns an app with an unmatched handler, and the log of the calls of this handler.
  private func app(
    _ disclosure: RouteError.Disclosure = .full,
    to path: RoutePath? = "/missing"
  ) -> (TestApp, CallLog) {
    let (app, log) = (TestApp(disclosure), CallLog())
    app.router.console = nil
    app.page("/missing", .external(including: .unverified))
    app.page("/users/:id<int>", .external(including: .unverified))
    app.page("/inside")
    app.router.unmatched = { miss in
      log.record("\(miss.link.text) \(miss.origin.name) \(miss.scene)")
      return path
    }
    return (app, log)
  }

  @Test("The path of the handler is opened with the link's scheme, host, origin and scene")
  func page() async throws {
    let (app, log) = app()
    let (other, two) = (MemoryHost<String>(), RouteScene("two"))
    app.router.attach(other, to: two)
    let outcome = try await app.router.route(
      to: .parsing("https://momentsapp.com/gone?x=1", origin: .universal),
      [.in(two), .using(.present)]
    )
    #expect(outcome.pattern == "/missing")
    #expect(outcome.transition == .present)
    #expect(other.presented.map(\.link.text) == ["https://momentsapp.com/missing"])
    #expect(log.calls == ["https://momentsapp.com/gone?x=1 universal two"])
    #expect(
      app.steps == [
        "receive: 31 bytes", "admit: declared", "match: none",
        "rewrite: `unmatched` → https://momentsapp.com/…", "match: /missing",
        "policy: .external(including: .unverified) admits universal", "handle: made the screen",
        "navigate: present", "finish: shown",
      ]
    )
  }

  @Test("The handler receives the link and the near misses, and can insert values into its path")
  func values() async throws {
    let (app, _) = app()
    app.page("/search/:text")
    var nearest: [String] = []
    app.router.unmatched = { miss in
      nearest = miss.nearMisses
      return "/search/\(miss.link.rawQuery ?? "")"
    }
    #expect(await app.routingError("/users/seven?a/b") == nil)
    #expect(app.host.stack.last?.link.text == "/search/a%2Fb")
    #expect(nearest.first?.contains("must be an int") == true)
  }

  @Test("The handler is called only for unmatched links")
  func notAsked() async {
    let (app, log) = app()
    app.router.register("/declines", navigator: LoggingNavigator(name: "", log: log, takes: false))
    app.router.register("/throws") { _ in throw TestError() }
    for (link, origin, code) in [
      ("/users/7", .scheme, nil), ("/inside", .internal, nil),
      ("/declines", .internal, .declined),
      ("/throws", .internal, .failed), ("/%", .scheme, .malformedLink),
      ("https://evil.example", .internal, .foreignLink),
    ] as [(String, RouteOrigin, RouteError.Code?)] {
      #expect(await app.routingError(link, origin)?.code == code)
    }
    #expect(log.calls == [" accepts /declines"])
    #expect(!app.router.canRoute("/gone", origin: .internal))
    #expect(throws: RouteError.self) { try app.router.resolve("/gone", origin: .internal) }
    #expect(log.calls.count == 1)
  }

  @Test("A refused external link is handled like an unmatched link, and the console reports it")
  func refusedLink() async {
    let (app, log) = app(to: "/missing")
    var console: [String] = []
    app.router.console = { console.append($0) }
    #expect(await app.routingError("/inside", .scheme) == nil)
    #expect(app.host.top == "/missing")
    #expect(log.calls == ["/inside scheme main"])
    #expect(console.count == 1)
    #expect(console.first?.hasPrefix("scheme: refused: /inside: “/inside” is registered") == true)
  }

  @Test("The handler is not called for a saved screen whose route no longer exists")
  func replay() async throws {
    let (app, log) = app()
    let token = app.page("/season", .external)
    #expect(await app.routingError("/season") == nil)
    let saved = app.host.scene
    app.router.remove(token)
    app.router.attach(MemoryHost())
    let restoration = try await app.router.restore(saved)
    #expect(restoration.skipped.map(\.error?.code) == [.notFound])
    #expect(restoration.restored.isEmpty)
    #expect(log.calls.isEmpty)
  }

  @Test("A handler that returns nil keeps the error `notFound`")
  func none() async {
    let (app, log) = app(to: nil)
    let error = await app.routingError("/users/seven")
    app.router.unmatched = nil
    #expect(error?.description == (await app.routingError("/users/seven"))?.description)
    #expect(error?.code == .notFound)
    #expect(error?.nearMisses.isEmpty == false)
    #expect(log.calls.count == 1)
  }

  @Test("The handler is called once: an unmatched path of the handler is `notFound`")
  func once() async {
    let (app, log) = app(to: "/gone/too")
    let error = await app.routingError("/gone")
    #expect(error?.code == .notFound)
    #expect(error?.link == "/…/…")
    #expect(log.calls == ["/gone internal main"])
    // The handler is called once for each journey.
    #expect(await app.routingError("/gone")?.code == .notFound)
    #expect(log.calls.count == 2)
  }

  @Test(
    "An unmatched path that is redirected to the first link is a loop, and counts as a redirect"
  )
  func loops() async throws {
    let (app, log) = app(to: "/gone")
    #expect(await app.routingError("/gone")?.code == .redirectLoop)
    try app.router.rewriteRules.append(RewriteRule("/old", to: "/gone"))
    #expect(await app.routingError("/old")?.code == .redirectLoop)
    #expect(log.calls.count == 2)
    for n in 1...8 {
      try app.router.rewriteRules.append(RewriteRule(step(n), to: "\(step(n - 1))"))
    }
    app.router.unmatched = { _ in "/missing" }
    #expect(await app.routingError("/step/7") == nil)
    let error = await app.routingError("/step/8")
    #expect(error?.code == .redirectLoop)
    #expect(error?.message.hasPrefix("more than 8 rewrites and redirects: ") == true)
  }

  private func step(_ n: Int) throws -> RoutePattern { try RoutePattern(parsing: "/step/\(n)") }

  @Test("The path of the handler can be rewritten or redirected")
  func leadsOn() async throws {
    let (app, _) = app(to: "/moved/1")
    try app.router.rewriteRules.append(RewriteRule("/moved/:n", to: "/turn/:n"))
    app.router.register(
      "/turn/:n",
      .middleware(ClosureMiddleware { try await $1.redirect(to: "/missing") })
    ) {
      _ in ""
    }
    #expect(await app.routingError("/gone") == nil)
    #expect(app.host.top == "/missing")
  }

  @Test("An unmatched redirect calls the handler")
  func ofRedirect() async {
    let (app, log) = app()
    app.router.register("/a", .middleware(ClosureMiddleware(redirectingTo: "/gone"))) { _ in "a" }
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.top == "/missing")
    #expect(log.calls == ["/gone internal main"])
  }

  @Test(
    "The handler can open web targets, and no other web page",
    arguments: [
      ("https://help.example/gone", nil), ("https://evil.example", .foreignLink),
      ("https://help.example:8443", .foreignLink), ("evil:a", .foreignLink),
      ("//help.example", .malformedLink), ("/a/\("..")", .invalidParameter),
    ] as [(RoutePath, RouteError.Code?)]
  )
  func web(target: (path: RoutePath, code: RouteError.Code?)) async {
    let (app, _) = app(to: target.path)
    var opened = 0
    app.router.webTargets = ["help.example"]
    app.router.webOpener = { _, _ in
      opened += 1
      return true
    }
    #expect(await app.routingError("/gone", .scheme)?.code == target.code)
    #expect(opened == (target.code == nil ? 1 : 0))
  }

  @Test("The error of a handler that fails does not tell a refused link from an unmatched one")
  func failsAlike() async {
    let (app, _) = app()
    app.router.register("/hidden") { _ in "hidden" }
    app.router.unmatched = { _ in throw TestError() }
    for path in ["/gone", "/hidden"] {
      let error = await app.routingError(path, .scheme)
      #expect(error?.code == .failed)
      #expect(error?.pattern == nil)
    }
  }

  @Test("A `RouteError` of the handler is rethrown, and any other error is reported as failed")
  func fails() async {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let (app, _) = app(disclosure)
      app.router.unmatched = { _ in throw TestError() }
      let error = await app.routingError("/gone", .scheme)
      #expect(error?.code == .failed)
      #expect(error?.underlying is TestError)
      #expect(
        error?.message
          == (disclosure == .full
            ? "`unmatched` failed: the server is asleep" : "`unmatched` failed; see `underlying`")
      )
      let router = app.router
      router.unmatched = { miss in
        // If the handler opened the unmatched link, the journey would wait for itself. So the
        // handler opens a different link.
        try await router.route(to: .parsing("/inside", origin: miss.origin))
        return nil
      }
      #expect(await app.routingError("/gone", .internal)?.code == .notFound)
      let refusal = await app.routingError("/gone", .universal)
      #expect(refusal?.code == .refused)
      #expect(refusal?.external.code == .notFound)
    }
  }

  @Test("A handler that exceeds its time limit ends the journey, and its late result is ignored")
  func hangs() async {
    let (app, latch) = (TimedApp(), Latch())
    app.router.console = nil
    app.page("/missing")
    app.router.unmatched = { _ in
      await latch.wait()
      return "/missing"
    }
    let task = app.begin("/gone")
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    app.clock.advance(by: app.router.limits.screenTimeout - .milliseconds(1))
    await app.clock.sleepers(1)
    #expect(app.endings.isEmpty)
    app.clock.advance(by: .milliseconds(1))
    #expect(await task.value == "timedOut")
    #expect(app.router.journeys.last?.link == "/…")
    let cancelled = app.begin("/gone/2")
    await waitUntil { latch.arrivals == 2 }
    cancelled.cancel()
    #expect(await cancelled.value == "cancelled")
    latch.open()
    await runPendingTasks()
    #expect(app.log.calls.isEmpty)
    #expect(app.endings == ["timedOut", "cancelled"])
  }

  @Test(
    "An external caller reaches no handler's route that is closed to it",
    arguments: RouteOrigin.all
  )
  func exposure(origin: RouteOrigin) async {
    let (app, log) = app(to: "/inside")
    #expect(await app.routingError("/gone", origin)?.code == (origin.isExternal ? .refused : nil))
    #expect(log.calls == ["/gone \(origin.name) main"])
    app.router.disclosure = .production
    let error = await app.routingError("/users/seven/2", origin)
    #expect(error?.code == (origin.isExternal ? .refused : nil))
    #expect(error?.external.code == (origin.isExternal ? .notFound : nil))
    #expect(app.router.journeys.last?.ending == (origin.isExternal ? "refused" : "shown"))
  }

  @Test(
    "A refused link looks like an unmatched link, with every handler",
    arguments: [nil, "/gone/far/away", "/inside", "/missing"] as [RoutePath?]
  )
  func refusal(path: RoutePath?) async {
    for (index, origin) in RouteOrigin.all.enumerated() where origin.isExternal {
      let (app, log) = app(index.isMultiple(of: 2) ? .production : .full, to: path)
      app.page("/hidden/:id")
      let miss = await app.routingError("/nothing/7", origin)
      let shown = app.host.stack.map(\.screen)
      app.router.attach(MemoryHost(), to: .main)
      let refusal = await app.routingError("/hidden/7", origin)
      #expect(miss?.external == refusal?.external)
      #expect((miss == nil) == (path == "/missing"))
      #expect(shown == (miss == nil ? ["/missing"] : []))
      #expect(log.calls == ["/nothing", "/hidden"].map { "\($0)/7 \(origin.name) main" })
    }
  }

  @Test("In production, the error of the handler contains no value of the link")
  func production() async {
    let (app, _) = app(.production)
    var nearest: [String] = []
    app.router.unmatched = { miss in
      nearest = miss.nearMisses
      return nil
    }
    for origin in [RouteOrigin.internal, .scheme] {
      let error = await app.routingError("/users/seven", origin)
      #expect(error?.code == .notFound)
      #expect(error?.nearMisses.count == 3)
      #expect(error?.nearMisses.allSatisfy { !$0.contains("seven") } == true)
      // Near misses take time from which an external sender could find out which routes exist.
      #expect(nearest == (origin == .internal ? error?.nearMisses : []))
    }
  }
}
