import Testing
import Wayfinder

@MainActor
@Suite("Ungated: routes that do not wait until the app is ready", .timeLimit(.minutes(1)))
struct GateBypassTests {
  private let everybody = RouteConfiguration.external(including: .schemes)

  /// An app whose gates are closed, and that opens `/open/…` all the same.
  private func app() -> TestApp {
    let app = TestApp()
    app.router.console = nil
    app.router.register("/open/:id", [everybody, .bypassesGates]) { $0.link.text }
    app.router.register("/shut/:id", everybody) { $0.link.text }
    app.router.requireGates([.sceneReady])
    return app
  }

  /// Begins a journey, and lets it come to the inbox or to its end.
  private func begin(_ text: String, _ app: TestApp) async -> Task<RouteError?, Never> {
    let count = app.router.journeys.count + app.router.inboxCount
    let task = Task { await app.routingError(text, .scheme) }
    await waitUntil { app.router.journeys.count + app.router.inboxCount > count }
    return task
  }

  @Test("It passes closed gates, and those who wait for them", arguments: RouteOrigin.all)
  func passes(origin: RouteOrigin) async {
    let app = app()
    let waiting = await begin("/shut/1", app)
    #expect(app.router.inboxCount == 1)
    for link in ["/open/1", "moments:open/2", "https://momentsapp.com/open/3?x#y"] {
      #expect(await app.routingError(link, origin) == nil)
    }
    #expect(app.host.stack.count == 3)
    #expect(app.steps.contains("gate: ungated") == origin.isOutside)
    app.router.openGate(.sceneReady)
    #expect(await waiting.value == nil)
    #expect(await app.routingError("/open/4", origin) == nil)
    #expect(!app.steps.contains { $0.hasPrefix("gate") })
  }

  @Test("There is room for it in a full inbox, because it takes none")
  func fullInbox() async {
    let app = app()
    app.router.limits.inboxCapacity = 0
    #expect(await app.routingError("/shut/1", .scheme)?.code == .inboxFull)
    #expect(await app.routingError("/open/1", .scheme) == nil)
    #expect(app.router.inboxCount == 0)
  }

  @Test(
    "What counts is the route that would have the link, by rules, order and priority",
    arguments: [
      ("/old/1", true), ("/new/1", false), ("/twice/1", true), ("/open/7", false),
      ("/open/8", true), ("/open/9/more", false), ("/any/1", true), ("/first/1", false),
      ("/web/1", false), ("/open", false), ("/loop/1", false),
      ("https://evil.example/open/1", false),
      ("moments://open/1", true),
    ]
  )
  func firstMatch(link: String, passes: Bool) async throws {
    let app = app()
    app.router.webTargets = ["pay.example"]
    app.router.foreignLinks = .opened
    app.router.webOpener = { _, _ in true }
    try app.router.rewrite("/old/:id", to: "/open/:id")
    try app.router.rewrite("/new/:id", to: "/shut/:id")
    try app.router.rewrite("/twice/:id", to: "/old/:id")
    try app.router.rewrite("/loop/:id", to: "/loops/:id")
    try app.router.rewrite("/loops/:id", to: "/loop/:id")
    try app.router.rewrite("/web/:id", to: "https://pay.example/:id")
    // A more exact route that waits, and a less exact one that does not.
    app.page("/open/7", everybody)
    app.router.register("/any/*rest", [everybody, .bypassesGates]) { _ in "any" }
    app.router.register("/first/1", [everybody, .bypassesGates]) { _ in "first" }
    app.page("/first/:id", [everybody, .priority(1)])
    let task = await begin(link, app)
    #expect(app.router.inboxCount == (passes ? 0 : 1))
    #expect(app.host.stack.count == (passes ? 1 : 0))
    app.router.openGate(.sceneReady)
    let code = await task.value?.code
    #expect(["/open", "/loop/1", "/open/9/more"].contains(link) == (code != nil))
  }

