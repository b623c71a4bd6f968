import Testing

@testable import Wayfinder

/// Random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// What can go wrong at one place of a journey; a link names one for each place.
private enum Fault: String, CaseIterable {
  case none
  case yields
  case fails
  case cancels
  /// Says no: declines, is not given.
  case refuses
  /// Hangs, and comes back when its task is cancelled.
  case hangs
  /// Hangs, and comes back when all is over.
  case ignoresCancellation
  /// Calls `next` twice.
  case twice
  /// Calls `next` in a task of its own and does not wait for it.
  case elsewhere
  /// Answers, and calls `next` when all is over.
  case late

  /// One of them; most of the time nothing is wrong.
  static func random(using numbers: inout SplitMix) -> Fault {
    Int.random(in: 0..<3, using: &numbers) > 0
      ? .none : allCases[Int.random(in: 0..<allCases.count, using: &numbers)]
  }

  init(_ name: String, of request: RouteRequest) {
    self = Fault(rawValue: request.parameters[name] ?? "") ?? .none
  }

  /// Does what can go wrong anywhere.
  ///
  /// - Returns: Whether the answer is yes.
  @MainActor
  func happen(_ end: Gate) async throws -> Bool {
    switch self {
    case .yields: for _ in 0..<3 { await Task.yield() }
    case .fails: throw TestFailure()
    case .cancels: throw CancellationError()
    case .refuses: return false
    case .hangs:
      while !Task.isCancelled, !end.isOpen { await Task.yield() }
      try Task.checkCancellation()
    case .ignoresCancellation: await end.pass()
    case .none, .twice, .elsewhere, .late: break
    }
    return true
  }
}

private struct FaultyAuthorizer: RouteAuthorizer {
  let end: Gate

  func signIn(for request: RouteRequest) async throws -> Bool {
    try await Fault("signIn", of: request).happen(end)
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    try await Fault("confirmation", of: request).happen(end)
  }
}

private struct FaultyMiddleware: Middleware {
  let name: String
  let end: Gate

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let fault = Fault(name, of: request)
    guard try await fault.happen(end) else { return .answer((), to: request) }
    switch fault {
    case .twice:
      let outcome = try await next(request)
      _ = try await next(request)
      return outcome
    case .elsewhere:
      Task { try await next(request) }
      return .answer((), to: request)
    case .late:
      Task {
        await end.pass()
        _ = try await next(request)
      }
      return .answer((), to: request)
    default: return try await next(request)
    }
  }
}

private struct FaultyNavigator: Navigator {
  let end: Gate

  func accepts(_ request: RouteRequest) async throws -> Bool {
    try await Fault("accepting", of: request).happen(end)
  }

  func screen(for request: RouteRequest) async throws -> String {
    guard try await Fault("making", of: request).happen(end) else { throw TestFailure() }
    return request.link.text
  }
}

@MainActor
private final class FaultyHost: NavigationHost {
  let end: Gate
  private(set) var shown = 0

  var top: String? { nil }

  init(_ end: Gate) { self.end = end }

  func navigate(to screen: String, from source: String?, for request: RouteRequest) async throws {
    _ = try await Fault("showing", of: request).happen(end)
    shown += 1
  }
}

/// Rounds of journeys through one router, in which anything may go wrong at any place.
@MainActor
private struct Storm {
  static let scenes = [RouteScene("1"), RouteScene("2"), RouteScene("3")]
  static let places = [
    "signIn", "confirmation", "all", "own", "accepting", "making", "showing",
  ]
  static let origins: [RouteOrigin] = [.internal, .shortcut, .universal, .scheme]

  let clock = TestClock()
  let router: Router<String>
  var numbers: SplitMix
  var queues: [SceneQueue] = []
  /// How often each ending was told to a caller, and to how many of them an equal journey's.
  var told: [String: Int] = [:]
  var joined = 0

  init(seed: UInt64) {
    router = Router(clock: clock)
    router.limits.authorization = .seconds(5)
    router.limits.handling = .seconds(4)
    router.limits.navigation = .seconds(3)
    router.limits.middleware = .seconds(6)
    numbers = SplitMix(state: seed)
  }

  /// Builds the app anew, so that its faults wait for the end of this round.
  private mutating func prepare(_ end: Gate) {
    for route in tokens { router.remove(route) }
    router.middleware = [FaultyMiddleware(name: "all", end: end)]
    router.authorizer = FaultyAuthorizer(end: end)
    let own = [FaultyMiddleware(name: "own", end: end)]
    let navigator = FaultyNavigator(end: end)
    let everybody = RouteExposure.external(including: .schemes)
    tokens = [
      router.register("/view/:n", everybody, .view, middleware: own, navigator: navigator),
      router.register("/change/:n", .external, .mutate, middleware: own, navigator: navigator),
      router.register("/*rest", everybody, .view, navigator: navigator),
      router.action("/act/:n", everybody, .view, middleware: own) { request in
        guard try await Fault("making", of: request).happen(end) else { throw TestFailure() }
      },
    ]
    queues = []
    for scene in Self.scenes { attach(scene, end) }
  }

