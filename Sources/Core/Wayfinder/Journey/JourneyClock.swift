// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The clock of a router as two closures, which hide the type of the original clock.
struct JourneyClock: Sendable {
  /// The time since the router was made.
  let now: @Sendable () -> Duration
  /// A closure that suspends for a duration.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    // Each step of a journey reads the clock. So the usual type of clock has a separate branch
    // without generic code, which is faster.
    if let clock = clock as? ContinuousClock {
      let start = clock.now
      now = { start.duration(to: clock.now) }
    } else {
      let start = clock.now
      now = { start.duration(to: clock.now) }
    }
    sleep = { try await clock.sleep(for: $0) }
  }
}