  @Test("An override of everything holds for it as well")
  func override() async throws {
    let app = app()
    try app.router.rewrite("/*", to: "/shut/maintenance", priority: 100)
    let task = await begin("/open/1", app)
    #expect(app.router.inboxCount == 1)
    app.router.openGate(.sceneReady)
    #expect(await task.value == nil)
    #expect(app.host.top == "/shut/maintenance")
  }

  @Test(
    "What it hands on to waits unless that does not care for gates either",
    arguments: ["/declines/1", "/leads/1"],
    [true, false]
  )
  func handsOn(link: String, bypassesGates: Bool) async {
    let (app, log) = (app(), CallLog())
    let decliner = LoggingNavigator(name: "first", log: log, takes: false)
    app.router.register("/declines/:id", [everybody, .bypassesGates], navigator: decliner)
    let lead = ClosureMiddleware { try await $1.redirect(to: "/any/1") }
    app.router.register("/leads/:id", [everybody, .bypassesGates, .middleware(lead)]) {
      _ in ""
    }
    app.router.register("/:any/:id", [everybody, bypassesGates ? [.bypassesGates] : []]) {
      _ in "any"
    }
    let task = await begin(link, app)
    #expect(app.router.inboxCount == (bypassesGates ? 0 : 1))
    #expect(app.host.top == (bypassesGates ? "any" : nil))
    app.router.openGate(.sceneReady)
    #expect(await task.value == nil)
    #expect(app.host.top == "any")
    // Nobody was asked twice.
    #expect(log.calls.count == (link == "/declines/1" ? 1 : 0))
  }

  @Test("It is not asked twice: a journey that waits goes on waiting when such a route is added")
  func later() async {
    let app = app()
    let task = await begin("/shut/1", app)
    let token = app.router.register("/shut/:id", [everybody, .priority(1), .bypassesGates]) { _ in
      "now open"
    }
    await runPendingTasks()
    #expect(app.router.inboxCount == 1)
    // The next one sees the routes as they are now.
    #expect(await app.routingError("/shut/2", .scheme) == nil)
    app.router.remove(token)
    let next = await begin("/shut/3", app)
    #expect(app.router.inboxCount == 2)
    app.router.openGate(.sceneReady)
    for task in [task, next] { #expect(await task.value == nil) }
  }

  @Test("Policy holds, and the user is asked, as for any route")
  func policy() async {
    let app = app()
    app.router.register("/inside", .bypassesGates) { _ in "" }
    app.router.register("/change", [.external, .mutate, .bypassesGates]) { _ in "" }
    #expect(await app.routingError("/inside", .universal)?.code == .refused)
    #expect(await app.routingError("/change", .scheme)?.code == .refused)
    #expect(await app.routingError("/change", .universal)?.code == .unauthorized)
    #expect(await app.routingError("/inside") == nil)
    #expect(app.router.inboxCount == 0)
  }

  @Test("What is no link of the app's is refused at once, what nothing matches waits")
  func misses() async {
    let app = app()
    #expect(await app.routingError("/%", .scheme)?.code == .malformedLink)
    #expect(await app.routingError("https://evil.example/open/1", .scheme)?.code == .foreignLink)
    let task = await begin("/gone", app)
    #expect(app.router.inboxCount == 1)
    app.router.openGate(.sceneReady)
    #expect(await task.value?.code == .notFound)
  }

  @Test(
    "Finding it out asks no middleware, no navigator and no page for misses, and is not heard of"
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
    app.router.register("/asked", everybody, navigator: LoggingNavigator(name: "n", log: log))
    app.router.observe { log.record("#\($0.journey)") }
    let tasks = [await begin("/asked", app), await begin("/gone", app)]
    #expect(app.router.inboxCount == 2)
    #expect(log.calls == ["#1", "#1", "#1", "#2", "#2", "#2"])
    #expect(app.router.journeys.isEmpty)
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value?.code == .cancelled) }
  }

  @Test("A module gives its routes the trait like anybody")
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
    app.router.install(Help.self)
    #expect(await app.routingError("/help", .universal) == nil)
    let answer = try? await app.router.route(
      parsing: "/version",
      origin: .universal,
      returning: Int.self
    )
    #expect(answer == 7)
  }
}
