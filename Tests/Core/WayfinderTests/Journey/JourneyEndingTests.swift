// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Endings of journeys", .timeLimit(.minutes(30)))
struct JourneyEndingTests {
  @Test(
    "Each of 20,000 callers with random faults receives one ending, and the router stores nothing afterwards",
    arguments: [1, 2, 3, 4] as [UInt64]
  )
  func simulation(seed: UInt64) async throws {
    var simulation = try FaultSimulation(seed: seed)
    for _ in 0..<50 { #expect(await simulation.round(callers: 100) == []) }
    #expect(simulation.endingCounts.values.reduce(0, +) == 5_000)
    // Each possible ending occurred, and many calls joined a running journey.
    #expect(
      Set(simulation.endingCounts.keys) == [
        "shown", "returned", "failed", "cancelled", "declined", "refused", "unauthorized",
        "timedOut", "navigationFailed", "inboxFull", "redirectLoop", "wrongResult", "superseded",
      ]
    )
    #expect(simulation.joined > 100)
    try await simulation.checkMemory()
    #expect(simulation.router.running.endedCount == 0)
    #expect(simulation.router.running.count == 0)
  }
}
