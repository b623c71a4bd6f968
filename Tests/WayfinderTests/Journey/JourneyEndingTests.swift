import Testing
import WayfinderTesting

@testable import Wayfinder

/// Rounds of concurrent journeys through one router with random faults in every step.
@MainActor
private struct Storm {
  static let scenes = [RouteScene("1"), RouteScene("2"), RouteScene("3")]
  static let places = [
    "signIn", "confirmation", "all", "own", "accepting", "making", "declining", "showing",
    "answering",
  ]
  static let origins: [RouteOrigin] = [.internal, .shortcut, .universal, .scheme]

  let clock = TestClock()
  let router: Router<String>
  var numbers: SeededNumbers
  var queues: [SceneQueue] = []
  /// The number of callers and of joined callers by ending.
  var told: [String: Int] = [:]
  var joined = 0
  /// The endings that the router's observers received in this round.
  let heard = Heard()
  private var hosts: [RouteScene: FaultyHost] = [:]
  private var tokens: [RouteToken] = []

  init(seed: UInt64) throws {
    router = Router(clock: clock)
    router.console = nil
    router.limits.authorizationTimeout = .seconds(5)
    router.limits.screenTimeout = .seconds(4)
    router.limits.navigationTimeout = .seconds(3)
    router.limits.middlewareTimeout = .seconds(6)
    router.limits.gateTimeout = .seconds(7)
    router.observe(heard.record)
    numbers = SeededNumbers(seed: seed)
    // A redirect to this path is redirected back.
    try router.rewrite("/circle/:n", to: "/view/:n?own=redirects")
  }

  /// Recreates the app, so that its faults wait for the end of this round.
  private mutating func prepare(_ end: Latch) {
    for route in tokens { router.remove(route) }
    router.middleware = [FaultyMiddleware(name: "all", end: end)]
    router.authorizer = FaultyAuthorizer(end: end)
    let own = FaultyMiddleware(name: "own", end: end)
    let navigator = FaultyNavigator(end: end)
    let everybody = RouteConfiguration.external(including: .schemes)
    tokens = [
      router.register(
        "/view/:n",
        [everybody, .returnsResultToExternalCallers, .middleware(own)],
        navigator: navigator
      ),
      router.register("/change/:n", [.external, .mutate, .middleware(own)], navigator: navigator),
      router.register(
        "/child/:n",
        [everybody, .parent("/view/:n"), .returnsResultToExternalCallers],
        navigator: navigator
      ),
      router.register("/*rest", everybody, navigator: navigator),
      router.action("/act/:n", [everybody, .returnsResultToExternalCallers, .middleware(own)]) {
        request in
        guard try await Fault("making", of: request).happen(end) else { throw TestError() }
        return 1
      },
    ]
    queues = []
    for scene in Self.scenes { attach(scene, end) }
  }

  private mutating func attach(_ scene: RouteScene, _ end: Latch) {
    let host = FaultyHost(end)
    hosts[scene] = host
    router.attach(host, to: scene)
    if let queue = router.scenes[scene]?.queue { queues.append(queue) }
  }

  /// The arguments of a caller.
  private struct Call {
    let link: String
    let origin: RouteOrigin
    let scene: RouteScene
    /// Whether the caller awaits a result.
    let awaitsResult: Bool
  }

  private mutating func call() -> Call {
    let faults = Self.places.map { "\($0)=\(Fault.random(using: &numbers))" }
    let path = "/\(numbers.pick(["view", "change", "child", "act"]))/1"
    return Call(
      link: "\(path)?\(faults.joined(separator: "&"))",
      origin: numbers.pick(Self.origins),
      scene: numbers.pick(Self.scenes),
      awaitsResult: numbers.chance(1, in: 4)
    )
  }

  private static func ending(of call: Call, on router: Router<String>) async -> String {
    do throws(RouteError) {
      guard call.awaitsResult else {
        return try await router.route(
          parsing: call.link,
          origin: call.origin,
          in: call.scene
        ).kind.rawValue
      }
      _ = try await router.route(
        parsing: call.link,
        origin: call.origin,
        returning: Int.self,
        in: call.scene
      )
      return "returned"
    } catch {
      return error.code.name
    }
  }

