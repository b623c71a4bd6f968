// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapUse
import RouteNavigation
import Testing
import WayfinderTesting

@testable import Wayfinder

/// Long runs of one router; `scripts/soak` starts them.
@MainActor
@Suite("Long runs")
struct SoakTests {
  @Test("Journeys of all kinds with random faults leave no memory and no wait behind")
  func journeys() async throws {
    let callers = setting("SOAK_JOURNEYS", 100_000)
    var simulation = try FaultSimulation(seed: 7)
    let rounds = callers / 100
    var before = 0
    for round in 0..<rounds {
      // The first tenth fills caches and tables.
      if round == rounds / 10 { before = Int(heap_in_use()) }
      await simulation.round(callers: 100)
      if round % 1000 == 999 { print("soak: \((round + 1) * 100) callers") }
    }
    let growth = Int(heap_in_use()) - before
    let endings = simulation.endingCounts
    #expect(endings.values.reduce(0, +) == rounds * 100)
    print(
      "soak: \(rounds * 100) callers, \(simulation.joined) joined a journey of another caller, heap",
      "\(growth) bytes larger"
    )
    print(
      "soak:",
      endings.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    )
    #expect(growth <= 1_000_000)
    try await simulation.checkMemory()
    #expect(simulation.router.running.endedCount == 0)
    #expect(simulation.router.running.count == 0)
  }

  @Test("Each of 10,000 links at a cold start is shown or refused with a typed error")
  func storm() async throws {
    let links = setting("SOAK_LINKS", 10_000)
    let router = Router<String>()
    router.console = nil
    router.links = [.universal("example.com")]
    router.requireGates([.sceneReady])
    router.register("/page/:id", .external) { try $0.parameters.value("id") }
    let tasks = (0..<links).map { number in
      Task { @MainActor in
        do throws(RouteError) {
          try await router.route(parsing: "https://example.com/page/\(number)", origin: .universal)
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
    print("soak: a storm of \(links) links: \(endings), \(waiting) waited")
    #expect(endings.values.reduce(0, +) == links)
    #expect(Set(endings.keys) == ["shown", "inboxFull"])
    #expect(endings["shown"] == waiting)
    #expect(waiting == router.limits.inboxCapacity)
    #expect(router.inboxCount == 0 && router.running.count == 0)
    // The links that waited are shown in the order in which they arrived.
    #expect(
      host.scene.entries.map(\.link) == (0..<waiting).map { "https://example.com/page/\($0)" }
    )
  }
}

/// Returns the value of an environment variable, or the default.
private func setting(_ name: String, _ standard: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
}
