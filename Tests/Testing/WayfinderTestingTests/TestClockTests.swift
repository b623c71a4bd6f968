// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@Suite("Test clock", .timeLimit(.minutes(30)))
struct TestClockTests {
  private let clock = TestClock()

  @Test("A sleeper is resumed at its deadline and not before")
  func sleep() async throws {
    let task = Task { try await clock.sleep(for: .seconds(5)) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(4))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 0)
    try await task.value
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("Advancing resumes exactly the sleepers whose deadline has passed")
  func step() async throws {
    let tasks = [3, 1, 2, 4].map { seconds in
      Task { try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.sleepers(4)
    clock.advance(by: .seconds(3))
    #expect(clock.sleeperCount == 1)
    for task in tasks.dropLast() { try await task.value }
    clock.advance(by: .seconds(1))
    try await tasks[3].value
  }

  @Test("A deadline in the past does not suspend")
  func past() async throws {
    let start = clock.now
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: start.advanced(by: .seconds(1)))
  }

  @Test("Cancelling resumes one sleeper with an error", arguments: [true, false])
  func cancellation(early: Bool) async {
    let other = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(1)
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    if !early { await clock.sleepers(2) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await #expect(throws: Never.self) { try await other.value }
  }

  @Test("Waiting for sleepers ends when the task is cancelled")
  func watchers() async {
    let task = Task { await clock.sleepers(7) }
    task.cancel()
    await task.value
    await clock.sleepers(0)
  }

  @Test("Each of thousands of concurrent sleepers is resumed exactly once")
  func many() async {
    let tasks = (0..<3000).map { index in
      Task { try await clock.sleep(for: .milliseconds(index % 50 + 1)) }
    }
    await clock.sleepers(3000)
    await withTaskGroup { group in
      group.addTask {
        for task in tasks.enumerated() where task.offset.isMultiple(of: 3) { task.element.cancel() }
      }
      group.addTask {
        for _ in 0..<50 { clock.advance(by: .milliseconds(1)) }
      }
    }
    var (woken, cancelled) = (0, 0)
    for task in tasks {
      if (try? await task.value) == nil { cancelled += 1 } else { woken += 1 }
    }
    #expect(woken + cancelled == 3000)
    #expect(clock.sleeperCount == 0)
  }
}
