// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import WayfinderTesting

@testable import Wayfinder

/// Rounds of concurrent journeys through one router with random faults in every step.
@MainActor
struct FaultSimulation {
  static let scenes = [RouteScene("1"), RouteScene("2"), RouteScene("3")]
  static let places = [
    "signIn", "confirmation", "all", "own", "accepting", "making", "declining", "showing",
    "answering",
  ]
  static let origins: [RouteOrigin] = [.internal, .shortcut, .universal, .scheme]

  let clock = TestClock()
  let router: Router<String>
  var numbers: SampleNumbers
  var queues: [SceneQueue] = []
  /// The number of callers for each ending.
  var endingCounts: [String: Int] = [:]
  /// The number of callers that joined the journey of another caller.
  var joined = 0
  /// The endings that the router's observers received in this round.
  let observedEndings = ObservedEndings()
  private var hosts: [RouteScene: FaultyHost] = [:]
  private var tokens: [RouteFacts.Token] = []

  init(seed: UInt64) throws {
    router = Router(clock: clock)
    router.console = nil
    router.limits.authorizationTimeout = .seconds(5)
    router.limits.screenTimeout = .seconds(4)
    router.limits.navigationTimeout = .seconds(3)
    router.limits.middlewareTimeout = .seconds(6)
    router.limits.gateTimeout = .seconds(7)
    router.observe(observedEndings.record)
    numbers = SampleNumbers(seed: seed)
    // This rule rewrites `/circle/:n` to a route whose middleware redirects to `/circle/1`, so the
    // journey ends with `redirectLoop`.
    try router.rewriteRules.append(RewriteRule("/circle/:n", to: "/view/:n?own=redirects"))
  }

  /// Creates the routes, middleware and hosts again, because faults in this round must wait for the
  /// latch that opens when this round ends.
  private mutating func prepare(_ end: Latch) {
    for route in tokens { router.remove(route) }
    router.middleware = [FaultyMiddleware(name: "all", end: end)]
    router.authorizer = FaultyAuthorizer(end: end)
    let own = FaultyMiddleware(name: "own", end: end)
    let navigator = FaultyNavigator(end: end)
    let publicExposure = RouteConfiguration.external(including: .unverified)
    tokens = [
      router.register(
        "/view/:n",
        [publicExposure, .returnsResultToExternalCallers, .middleware(own)],
        navigator: navigator
      ),
      router.register("/change/:n", [.external, .mutate, .middleware(own)], navigator: navigator),
      router.register(
        "/child/:n",
        [publicExposure, .parent("/view/:n"), .returnsResultToExternalCallers],
        navigator: navigator
      ),
      router.register("/*rest", publicExposure, navigator: navigator),
      router.action("/act/:n", [publicExposure, .returnsResultToExternalCallers, .middleware(own)])
      {
        request in
        guard try await Fault("making", of: request).trigger(end) else { throw TestError() }
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

  /// The arguments of a call.
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
        return try await router.route(to: .parsing(call.link, origin: call.origin), .in(call.scene))
          .kind.rawValue
      }
      _ = try await router.route(
        to: .parsing(call.link, origin: call.origin),
        returning: Int.self,
        .in(call.scene)
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

  /// Runs this number of concurrent callers, waits until all of them have returned, and returns the laws
  /// that do not hold afterwards.
  mutating func round(callers: Int) async -> [String] {
    let end = Latch()
    prepare(end)
    observedEndings.removeAll()
    var tasks: [Task<String, Never>] = []
    var call = call()
    while tasks.count < callers {
      tasks.append(begin(call))
      // Some callers use equal links, so that they share one journey.
      if numbers.chance(3, in: 4) { call = self.call() }
    }
    let callerEndings = CallerEndings(tasks)
    while callerEndings.list.count < callers || router.running.count > 0, !Task.isCancelled {
      for _ in 0..<15 { await Task.yield() }
      changeState(end)
      if clock.sleeperCount > 0 { clock.advance(by: .seconds(1)) }
    }
    let endings = observedEndings.endings
    end.open()
    await runPendingTasks()
    let broken = brokenLaws(callerEndings.list, endings)
    for answer in callerEndings.list { endingCounts[answer, default: 0] += 1 }
    joined += callers - endings.count
    // The test clock advances by two seconds, after which no call can join an ended journey. So no
    // call of the next round joins a journey of this round.
    clock.advance(by: .seconds(2))
    return broken
  }

  /// Changes the state of the app at random.
  private mutating func changeState(_ end: Latch) {
    let scene = numbers.pick(Self.scenes)
    if numbers.chance(1, in: 8) { router.detach(scene) }
    if numbers.chance(1, in: 8) { attach(scene, end) }
    if numbers.chance(1, in: 3) { hosts[scene]?.memory.goBack() }
    if numbers.chance(1, in: 80) { router.reset() }
    // The app sometimes closes a gate: either for a while, or until every waiting link has timed
    // out.
    router.requireGates(numbers.chance(1, in: 10) ? [.sceneReady] : [])
    // The user sometimes closes all screens. Otherwise a caller could wait forever for the result
    // of a screen.
    for host in hosts.values where numbers.chance(1, in: 6) {
      while host.memory.goBack() {}
    }
    if numbers.chance(1, in: 12) { attach(scene, end) }
  }

  /// Returns the laws that do not hold after a round.
  private func brokenLaws(_ callerEndings: [String], _ endings: [String]) -> [String] {
    // A caller receives the ending of a journey. A caller that is cancelled, or that waits for a
    // result, may receive `cancelled`, `returned` or `wrongResult` instead.
    let names = Set(endings + ["cancelled", "returned", "wrongResult"])
    let laws = [
      ("code that resumes late ends no journey", observedEndings.endings == endings),
      ("there are as many callers as endings, or more", endings.count <= callerEndings.count),
      ("each journey ends once", observedEndings.numbers.count == endings.count),
      (
        "no journey of an earlier round ends",
        observedEndings.numbers.allSatisfy { $0 > observedEndings.highestEarlier }
      ),
      ("no journey is running", router.running.count == 0),
      ("the inbox is empty", router.inboxCount == 0),
      ("no journey waits for its turn", queues.allSatisfy { $0.count == 0 }),
      ("each caller receives the ending of a journey", names.isSuperset(of: callerEndings)),
    ]
    return laws.filter { !$0.1 }.map(\.0)
  }

  /// Runs one last journey, after which the router must store nothing.
  mutating func checkMemory() async throws {
    router.requireGates([])
    clock.advance(by: .seconds(10))
    router.middleware = []
    router.register("/final") { _ in "" }
    router.attach(MemoryHost(), to: Self.scenes[0])
    _ = try await router.route(to: "/final", .in(Self.scenes[0]))
  }
}

/// The endings that a router's observers receive.
@MainActor
final class ObservedEndings {
  private(set) var endings: [String] = []
  private(set) var numbers: Set<Int> = []
  /// The highest number of a journey that ended before the last call of `removeAll`.
  private(set) var highestEarlier = 0

  func record(_ event: RouteEvent) {
    guard case .ended(let error) = event.kind else { return }
    endings.append(error?.code.name ?? "shown")
    numbers.insert(event.journey)
  }

  func removeAll() {
    highestEarlier = numbers.max() ?? highestEarlier
    endings = []
    numbers = []
  }
}

/// The endings that the callers received, in order.
@MainActor
private final class CallerEndings {
  private(set) var list: [String] = []

  init(_ tasks: [Task<String, Never>]) {
    for task in tasks { Task { list.append(await task.value) } }
  }
}
