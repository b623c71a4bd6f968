// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
import os
#else
import Synchronization
#endif

/// A clock whose time changes only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(5)) }
/// await clock.sleepers(1)  // until the task sleeps
/// clock.advance(by: .seconds(5))
/// try await task.value
/// ```
///
/// Advancing changes `now` in one step and resumes the sleepers whose deadline has passed, in the
/// order of their deadlines, and with equal deadlines in the order in which they began to sleep.
/// The order in which the resumed tasks run is not defined, so a test must wait for their effects.
///
/// `Clock` reads `now` without suspending, so a lock protects the state instead of an actor. No
/// continuation is resumed while the lock is held.
public final class TestClock: Clock, Sendable {
  /// An instant of this clock, as the time since the clock was created.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public let offset: Duration

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether an instant is before another one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleep {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// A caller that waits until a given number of tasks sleep.
  private struct Watch {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleeps: [Sleep] = []
    var watches: [Watch] = []

    mutating func makeID() -> Int {
      lastID += 1
      return lastID
    }

    /// Removes and returns the callers that wait for the current number of sleeping tasks.
    mutating func takeWatches() -> [Watch] {
      let count = sleeps.count
      let reached = watches.filter { $0.count == count }
      watches.removeAll { $0.count == count }
      return reached
    }
  }

  #if canImport(os)
  // `Mutex` requires iOS 18, but this package also supports earlier versions. So the lock of the
  // module `os` is used on Apple's platforms.
  private let state = OSAllocatedUnfairLock(initialState: State())
  #else
  private let state = Mutex(State())
  #endif

  /// Creates a clock whose time is zero.
  public init() {}

  /// The current instant, which only a test changes.
  public var now: Instant { state.withLock { $0.now } }

  /// The resolution, which is zero because the clock never rounds a duration.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleeps.count } }

  /// Advances the time, and resumes the sleepers whose deadline has passed.
  ///
  /// - Parameter duration: The duration; a negative one is a precondition failure.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "a test clock cannot be advanced by a negative duration")
    let (due, reached) = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let due = state.sleeps.filter { $0.deadline <= now }
      state.sleeps.removeAll { $0.deadline <= now }
      return (due, state.takeWatches())
    }
    for sleep in due.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
      sleep.continuation.resume()
    }
    for watch in reached { watch.continuation.resume() }
  }

  /// Sleeps until a deadline; returns at once if the deadline has passed.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task is resumed.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Sleep(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Waits until exactly this many tasks sleep; returns early when the waiting task is cancelled.
  ///
  /// - Parameter count: The number of sleeping tasks.
  public func sleepers(_ count: Int) async {
    let id = state.withLock { $0.makeID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(Watch(id: id, count: count, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  // Each continuation is resumed exactly once. `begin` adds a continuation under the lock, and only
  // if the task is not marked as cancelled. A task is marked as cancelled before its cancellation
  // handler runs, so the handler finds each continuation that was added before.

  private func begin(_ sleep: Sleep) {
    let (end, reached) = state.withLock { state -> (Result<Void, any Error>?, [Watch]) in
      if Task.isCancelled { return (.failure(CancellationError()), []) }
      if sleep.deadline <= state.now { return (.success(()), []) }
      state.sleeps.append(sleep)
      return (nil, state.takeWatches())
    }
    if let end { sleep.continuation.resume(with: end) }
    for watch in reached { watch.continuation.resume() }
  }

  private func begin(_ watch: Watch) {
    let isOver = state.withLock { state in
      if Task.isCancelled || state.sleeps.count == watch.count { return true }
      state.watches.append(watch)
      return false
    }
    if isOver { watch.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let (sleeps, watches) = state.withLock { state in
      let sleeps = state.sleeps.filter { $0.id == id }
      state.sleeps.removeAll { $0.id == id }
      let watches = state.watches.filter { $0.id == id }
      state.watches.removeAll { $0.id == id }
      return (sleeps, watches + state.takeWatches())
    }
    for sleep in sleeps { sleep.continuation.resume(throwing: CancellationError()) }
    for watch in watches { watch.continuation.resume() }
  }
}
