#if canImport(os)
import os
#else
import Synchronization
#endif

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(5)) }
/// await clock.sleepers(1)  // until the task has come to its sleep
/// clock.advance(by: .seconds(5))
/// try await task.value
/// ```
///
/// Advancing is one step: `now` is the new time at once, and whoever's time has come wakes in the
/// order of deadlines, and among equal ones in the order in which they fell asleep. They run when
/// their executors let them, even on one actor in no certain order: a test waits for what they do.
///
/// `Clock` asks for `now` without suspending, so the state is behind a lock and not in an actor. It
/// is held for a few instructions, and never while somebody is resumed.
public final class TestClock: Clock, Sendable {
  /// A point on this clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// The point that is so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later another point is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one point is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleep {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// Somebody who waits until a number of sleepers is reached.
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

    /// Takes out the watches whose number is reached.
    mutating func takeWatches() -> [Watch] {
      let count = sleeps.count
      let reached = watches.filter { $0.count == count }
      watches.removeAll { $0.count == count }
      return reached
    }
  }

  #if canImport(os)
  // `Mutex` is younger than the platforms that the package supports; both are `Sendable`.
  private let state = OSAllocatedUnfairLock(initialState: State())
  #else
  private let state = Mutex(State())
  #endif

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time, which only a test moves.
  public var now: Instant { state.withLock { $0.now } }

  /// Zero: the clock keeps every duration.
  public var minimumResolution: Duration { .zero }

  /// How many sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleeps.count } }

  /// Moves the time on, and wakes whoever's time has come.
  ///
  /// - Parameter duration: How far, zero or more: a test that goes back is wrong, and stops.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time does not run backwards")
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

  /// Sleeps until the time has come; at once when it has been before.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Of no meaning here.
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

  /// Waits until exactly this many sleep; returns early when the task is cancelled.
  ///
  /// - Parameter count: How many.
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

  // A task is marked as cancelled before its handler runs. So whoever sees no mark while it holds the
  // lock is on the list when the handler gets the lock, and no wake-up is lost or given twice.

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
