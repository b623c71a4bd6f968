import Testing

@testable import Wayfinder

/// What a journey can wait for when the router is reset.
private enum Waiting: CaseIterable {
  case gate
  case authorizer
  case middleware
  case unmatched
  case accepting
  case making
  case parent
  case action
  case showing
  case turn
  case platform
  case answer
  case navigating
  case redirected
}

@MainActor
private struct HeldApp {
  let clock = TestClock()
  let router: Router<String>
  let memory = MemoryHost<String>()
  let gate = Gate()
  let log = CallLog()
  let events: EventLog

  init() {
    router = Router(clock: clock)
    router.console = log.note
    router.links = [.universal("momentsapp.com")]
    router.foreignLinks = .opened
    router.authorizer = HeldAuthorizer(gate: gate)
    router.attach(HeldHost(memory: memory, gate: gate))
    events = EventLog(router)
    let (gate, log) = (gate, log)
    router.webOpener = { _ in
      await gate.pass()
      return true
    }
    router.unmatched = { _ in
      await gate.pass()
      return "/free"
    }
    let held = Guide { request, next in
      await gate.pass()
      return try await next(request)
    }
    router.register("/free", .external, traits: [.alwaysNew]) { _ in "free" }
    let late: @MainActor (RouteRequest) -> String = { _ in
      log.note("late")
      return "late"
    }
    router.register("/change", .external, .mutate, screen: late)
    router.register("/held", middleware: [held], screen: late)
    let redirecting = Guide { try await $1.redirect(to: "/made") }
    router.register("/redirected", middleware: [redirecting], screen: late)
    router.register("/asked", navigator: HeldNavigator(gate: gate, log: log))
    router.register("/made") { _ in
      await gate.pass()
      return "made"
    }
    router.register("/child", traits: [.parent("/made")]) { _ in "child" }
    router.action("/act") { _ in await gate.pass() }
    router.register("/shown") { _ in "held" }
    router.register("/answering") { _ in "silent" }
  }

  /// Begins journeys until one waits for this; the tasks' values tell how they ended.
  func begin(_ waiting: Waiting) async -> [Task<String, Never>] {
    switch waiting {
    case .gate:
      router.require([.sceneReady])
      let tasks = [begin("/free", .universal), begin("https://momentsapp.com/free", .universal)]
      await until { router.inboxCount == 2 }
      return tasks
    case .turn:
      let tasks = [begin("/shown"), begin("/free"), begin("/free?2")]
      await until { router.scenes[.main]?.queue.count == 3 }
      return tasks
    case .answer:
      let task = Task {
        await ending { _ = try await router.route(to: "/answering", returning: Int.self) }
      }
      await until { memory.top == "silent" && router.running.count == 0 }
      return [task]
    case .navigating:
      for path in ["/free", "/answering"] { _ = await begin(path).value }
      let showing = begin("/shown")
      await until { gate.arrivals == 1 }
      let task = Task { await ending { try await router.navigate(.pop) } }
      await until { router.scenes[.main]?.queue.count == 2 }
      return [showing, task]
    default:
      let tasks = [begin(link(waiting), waiting == .authorizer ? .universal : .internal)]
      await until { gate.arrivals == 1 }
      return tasks + [begin(link(waiting), waiting == .authorizer ? .universal : .internal)]
    }
  }

  private func link(_ waiting: Waiting) -> String {
    switch waiting {
    case .authorizer: "/change"
    case .middleware: "/held"
    case .unmatched: "/gone"
    case .accepting: "/asked"
    case .parent: "/child"
    case .action: "/act"
    case .showing: "/shown"
    case .platform: "https://evil.example"
    case .redirected: "/redirected"
    default: "/made"
    }
  }

  func begin(_ text: String, _ origin: RouteOrigin = .internal) -> Task<String, Never> {
    Task { await ending { try await router.route(parsing: text, origin: origin) } }
  }

  private func ending(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "shown"
    } catch {
      return (error as? RouteError)?.code.name ?? "\(error)"
    }
  }
}

/// An authorizer that hears of the user late.
private struct HeldAuthorizer: RouteAuthorizer {
  let gate: Gate

  func signIn(for request: RouteRequest) async throws -> Bool { true }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    await gate.pass()
    return true
  }
}

/// A navigator that makes up its mind late.
private struct HeldNavigator: Navigator {
  let gate: Gate
  let log: CallLog

  func accepts(_ request: RouteRequest) async throws -> Bool {
    await gate.pass()
    return true
  }

  func screen(for request: RouteRequest) async throws -> String {
    log.note("late")
    return "late"
  }
}

/// A window that waits at a gate before it shows one of its screens.
@MainActor
private final class HeldHost: NavigationHost {
  let memory: MemoryHost<String>
  let gate: Gate

  init(memory: MemoryHost<String>, gate: Gate) {
    (self.memory, self.gate) = (memory, gate)
  }

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    if plan.arrivals.values.contains(where: { $0.screen == "held" }) { await gate.pass() }
    try await memory.perform(plan)
  }
}

