// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Gate bypass", .timeLimit(.minutes(30)))
struct GateBypassTests {
  private let publicExposure = RouteConfiguration.external(including: .unverified)

  /// Returns an app with closed gates, whose route `/open/…` bypasses the gates.
  private func app() -> TestApp {
    let app = TestApp()
    app.router.console = nil
    app.router.register("/open/:id", [publicExposure, .bypassesGates]) { $0.link.text }
    app.router.register("/shut/:id", publicExposure) { $0.link.text }
    app.router.requireGates([.sceneReady])
    return app
  }

  /// Begins a journey, and waits until it is in the inbox or has ended.
  private func begin(_ text: String, _ app: TestApp) async -> Task<RouteError?, Never> {
    let count = app.router.journeys.count + app.router.inboxCount
    let task = Task { await app.routingError(text, .scheme) }
    await waitUntil { app.router.journeys.count + app.router.inboxCount > count }
    return task
  }

  @Test("A route that bypasses gates is opened while others wait", arguments: RouteOrigin.all)
  func passes(origin: RouteOrigin) async {
    let app = app()
    let waiting = await begin("/shut/1", app)
    #expect(app.router.inboxCount == 1)
    for link in ["/open/1", "moments:open/2", "https://momentsapp.com/open/3?x#y"] {
      #expect(await app.routingError(link, origin) == nil)
    }
    #expect(app.host.stack.count == 3)
    #expect(app.steps.contains("gate: bypassed") == origin.isExternal)
    app.router.openGate(.sceneReady)
    #expect(await waiting.value == nil)
    #expect(await app.routingError("/open/4", origin) == nil)
    #expect(!app.steps.contains { $0.hasPrefix("gate") })
  }

  @Test("A route that bypasses gates can be opened while the inbox is full")
  func fullInbox() async {
    let app = app()
    app.router.limits.inboxCapacity = 0
    #expect(await app.routingError("/shut/1", .scheme)?.code == .inboxFull)
    #expect(await app.routingError("/open/1", .scheme) == nil)
    #expect(app.router.inboxCount == 0)
  }

  @Test(
    "The route that would handle the link, by rules, order and priority, decides about the bypass",
    arguments: [
      ("/old/1", true), ("/new/1", false), ("/twice/1", true), ("/open/7", false),
      ("/open/8", true), ("/any/1", true), ("/first/1", false), ("/web/1", false),
      ("https://evil.example/open/1", false),
      ("moments://open/1", true),
    ]
  )
  func firstMatch(link: String, passes: Bool) async throws {
    let app = app()
    app.router.webTargets = ["pay.example"]
    app.router.opensForeignWebPages = true
    app.router.webOpener = { _, _ in true }
    try app.router.rewriteRules.append(RewriteRule("/old/:id", to: "/open/:id"))
    try app.router.rewriteRules.append(RewriteRule("/new/:id", to: "/shut/:id"))
    try app.router.rewriteRules.append(RewriteRule("/twice/:id", to: "/old/:id"))
    try app.router.rewriteRules.append(RewriteRule("/web/:id", to: "https://pay.example/:id"))
    // A link to `/open/7` waits for the gates, although the less specific route `/open/:id`
    // bypasses them.
    app.page("/open/7", publicExposure)
    app.router.register("/any/*rest", [publicExposure, .bypassesGates]) { _ in "any" }
    app.router.register("/first/1", [publicExposure, .bypassesGates]) { _ in "first" }
    app.page("/first/:id", [publicExposure, .priority(1)])
    let task = await begin(link, app)
    #expect(app.router.inboxCount == (passes ? 0 : 1))
    #expect(app.host.stack.count == (passes ? 1 : 0))
    app.router.openGate(.sceneReady)
    #expect(await task.value == nil)
  }

  @Test("A catch-all rule applies to routes that bypass gates")
  func override() async throws {
    let app = app()
    try app.router.rewriteRules.append(RewriteRule("/*", to: "/shut/maintenance", priority: 100))
    let task = await begin("/open/1", app)
    #expect(app.router.inboxCount == 1)
    app.router.openGate(.sceneReady)
    #expect(await task.value == nil)
    #expect(app.host.top == "/shut/maintenance")
  }

