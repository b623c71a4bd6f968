// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapUse
import RouteNavigation
import WayfinderTesting

@testable import Wayfinder

/// A program that runs one router for a long time and then starts another one with many links.
///
/// It is no test, because Swift Testing keeps memory for each error that is thrown. The argument is the
/// number of callers.
@main
@MainActor
enum Soak {
  static func main() async throws {
    guard let callers = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }),
      callers >= 1000
    else {
      print("usage: soak CALLERS, at least 1000")
      exit(2)
    }
    try await journeys(callers: callers)
    await storm(links: 10_000)
  }

  /// Runs callers of all kinds with random faults; no memory and no wait may remain.
  private static func journeys(callers: Int) async throws {
    var simulation = try FaultSimulation(seed: 7)
    let rounds = callers / 100
    var before = 0
    for round in 0..<rounds {
      // The first tenth fills caches and tables.
      if round == rounds / 10 { before = Int(heap_in_use()) }
      require(await simulation.round(callers: 100))
      if (round + 1) % 1000 == 0 { print("\((round + 1) * 100) of \(callers) callers") }
    }
    let growth = Int(heap_in_use()) - before
    let endings = simulation.endingCounts.sorted { $0.key < $1.key }
    print(
      "\(rounds * 100) callers with \(simulation.joined) in a journey of another caller;",
      "the heap grew by \(growth) bytes"
    )
    print("endings:", endings.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
    try await simulation.checkMemory()
    require([
      ("each caller has an ending", endings.reduce(0) { $0 + $1.value } == rounds * 100),
      ("the heap grows by at most 1 MB", growth <= 1_000_000),
      ("no ended journey is kept", simulation.router.running.endedCount == 0),
      ("no journey is running", simulation.router.running.count == 0),
    ])
  }

  /// Opens many links at a cold start; each is shown, in order, or refused with a typed error.
  private static func storm(links: Int) async {
    let router = Router<String>()
    router.console = nil
    router.links = [.universal("example.com")]
    router.requireGates([.sceneReady])
    router.register("/page/:id", .external) { try $0.parameters.value("id") }
    let tasks = (0..<links).map { number in
      Task { @MainActor in
        do throws(RouteError) {
          try await router.route(
            to: .parsing("https://example.com/page/\(number)", origin: .universal)
          )
          return "shown"
        } catch {
          return error.code.name
        }
      }
    }
    for _ in 0..<100 { await Task.yield() }
    let waiting = router.inboxCount
    let host = MemoryHost<String>()
    router.attach(host)
    router.openGate(.sceneReady)
    var endings: [String: Int] = [:]
    for task in tasks { endings[await task.value, default: 0] += 1 }
    print(
      "a storm of \(links) links: \(endings["shown"] ?? 0) shown, \(endings["inboxFull"] ?? 0) inboxFull"
    )
    let shown = host.scene.entries.map(\.link)
    require([
      ("each link has an ending", endings.values.reduce(0, +) == links),
      ("a link is shown or does not fit", Set(endings.keys) == ["shown", "inboxFull"]),
      ("the inbox was full", waiting == router.limits.inboxCapacity && endings["shown"] == waiting),
      ("nothing waits", router.inboxCount == 0 && router.running.count == 0),
      ("links are shown in order", shown == (0..<waiting).map { "https://example.com/page/\($0)" }),
    ])
  }

  private static func require(_ laws: [(name: String, holds: Bool)]) {
    require(laws.filter { !$0.holds }.map(\.name))
  }

  private static func require(_ broken: [String]) {
    guard !broken.isEmpty else { return }
    print("soak: these laws do not hold: \(broken.joined(separator: "; "))")
    exit(1)
  }
}
