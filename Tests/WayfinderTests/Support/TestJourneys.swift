import Wayfinder
import WayfinderTesting

/// An app whose time stands still until a test moves it, and whose host can be held up.
@MainActor
struct TimedApp {
  let clock = TestClock()
  let router: Router<String>
  let host = SlowHost()
  let log = CallLog()

  init(_ disclosure: RouteDisclosure = .full) {
    router = Router(clock: clock)
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route whose screen is its own pattern.
  func page(_ pattern: RoutePattern, _ configuration: RouteConfiguration = []) {
    let log = log
    router.register(pattern, configuration) { request in
      log.record("makes \(request.pattern)")
      return request.pattern.text
    }
  }

  /// Begins a journey and does not wait for it; the task's value tells how it ended.
  func begin(
    _ text: String,
    _ origin: RouteOrigin = .internal,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) -> Task<String, Never> {
    Task {
      do throws(RouteError) {
        let outcome = try await router.route(
          parsing: text,
          origin: origin,
          in: scene,
          using: transition
        )
        return outcome.kind == .returned ? "returned" : "shown"
      } catch {
        return error.code.name
      }
    }
  }

  /// How the journeys ended, in that order.
  var endings: [String] { router.journeys.compactMap(\.ending) }

  /// The steps of the last journey, each with what came of it.
  var steps: [String] {
    router.journeys.last?.steps.map { "\($0.name): \($0.detail)" } ?? []
  }
}

/// What code waits for until a test opens it, without listening to cancellation.
@MainActor
final class Latch {
  private(set) var isOpen = false
  /// How many have come to it.
  private(set) var arrivals = 0
  /// How many have come and gone on.
  private(set) var departures = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init() {}

  func wait() async {
    arrivals += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    departures += 1
  }

  func open() {
    isOpen = true
    let passing = waiting
    waiting = []
    for one in passing { one.resume() }
  }
}

/// A host that shows each screen by itself and tells nothing of what is on display, so that every plan
/// adds one.
@MainActor
protocol PlainHost: NavigationHost {
  func show(_ screen: Screen, from source: Screen?, for request: RouteRequest) async throws
}

extension PlainHost {
  var scene: NavigationState.Scene { NavigationState.Scene() }

  func perform(_ plan: NavigationPlan<Screen>) async throws {
    for step in plan.steps {
      guard let entry = step.added, let arrival = plan.arrivals[entry.id] else { continue }
      try await show(arrival.screen, from: plan.source, for: arrival.request)
    }
  }
}

/// A host that notes what it is asked to show, and waits at gates by the name of the screen.
@MainActor
final class SlowHost: PlainHost {
  private(set) var shown: [String] = []
  private(set) var begun: [String] = []
  var latches: [String: Latch] = [:]
  var failure: (any Error)?

  var top: String? { shown.last }

  func show(_ screen: String, from source: String?, for request: RouteRequest) async throws {
    begun.append(screen)
    if let latch = latches[screen] { await latch.wait() }
    if let failure { throw failure }
    shown.append(screen)
  }
}

/// Lets others run until something has come about, or the test has taken too long.
@MainActor
func waitUntil(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

/// Lets others run for as long as they have something to do at once.
@MainActor
func runPendingTasks() async {
  for _ in 0..<100 { await Task.yield() }
}
