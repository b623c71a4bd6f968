// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that a test can advance, on which no time limit passes.
///
/// A task that sleeps on this clock sleeps until the task is cancelled, because a busy machine must
/// not end a journey. Its time runs, so that a later use of a session has a later time.
struct ManualClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private final class Time: Sendable {
    let start = ContinuousClock.now
    let offset = Mutex(Duration.zero)
  }

  private let time = Time()

  var now: Instant {
    Instant(offset: .now - time.start + time.offset.withLock { $0 })
  }

  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by duration: Duration) { time.offset.withLock { $0 += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(3600))
  }
}
