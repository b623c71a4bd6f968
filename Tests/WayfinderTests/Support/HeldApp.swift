import WayfinderTesting

@testable import Wayfinder

/// What a journey can wait for when the router is reset.
enum HeldWait: CaseIterable {
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

/// An app in which a journey can be held up anywhere by one gate.
@MainActor
struct HeldApp {
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
    router.webOpener = { _, _ in
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
    router.register("/free", .external, options: [.alwaysNewScreen]) { _ in "free" }
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
    router.register("/child", options: [.parent("/made")]) { _ in "child" }
    router.action("/act") { _ in await gate.pass() }
    router.register("/shown") { _ in "held" }
    router.register("/answering") { _ in "silent" }
  }

  /// Begins journeys until one waits for this; the tasks' values tell how they ended.
  func begin(_ waiting: HeldWait) async -> [Task<String, Never>] {
    switch waiting {
    case .gate:
      router.requireGates([.sceneReady])
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

  private func link(_ waiting: HeldWait) -> String {
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