@MainActor
@Suite("Router: reset", .timeLimit(.minutes(1)))
struct RouterResetTests {
  @Test(
    "Whatever journeys wait for, they are cancelled, and nothing is left",
    arguments: Waiting.allCases
  )
  private func ends(waiting: Waiting) async throws {
    let app = HeldApp()
    let tasks = await app.begin(waiting)
    await settle()
    let screens = app.memory.stack.map(\.screen)
    app.router.reset()
    #expect(app.router.running.count == 0)
    #expect(app.router.inboxCount == 0)
    #expect(app.router.journeys.isEmpty)
    for task in tasks { #expect(await task.value == "cancelled") }
    let endings = app.events.endings
    #expect(Set(endings).count == endings.count)
    // Others go on at once, though the code that was waited for still hangs.
    app.router.require([])
    try await app.router.route(to: "/free")
    #expect(app.router.scenes[.main]?.queue.count == 0)
    #expect(app.memory.stack.map(\.screen) == screens + ["free"])
    // What comes late is not heard, and nothing follows from it.
    let count = app.router.journeys.count
    app.gate.open()
    await until { app.gate.departures == app.gate.arrivals }
    await settle()
    #expect(app.log.calls.isEmpty)
    #expect(app.router.journeys.count == count)
    #expect(app.events.endings.count == endings.count + 1)
    #expect(app.memory.stack.contains { ["made", "child", "late"].contains($0.screen) } == false)
    if waiting != .gate { app.clock.advance(by: .seconds(1)) }
    await app.clock.sleepers(0)
  }

  @Test("A gate that opens afterwards brings nobody back, and the gates are as they were")
  func gates() async {
    let app = HeldApp()
    let tasks = await app.begin(.gate)
    app.router.open(.onboardingDone)
    app.router.reset()
    for task in tasks { #expect(await task.value == "cancelled") }
    let next = app.begin("/free", .universal)
    await until { app.router.inboxCount == 1 }
    app.router.open(.sceneReady)
    #expect(await next.value == "shown")
    app.router.require([.onboardingDone])
    #expect(await app.begin("/free?2", .universal).value == "shown")
    #expect(app.memory.stack.count == 2)
  }

  @Test("A journey from outside that began just now is joined no more")
  func joining() async {
    let app = HeldApp()
    #expect(await app.begin("/free", .universal).value == "shown")
    #expect(await app.begin("/free", .universal).value == "shown")
    #expect(app.router.journeys.count == 1)
    app.router.reset()
    #expect(app.router.running.keptCount == 0)
    #expect(await app.begin("/free", .universal).value == "shown")
    #expect(app.router.journeys.count == 1)
    #expect(app.events.endings == ["#1 done", "#3 done"])
  }

  @Test("Tickets are void, and services made anew at their next use")
  func values() throws {
    final class Cart {}
    let router = Router<String>()
    let pattern: RoutePattern = "/editor/:id"
    var made = 0
    router.services.provide(Cart.self) { _ in
      made += 1
      return Cart()
    }
    let cart = try router.services.get(Cart.self)
    let (old, kept) = (try router.tickets.issue("draft", for: pattern), router.tickets)
    router.reset()
    let error = #expect(throws: RouteError.self) {
      try router.tickets.redeem(old.text, for: pattern, as: String.self, origin: .internal)
    }
    #expect(error?.code == .expiredTicket)
    #expect(made == 1)
    #expect(try router.services.get(Cart.self) !== cart)
    #expect(made == 2)
    let new = try router.tickets.issue("draft", for: pattern)
    #expect(router.tickets === kept)
    let value = try router.tickets.redeem(
      new.text,
      for: pattern,
      as: String.self,
      origin: .internal
    )
    #expect(value == "draft")
  }

  @Test("What was registered, attached and set stays, and observers hear on")
  func stays() async throws {
    struct Mall: RouteModule {
      static let name = "Mall"

      func register(in routes: inout Routes<String>) {
        routes.entry(as: .push) { _ in "mall" }
      }
    }
    let (app, log) = (TestApp(.production), CallLog())
    let events = EventLog(app.router)
    app.router.console = log.note
    app.page("/a")
    app.router.install(Mall.self)
    app.router.use(Guide { try await $1($0) })
    try app.router.rewrite("/old", to: "/a")
    app.router.limits.inbox = 3
    app.router.webTargets = ["pay.example"]
    #expect(await app.failure("/old") == nil)
    for _ in 1...2 { app.router.reset() }
    #expect(app.router.journeys.isEmpty)
    #expect(app.host.stack.map(\.screen) == ["/a"])
    #expect(app.router.routes.count == 1)
    #expect(app.router.middleware.count == 1)
    #expect(app.router.rewriteRules.count == 1)
    #expect(app.router.links.count == 2)
    #expect(app.router.limits.inbox == 3)
    #expect(app.router.webTargets == ["pay.example"])
    #expect(app.router.disclosure == .production)
    #expect(try await app.router.open(module: "Mall").pattern == "/@Mall/main")
    #expect(await app.failure("/gone")?.code == .notFound)
    #expect(app.host.stack.map(\.screen) == ["/a", "mall"])
    // The numbers go on, so that none is told of two journeys.
    #expect(events.endings == ["#1 done", "#2 done", "#3 notFound"])
    #expect(log.calls.count == 1)
  }

  @Test("It may be called from within a journey, which ends there")
  func within() async {
    let (app, log) = (TestApp(), CallLog())
    app.router.console = nil
    let router = app.router
    let events = EventLog(router)
    app.router.use(
      Guide { request, next in
        defer { if request.parameters["after"] != nil { router.reset() } }
        return try await next(request)
      }
    )
    app.router.register("/a") { request in
      if request.parameters["after"] == nil { router.reset() }
      log.note("made")
      return "a"
    }
    #expect(await app.failure("/a")?.code == .cancelled)
    #expect(app.host.top == nil)
    // The screen was shown, but the journey had not ended.
    #expect(await app.failure("/a?after")?.code == .cancelled)
    #expect(app.host.top == "a")
    #expect(log.calls == ["made", "made"])
    #expect(events.endings == ["#1 cancelled", "#2 cancelled"])
  }
}
