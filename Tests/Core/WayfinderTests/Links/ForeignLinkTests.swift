// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// A replacement for the platform, which records the links that the router asks it to open.
@MainActor
private final class Platform {
  private(set) var opened: [String] = []
  var answer: @MainActor (DeepLink) async throws -> Bool = { _ in true }

  func open(_ link: DeepLink, in scene: RouteScene) async throws -> Bool {
    opened.append(link.text)
    return try await answer(link)
  }
}

@MainActor
@Suite("Foreign links", .timeLimit(.minutes(30)))
struct ForeignLinkTests {
  /// Returns an app with a route for every link, and a platform that records the opened links.
  private func app(opensForeignWebPages: Bool = true) -> (TestApp, Platform) {
    let (app, platform) = (TestApp(), Platform())
    app.router.console = nil
    app.router.opensForeignWebPages = opensForeignWebPages
    app.router.webOpener = platform.open
    app.page("/*rest", .external(including: .unverified))
    return (app, platform)
  }

  @Test("Foreign links are refused by default from every origin", arguments: RouteOrigin.all)
  func refused(origin: RouteOrigin) async {
    #expect(!Router<String>().opensForeignWebPages)
    let (app, platform) = app(opensForeignWebPages: false)
    app.router.webTargets = ["pay.example"]
    for link in [
      "https://evil.example/a", "https://pay.example", "http://momentsapp.com", "evil:a",
      "https://momentsapp.com:8443/a", "https://www.momentsapp.com/a", "tel:1",
    ] {
      #expect(await app.routingError(link, origin)?.code == .foreignLink)
      #expect(!app.router.canRoute(link, origin: origin))
    }
    #expect(platform.opened.isEmpty)
    #expect(app.host.top == nil)
  }