  /// Begins a journey after a delay, and cancels it after another delay or never.
  private mutating func begin(_ call: Call) -> Task<String, Never> {
    let (router, start) = (router, numbers.below(20))
    let task = Task {
      for _ in 0..<start { await Task.yield() }
      return await Self.ending(of: call, on: router)
    }
    let patience = numbers.below(90)
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

  /// Runs this number of concurrent callers, and waits until all of them have returned.
  mutating func round(callers: Int) async {
    let end = Latch()
    prepare(end)
    heard.endings = []
    var tasks: [Task<String, Never>] = []
    var call = call()
    while tasks.count < callers {
      tasks.append(begin(call))
      // Some callers use equal links, so that they join.
      if numbers.chance(3, in: 4) { call = self.call() }
    }
    let answers = Answers(tasks)
    while answers.list.count < callers || router.running.count > 0, !Task.isCancelled {
      for _ in 0..<15 { await Task.yield() }
      happen(end)
      if clock.sleeperCount > 0 { clock.advance(by: .seconds(1)) }
    }
    let endings = heard.endings
    end.open()
    await runPendingTasks()
    check(answers.list, endings)
    for answer in answers.list { told[answer, default: 0] += 1 }
    joined += callers - endings.count
    // No journey of this round is joined in the next one.
    clock.advance(by: .seconds(2))
  }

  /// Changes the state of the app at random.
  private mutating func happen(_ end: Latch) {
    let scene = numbers.pick(Self.scenes)
    if numbers.chance(1, in: 8) { router.detach(scene) }
    if numbers.chance(1, in: 8) { attach(scene, end) }
    if numbers.chance(1, in: 3) { hosts[scene]?.memory.goBack() }
    if numbers.chance(1, in: 80) { router.reset() }
    // A router gate that stays closed for a while, or until every waiting link has timed out.
    router.requireGates(numbers.chance(1, in: 10) ? [.sceneReady] : [])
    // The user leaves all screens in the end, so that no caller waits for a result forever.
    for host in hosts.values where numbers.chance(1, in: 6) {
      while host.memory.goBack() {}
    }
    if numbers.chance(1, in: 12) { attach(scene, end) }
  }

  private func check(_ answers: [String], _ endings: [String]) {
    // Code that resumes late ends no journey a second time.
    #expect(heard.endings == endings)
    #expect(endings.count <= answers.count)
    #expect(Set(heard.numbers).count == heard.numbers.count)
    #expect(router.running.count == 0)
    #expect(router.inboxCount == 0)
    #expect(queues.allSatisfy { $0.count == 0 })
    // Each ending of a caller is the ending of a journey, unless the caller was cancelled or its
    // screen was left.
    let names = Set(endings + ["cancelled", "returned", "wrongResult"])
    #expect(names.isSuperset(of: answers))
  }

  /// Checks that the router stores nothing after all other journeys have ended.
  mutating func calm() async throws {
    router.requireGates([])
    clock.advance(by: .seconds(10))
    router.middleware = []
    router.register("/calm") { _ in "" }
    router.attach(MemoryHost(), to: Self.scenes[0])
    _ = try await router.route(to: "/calm", in: Self.scenes[0])
  }
}

/// The endings that a router's observers receive.
@MainActor
private final class Heard {
  var endings: [String] = []
  var numbers: [Int] = []

  func record(_ event: RouteEvent) {
    guard case .ended(let error) = event.kind else { return }
    endings.append(error?.code.name ?? "shown")
    numbers.append(event.journey)
  }
}

/// The endings that the callers received, in order.
@MainActor
private final class Answers {
  private(set) var list: [String] = []

  init(_ tasks: [Task<String, Never>]) {
    for task in tasks { Task { list.append(await task.value) } }
  }
}

@MainActor
@Suite("Endings of journeys", .timeLimit(.minutes(5)))
struct JourneyEndingTests {
  @Test(
    "Each of 100,000 callers with random faults receives one ending, and the router stores nothing afterwards",
    arguments: [1, 2, 3, 4] as [UInt64]
  )
  func storm(seed: UInt64) async throws {
    var storm = try Storm(seed: seed)
    for _ in 0..<250 { await storm.round(callers: 100) }
    #expect(storm.told.values.reduce(0, +) == 25_000)
    // All endings occurred, and many callers joined.
    #expect(
      Set(storm.told.keys) == [
        "shown", "returned", "failed", "cancelled", "declined", "refused", "unauthorized",
        "timedOut", "navigationFailed", "inboxFull", "redirectLoop", "wrongResult",
      ]
    )
    #expect(storm.joined > 500)
    try await storm.calm()
    #expect(storm.router.running.endedCount == 0)
    #expect(storm.router.running.count == 0)
  }
}