  private var tokens: [RouteToken] = []

  private mutating func attach(_ scene: RouteScene, _ end: Gate) {
    router.attach(FaultyHost(end), to: scene)
    if let queue = router.queue(of: scene) { queues.append(queue) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  /// What somebody asks for.
  private typealias Call = (link: String, origin: RouteOrigin, scene: RouteScene)

  private mutating func call() -> Call {
    let faults = Self.places.map { "\($0)=\(Fault.random(using: &numbers))" }
    let link = "/\(pick(["view", "change", "act"]))/1?\(faults.joined(separator: "&"))"
    return (link, pick(Self.origins), pick(Self.scenes))
  }

  /// Begins a journey after a while, and cancels it after another one or never.
  private mutating func begin(_ call: Call) -> Task<String, Never> {
    let (router, start) = (router, Int.random(in: 0..<20, using: &numbers))
    let task = Task {
      for _ in 0..<start { await Task.yield() }
      do throws(RouteError) {
        let outcome = try await router.route(
          parsing: call.link,
          origin: call.origin,
          in: call.scene
        )
        return outcome.isAnswer ? "answered" : "shown"
      } catch {
        return error.code.name
      }
    }
    let patience = Int.random(in: 0..<90, using: &numbers)
    if patience == 0 {
      task.cancel()
    } else if patience < 30 {
      Task {
        for _ in 0..<patience { await Task.yield() }
        task.cancel()
      }
    }
    return task
  }

  /// Runs so many callers through the router at the same time, until all of them have been told.
  mutating func round(callers: Int) async {
    let end = Gate()
    prepare(end)
    // All endings of a round are remembered.
    router.journeys = []
    var tasks: [Task<String, Never>] = []
    var call = call()
    while tasks.count < callers {
      tasks.append(begin(call))
      // Some ask for what others ask for, so that they join.
      if Int.random(in: 0..<4, using: &numbers) > 0 { call = self.call() }
    }
    let answers = Answers(tasks)
    while answers.list.count < callers || router.running.count > 0, !Task.isCancelled {
      for _ in 0..<15 { await Task.yield() }
      let scene = pick(Self.scenes)
      if Int.random(in: 0..<8, using: &numbers) == 0 {
        router.detach(scene)
        await Task.yield()
        attach(scene, end)
      }
      if clock.sleeperCount > 0 { clock.advance(by: .seconds(1)) }
    }
    let endings = router.journeys
    end.open()
    await settle()
    check(answers.list, endings)
    for answer in answers.list { told[answer, default: 0] += 1 }
    joined += callers - endings.count
    // Nothing of this round is joined by the next.
    clock.advance(by: .seconds(2))
  }

  private func check(_ answers: [String], _ endings: [JourneyTrace]) {
    // What comes late ends nothing a second time.
    #expect(router.journeys == endings)
    #expect(endings.count <= answers.count)
    #expect(router.running.count == 0)
    #expect(queues.allSatisfy { $0.count == 0 })
    for trace in endings {
      let finishes = trace.steps.filter { $0.name == .finish }
      #expect(finishes.map(\.detail) == [trace.ending])
      #expect(trace.steps.last?.name == .finish)
    }
    // Whatever a caller was told is how some journey ended, but for a caller who had left.
    let names = Set(endings.compactMap(\.ending) + ["cancelled"])
    #expect(names.isSuperset(of: answers))
  }

  /// Sees to it that all is forgotten when a journey ends long after all others.
  mutating func calm() async throws {
    clock.advance(by: .seconds(10))
    router.middleware = []
    router.register("/calm") { _ in "" }
    _ = try await router.route(to: "/calm", in: Self.scenes[0])
  }
}

/// What the callers were told, in order.
@MainActor
private final class Answers {
  private(set) var list: [String] = []

  init(_ tasks: [Task<String, Never>]) {
    for task in tasks { Task { list.append(await task.value) } }
  }
}

@MainActor
@Suite("Endings: one for each journey, whatever happens", .timeLimit(.minutes(2)))
struct JourneyEndingTests {
  @Test(
    "20,000 callers through faults of all kinds are told once each, and nothing is left behind",
    arguments: [1, 2, 3, 4] as [UInt64]
  )
  func storm(seed: UInt64) async throws {
    var storm = Storm(seed: seed)
    for _ in 0..<200 { await storm.round(callers: 25) }
    #expect(storm.told.values.reduce(0, +) == 5000)
    // The storm was one: all endings occurred, and many callers joined.
    #expect(
      Set(storm.told.keys) == [
        "shown", "answered", "failed", "cancelled", "declined", "refused", "unauthorized",
        "timedOut", "navigationFailed",
      ]
    )
    #expect(storm.joined > 500)
    try await storm.calm()
    #expect(storm.router.running.keptCount == 0)
    #expect(storm.router.running.count == 0)
  }
}
