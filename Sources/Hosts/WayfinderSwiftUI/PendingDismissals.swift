// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation

/// The dismissals that SwiftUI still animates, and the callers that wait for their ends.
///
/// A dismissal ends once: when SwiftUI reports it, or after a time limit. Any number of callers can
/// wait for the same dismissal.
@MainActor
final class PendingDismissals {
  private struct Pending {
    let id: NavigationEntry.ID
    /// The number of presented entries below the dismissed entry.
    let level: Int
    let timer: Task<Void, Never>
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The dismissals in the order in which they began.
  private var pending: [Pending] = []
  private let clock: any Clock<Duration>
  /// The closure to call when the last pending dismissal has ended.
  var allEnded: (() -> Void)?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The entry of the oldest dismissal that has not ended.
  var first: NavigationEntry.ID? { pending.first?.id }

  /// Records that a dismissal has begun.
  ///
  /// - Parameters:
  ///   - id: The dismissed entry.
  ///   - level: The number of presented entries below it.
  ///   - limit: The time after which the dismissal counts as ended.
  func begin(_ id: NavigationEntry.ID, level: Int, limit: Duration) {
    let clock = clock
    let timer = Task { [weak self] in
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      self?.end { $0.id == id }
    }
    pending.append(Pending(id: id, level: level, timer: timer))
  }

  /// Ends the dismissal of an entry.
  func end(_ id: NavigationEntry.ID) { end { $0.id == id } }

  /// Ends the dismissals at a level and above it.
  ///
  /// SwiftUI may report the end only for the lowest of several levels that are dismissed together.
  func end(fromLevel level: Int) { end { $0.level >= level } }

  private func end(where isEnded: (Pending) -> Bool) {
    let ended = pending.filter(isEnded)
    guard !ended.isEmpty else { return }
    pending.removeAll(where: isEnded)
    if pending.isEmpty { allEnded?() }
    for dismissal in ended {
      dismissal.timer.cancel()
      for waiter in dismissal.waiters { waiter.resume() }
    }
  }

  /// Waits until the dismissal of an entry has ended; returns at once if the entry has no pending
  /// dismissal.
  func wait(for id: NavigationEntry.ID) async {
    await withCheckedContinuation { continuation in
      guard let index = pending.firstIndex(where: { $0.id == id }) else {
        return continuation.resume()
      }
      pending[index].waiters.append(continuation)
    }
  }
}
#endif
