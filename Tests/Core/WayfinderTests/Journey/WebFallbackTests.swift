// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Unmatched links on the web", .timeLimit(.minutes(30)))
struct WebFallbackTests {
  /// Returns an app that opens unmatched links on the web, and the log of the opened pages.
  private func app(_ disclosure: RouteError.Disclosure = .full) -> (TestApp, CallLog) {
    let (app, log) = (TestApp(disclosure), CallLog())
    app.router.console = nil
    app.page("/users/:id<int>", .external(including: .unverified))
    app.page("/inside/:id")
    app.router.webFallback = "web"
    app.router.webOpener = { page, _ in
      log.record(page.text)
      return true
    }
    return (app, log)
  }

  @Test(
    "The same address is opened with the item",
    arguments: [
      ("https://momentsapp.com/new", "https://momentsapp.com/new?web=1"),
      ("https://momentsapp.com/new?a=b%20c#d?e", "https://momentsapp.com/new?a=b%20c&web=1#d?e"),
      ("https://momentsapp.com", "https://momentsapp.com?web=1"),
      ("HTTPS://MomentsApp.com/%C3%A9#é", "HTTPS://MomentsApp.com/%C3%A9?web=1#é"),
    ]
  )
  func address(link: String, page: String) async throws {
    let (app, log) = app()
    let outcome = try await app.router.route(to: .parsing(link, origin: .universal))
    #expect(outcome.kind == .opened)
    #expect(log.calls == [page])
    #expect(app.host.top == nil)
    #expect(app.steps.suffix(2) == ["navigate: opened by the platform", "finish: opened"])
  }

  @Test("A marked link is never passed on again, however it is written")
  func circle() async {
    let (app, log) = app()
    var next = "https://momentsapp.com/new"
    app.router.webOpener = { page, _ in
      log.record(page.text)
      next = page.text
      return true
    }
    #expect(await app.routingError(next, .universal) == nil)
    for link in [next, "https://momentsapp.com/new?%77eb", "https://momentsapp.com/a?web=&b"] {
      #expect(await app.routingError(link, .universal)?.code == .notFound)
    }
    #expect(log.calls == ["https://momentsapp.com/new?web=1"])
    // A page that a route matches is shown, marked or not.
    #expect(await app.routingError("https://momentsapp.com/users/7?web=1", .universal) == nil)
    #expect(app.host.top == "/users/:id<int>")
  }

  @Test("A name that is not plain text is encoded")
  func encodedName() async {
    let (app, log) = app()
    app.router.webFallback = "im Netz"
    #expect(await app.routingError("https://momentsapp.com/new", .universal) == nil)
    #expect(log.calls == ["https://momentsapp.com/new?im%20Netz=1"])
    #expect(await app.routingError(log.calls[0], .universal)?.code == .notFound)
  }

  @Test(
    "Other links, and links of the app's own code, are not opened on the web",
    arguments: [
      ("moments://new", .scheme, .notFound), ("/new", .universal, .notFound),
      ("https://momentsapp.com/new", .internal, .notFound),
      ("https://other.example/new", .universal, .foreignLink),
      ("https://momentsapp.com:8443/new", .universal, .foreignLink),
      ("https://user@momentsapp.com/new", .universal, .refused),
      ("http://momentsapp.com/new", .universal, .foreignLink),
    ] as [(String, RouteOrigin, RouteError.Code)]
  )
  func otherLinks(link: String, origin: RouteOrigin, code: RouteError.Code) async {
    let (app, log) = app()
    #expect(await app.routingError(link, origin)?.code == code)
    #expect(log.calls.isEmpty)
  }

  @Test("Nothing is opened by default, or without an opener")
  func off() async {
    let (app, log) = app()
    #expect(Router<String>().webFallback == nil)
    app.router.webFallback = nil
    #expect(await app.routingError("https://momentsapp.com/new", .universal)?.code == .notFound)
    app.router.webFallback = "web"
    app.router.webOpener = nil
    #expect(await app.routingError("https://momentsapp.com/new", .universal)?.code == .notFound)
    #expect(log.calls.isEmpty)
  }

  @Test(
    "A refused link goes to the web like a missing one",
    arguments: [RouteError.Disclosure.full, .production],
    RouteOrigin.all.filter(\.isExternal)
  )
  func refused(disclosure: RouteError.Disclosure, origin: RouteOrigin) async throws {
    let (app, log) = app(disclosure)
    var console: [String] = []
    app.router.console = { console.append($0) }
    app.page("/orders/:id", [.external, .sensitive])
    for path in ["/inside/7", "/orders/7", "/missing/7"] {
      #expect(await app.routingError("https://momentsapp.com\(path)", origin) == nil)
      let event = try #require(app.router.journeys.last)
      #expect(event.ending == "opened")
    }
    #expect(log.calls.count == 3)
    // The developer reads the refusals.
    #expect(console.count == 2)
    #expect(console.first?.hasPrefix("\(origin.name): refused: ") == true)
  }

  @Test("`unmatched` is asked before, and its path leads to no page on the web")
  func afterUnmatched() async {
    let (app, log) = app()
    app.page("/missing", .external)
    var path: RoutePath? = "/missing"
    app.router.unmatched = { _ in path }
    #expect(await app.routingError("https://momentsapp.com/new", .universal) == nil)
    #expect(app.host.top == "/missing")
    path = "/gone"
    #expect(await app.routingError("https://momentsapp.com/new/2", .universal)?.code == .notFound)
    #expect(log.calls.isEmpty)
    path = nil
    #expect(await app.routingError("https://momentsapp.com/new/3", .universal) == nil)
    #expect(log.calls == ["https://momentsapp.com/new/3?web=1"])
  }

  @Test("The received address is opened, not the one to which a rule has rewritten it")
  func rewritten() async throws {
    let (app, log) = app()
    app.router.rewriteRules = [try RewriteRule("/old/*rest", to: "/new/*rest")]
    #expect(await app.routingError("https://momentsapp.com/old/7", .universal) == nil)
    #expect(log.calls == ["https://momentsapp.com/old/7?web=1"])
  }

  @Test("The page is opened when the gates are open, and not before")
  func gates() async {
    let (app, log) = app()
    app.router.requireGates([.sceneReady])
    let journey = Task { await app.routingError("https://momentsapp.com/new", .universal) }
    await waitUntil { app.router.inboxCount == 1 }
    #expect(log.calls.isEmpty)
    app.router.openGate(.sceneReady)
    #expect(await journey.value == nil)
    #expect(log.calls == ["https://momentsapp.com/new?web=1"])
  }

  @Test("A router without routes is not ready, and opens no page")
  func withoutRoutes() async {
    let (app, log) = (TestApp(), CallLog())
    app.router.console = nil
    app.router.webFallback = "web"
    app.router.webOpener = { page, _ in
      log.record(page.text)
      return true
    }
    #expect(await app.routingError("https://momentsapp.com/new", .universal)?.code == .notFound)
    #expect(log.calls.isEmpty)
  }

  @Test("A page that cannot be opened ends the journey of a missing and of a refused link alike")
  func notOpened() async {
    let (app, _) = app(.production)
    app.router.webOpener = { _, _ in false }
    let missing = await app.routingError("https://momentsapp.com/missing/7", .universal)
    let refused = await app.routingError("https://momentsapp.com/inside/7", .universal)
    #expect(missing?.code == .navigationFailed)
    #expect(missing?.external == refused?.external)
    #expect(missing?.link == refused?.link)
  }
}