  @Test("Only web pages with the scheme https are opened", arguments: RouteOrigin.all)
  func httpsOnly(origin: RouteOrigin) async {
    let (app, platform) = app()
    let pages = [
      "https://evil.example/a?b=%2F#c", "HTTPS://Evil.Example.", "https://momentsapp.com:8443/a",
      "https://www.momentsapp.com", "https://127.0.0.1:1/",
    ]
    for page in pages { #expect(await app.routingError(page, origin) == nil) }
    // Each link is passed on as it was written, because the platform parses it again.
    #expect(platform.opened == pages)
    for link in [
      "http://evil.example", "http://momentsapp.com", "evil:a", "evil://momentsapp.com/a",
      "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "tel:1", "ftp://a.example",
      "httpsx://a.example", "intent://a#Intent;scheme=https;end",
    ] {
      #expect(await app.routingError(link, origin)?.code == .foreignLink)
    }
    for link in ["https:", "https:evil.example", "https:///a", "//evil.example"] {
      #expect(await app.routingError(link, origin)?.code == .malformedLink)
    }
    #expect(platform.opened.count == pages.count)
    #expect(app.host.top == nil)
  }

  @Test("The app's own links are never opened by the platform", arguments: RouteOrigin.all)
  func own(origin: RouteOrigin) async {
    let (app, platform) = app()
    for link in ["https://momentsapp.com:443/a", "moments://b", "/c"] {
      #expect(await app.routingError(link, origin) == nil)
    }
    #expect(platform.opened.isEmpty)
    #expect(app.host.stack.count == 3)
  }

  @Test("A foreign link with user info is refused for external callers", arguments: RouteOrigin.all)
  func userInfo(origin: RouteOrigin) async {
    let (app, platform) = app()
    for link in ["https://momentsapp.com@evil.example/a", "https://a:b@evil.example"] {
      #expect(await app.routingError(link, origin)?.code == (origin.isExternal ? .refused : nil))
    }
    #expect(platform.opened.count == (origin.isExternal ? 0 : 2))
  }

  @Test("The outcome of an opened web page has no route and no value")
  func outcome() async throws {
    let (app, _) = app()
    app.router.detach(.main)
    let outcome = try await app.router.route(
      to: .parsing("https://evil.example/secret", origin: .push),
      .in(RouteScene("no host is needed"))
    )
    #expect(outcome.kind == .opened)
    #expect(outcome.pattern == nil)
    #expect(outcome.scene == RouteScene("no host is needed"))
    #expect(outcome.kind != .returned)
    #expect(outcome.value(as: Any.self) == nil)
    #expect(outcome.trace == app.router.journeys.last)
    #expect(
      outcome.trace.description
        == """
        …://…/… (push): opened
          receive  27 bytes
          admit    foreign
          navigate opened by the platform
          finish   opened
        """
    )
    let error = await #expect(throws: RouteError.self) {
      try await app.router.route(
        to: .parsing("https://evil.example", origin: .internal),
        returning: Bool.self
      )
    }
    #expect(error?.code == .wrongResult)
  }

  @Test("A web page that the platform does not open is an error")
  func notOpened() async throws {
    let (app, platform) = app()
    let page = "https://evil.example"
    platform.answer = { _ in false }
    let refusal = await app.routingError(page)
    #expect(refusal?.code == .navigationFailed)
    #expect(refusal?.message == "`webOpener` returned false: the web page was not opened")
    #expect(app.steps.suffix(2) == ["navigate: not opened", "finish: navigationFailed"])
    platform.answer = { _ in throw TestError() }
    let failure = await app.routingError(page)
    #expect(failure?.code == .navigationFailed)
    #expect(failure?.underlying is TestError)
    let router = app.router
    platform.answer = { _ in try await router.route(to: "//").kind == .opened }
    #expect(await app.routingError(page)?.code == .malformedLink)
    platform.answer = { _ in throw CancellationError() }
    #expect(await app.routingError(page)?.code == .cancelled)
    app.router.webOpener = nil
    let missingOpener = await app.routingError(page)
    #expect(missingOpener?.code == .foreignLink)
    #expect(missingOpener?.message.contains("set `webOpener`") == true)
    #expect(platform.opened.count == 4)
  }

  @Test(
    "A platform that does not return ends with the time limit or the cancellation of the caller",
    arguments: [true, false]
  )
  func hangs(isCancelled: Bool) async {
    let (app, latch) = (TimedApp(), Latch())
    app.router.console = nil
    app.router.opensForeignWebPages = true
    app.router.webOpener = { _, _ in
      await latch.wait()
      return true
    }
    let task = app.begin("https://evil.example")
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    if isCancelled {
      task.cancel()
    } else {
      app.clock.advance(by: app.router.limits.navigationTimeout)
    }
    #expect(await task.value == (isCancelled ? "cancelled" : "timedOut"))
    latch.open()
    await waitUntil { latch.departures == 1 && app.endings.count == 1 }
    await runPendingTasks()
    // No caller waits for the page any more, but the platform has opened it.
    #expect(app.endings == [isCancelled ? "opened" : "timedOut"])
  }

  @Test("A caller that is cancelled before the journey begins opens no page")
  func cancelledBefore() async {
    let (app, platform) = app()
    #expect(
      await app.routingErrorWhenCancelled("https://evil.example", .scheme)?.code == .cancelled
    )
    #expect(platform.opened.isEmpty)
  }

  @Test("Foreign links of external callers wait for the gates, and equal links open one page")
  func gates() async {
    let (app, platform) = app()
    app.router.register("https://evil.example/*rest", .bypassesGates) { _ in "never" }
    app.router.requireGates([.sceneReady])
    let tasks = (0..<3).map { _ in
      Task { await app.routingError("https://evil.example/a", .scheme) }
    }
    await waitUntil { app.router.inboxCount == 1 }
    await runPendingTasks()
    #expect(platform.opened.isEmpty)
    #expect(await app.routingError("https://evil.example/b") == nil)
    #expect(platform.opened == ["https://evil.example/b"])
    app.router.openGate(.sceneReady)
    for task in tasks { #expect(await task.value == nil) }
    #expect(platform.opened == ["https://evil.example/b", "https://evil.example/a"])
  }

  @Test("Foreign links bypass the app's rules, routes, middleware and unmatched handler")
  func notTheApps() async throws {
    let (app, platform) = app()
    app.router.use(ClosureMiddleware { _, _ in throw TestError() })
    app.router.unmatched = { _ in "/missing" }
    app.page("https://evil.example/*rest", .external(including: .unverified))
    try app.router.rewriteRules.append(RewriteRule("/*", to: "/maintenance", priority: 100))
    try app.router.rewriteRules.append(
      RewriteRule("https://evil.example/*", to: "/maintenance", priority: 100)
    )
    for origin in RouteOrigin.all {
      #expect(await app.routingError("https://evil.example/a", origin) == nil)
      #expect(!app.router.canRoute("https://evil.example/a", origin: origin))
      let error = #expect(throws: RouteError.self) {
        try app.router.resolve("https://evil.example/a", origin: origin)
      }
      #expect(error?.code == .foreignLink)
    }
    #expect(platform.opened.count == RouteOrigin.all.count)
    #expect(app.host.top == nil)
  }
}