  @Test(
    "A journey that bypassed the gates waits for them when its next route does not bypass them",
    arguments: ["/declines/1", "/leads/1"],
    [true, false]
  )
  func handsOn(link: String, bypassesGates: Bool) async {
    let (app, log) = (app(), CallLog())
    let decliner = LoggingNavigator(name: "first", log: log, takes: false)
    app.router.register("/declines/:id", [publicExposure, .bypassesGates], navigator: decliner)
    let lead = ClosureMiddleware { try await $1.redirect(to: "/any/1") }
    app.router.register("/leads/:id", [publicExposure, .bypassesGates, .middleware(lead)]) {
      _ in ""
    }
    app.router.register("/:any/:id", [publicExposure, bypassesGates ? [.bypassesGates] : []]) {
      _ in "any"
    }
    let task = await begin(link, app)
    #expect(app.router.inboxCount == (bypassesGates ? 0 : 1))
    #expect(app.host.top == (bypassesGates ? "any" : nil))
    app.router.openGate(.sceneReady)
    #expect(await task.value == nil)
    #expect(app.host.top == "any")
    // The navigator of `/declines/:id` is called only for the link `/declines/1`, and only once.
    #expect(log.calls.count == (link == "/declines/1" ? 1 : 0))
  }

  @Test("A waiting journey continues to wait when a route that bypasses gates is added")
  func later() async {
    let app = app()
    let task = await begin("/shut/1", app)
    let token = app.router.register("/shut/:id", [publicExposure, .priority(1), .bypassesGates]) {
      _ in
      "now open"
    }
    await runPendingTasks()
    #expect(app.router.inboxCount == 1)
    // A new journey uses the added route, which bypasses the gates; the earlier journey continues
    // to wait.
    #expect(await app.routingError("/shut/2", .scheme) == nil)
    app.router.remove(token)
    let next = await begin("/shut/3", app)
    #expect(app.router.inboxCount == 2)
    app.router.openGate(.sceneReady)
    for task in [task, next] { #expect(await task.value == nil) }
  }

  @Test("The policy applies to a route that bypasses gates")
  func policy() async {
    let app = app()
    app.router.register("/inside", .bypassesGates) { _ in "" }
    app.router.register("/change", [.external, .mutate, .bypassesGates]) { _ in "" }
    // A refused link ends as early as an unmatched link. So its sender cannot find out whether a
    // route exists.
    for link in ["/inside", "/change"] {
      #expect(await app.routingError(link, .scheme)?.code == .refused)
    }
    #expect(await app.routingError("/change", .universal)?.code == .unauthorized)
    #expect(await app.routingError("/inside") == nil)
  }

  @Test("A link that opens nothing ends at once, unless no route exists yet or `unmatched` is set")
  func misses() async {
    let app = app()
    #expect(await app.routingError("/%", .scheme)?.code == .malformedLink)
    #expect(await app.routingError("https://evil.example/open/1", .scheme)?.code == .foreignLink)
    #expect(await app.routingError("/gone", .scheme)?.code == .notFound)
    app.router.unmatched = { _ in "/open/1" }
    let empty = TestApp()
    empty.router.requireGates([.sceneReady])
    for (link, app) in [("/gone", app), ("/late", empty)] {
      let task = await begin(link, app)
      #expect(app.router.inboxCount == 1)
      app.page("/late", .external(including: .unverified))
      app.router.openGate(.sceneReady)
      #expect(await task.value == nil)
    }
  }

  @Test(
    "Checking for a bypass calls no middleware, navigator or unmatched handler, and sends no event"
  )
  func snapshot() async {
    let (app, log) = (app(), CallLog())
    app.router.use(
      ClosureMiddleware { request, next in
        log.record("middleware \(request.pattern)")
        return try await next(request)
      }
    )
    app.router.unmatched = { _ in
      log.record("unmatched")
      return nil
    }
    app.router.register("/asked", publicExposure, navigator: LoggingNavigator(name: "n", log: log))
    app.router.observe { log.record("#\($0.journey)") }
    let tasks = [await begin("/asked", app), await begin("/gone", app)]
    #expect(app.router.inboxCount == 2)
    #expect(log.calls == ["#1", "#1", "#1", "#2", "#2", "#2"])
    #expect(app.router.journeys.isEmpty)
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value?.code == .cancelled) }
  }

  @Test("A module can register routes that bypass gates")
  func module() async {
    struct Help: RouteModule {
      static let name = "Help"

      func register(in routes: inout RoutesBuilder<String>) {
        routes.register("/help", [.external, .bypassesGates]) { _ in "help" }
        routes.action("/version", [.external, .bypassesGates, .returnsResultToExternalCallers]) {
          _ in 7
        }
      }
    }
    let app = app()
    app.router.install(Help())
    #expect(await app.routingError("/help", .universal) == nil)
    let answer = try? await app.router.route(
      to: .parsing("/version", origin: .universal),
      returning: Int.self
    )
    #expect(answer == 7)
  }
}