@MainActor
@Suite("Web targets: web pages that rules can open")
struct WebTargetTests {
  @Test(
    "A web target is compared by its whole host and port, ignoring case",
    arguments: [
      ("https://pay.example/a", true), ("https://PAY.Example.:443/a", true),
      ("https://pay.example:8443/a", false), ("http://pay.example/a", false),
      ("https://www.pay.example/a", false), ("https://example/a", false),
      ("https://pay.example.evil/a", false), ("https://me@pay.example/a", false),
      ("https://other.example/a", true), ("https://port.example/a", false),
      ("https://port.example:8443/a", false), ("https://wild.example/a", false),
      ("pay.example:a", false),
    ] as [(RoutePath, Bool)]
  )
  func comparison(target: RoutePath, isOpened: Bool) async {
    let (app, platform) = (TestApp(), Platform())
    app.router.console = nil
    app.router.webTargets = ["Pay.example", "other.EXAMPLE.", "port.example:8443", "*.example", ""]
    app.router.webOpener = platform.open
    app.router.unmatched = { _ in target }
    for origin in [RouteOrigin.internal, .scheme] {
      #expect(await app.routingError("/pay", origin)?.code == (isOpened ? nil : .foreignLink))
    }
    #expect(platform.opened == (isOpened ? [target.text, target.text] : []))
  }

  @Test("A web target of a rule is opened without another rule or route")
  func ends() async throws {
    let (app, platform) = (TestApp(), Platform())
    app.router.webTargets = ["pay.example", "momentsapp.com"]
    app.router.webOpener = platform.open
    app.page("https://pay.example/*rest")
    app.page("/*rest")
    try app.router.rewriteRules.append(
      RewriteRule("/pay/:n", to: "https://pay.example/:n?from=app")
    )
    try app.router.rewriteRules.append(RewriteRule("https://pay.example/*", to: "/own"))
    #expect(await app.routingError("https://momentsapp.com/pay/7?x=1#y") == nil)
    #expect(platform.opened == ["https://pay.example/7?from=app&x=1#y"])
    // Resolving a link opens nothing and reports that the link has no route.
    for origin in RouteOrigin.all {
      let error = #expect(throws: RouteError.self) {
        try app.router.resolve("/pay/7", origin: origin)
      }
      #expect(error?.code == .foreignLink)
      #expect(!app.router.canRoute("/pay/7", origin: origin))
    }
    // `momentsapp.com` is a web target and also a declared host of the app, so the app opens its
    // links.
    #expect(await app.routingError("https://momentsapp.com/a") == nil)
    #expect(app.host.top == "/*rest")
    #expect(platform.opened.count == 1)
  }

  @Test("A rule to a web page fails if no web opener is set")
  func missingOpener() async throws {
    let app = TestApp()
    app.router.console = nil
    app.router.webTargets = ["pay.example"]
    app.page("/*rest")
    try app.router.rewriteRules.append(RewriteRule("/pay", to: "https://pay.example"))
    let error = await app.routingError("/pay")
    #expect(error?.code == .foreignLink)
    #expect(error?.message.contains("set `webOpener`") == true)
    #expect(app.host.top == nil)
  }
}
