#if canImport(os)
import os
#else
import Synchronization
#endif

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, Sendable {
  /// A point on this clock.
  struct Instant: InstantProtocol {
    /// The time since the clock was made.
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  #if canImport(os)
  // `Mutex` is younger than the platforms that the package supports; both are `Sendable`.
  private let offset = OSAllocatedUnfairLock(initialState: Duration.seconds(1000))
  #else
  private let offset = Mutex(Duration.seconds(1000))
  #endif

  var now: Instant { Instant(offset: offset.withLock { $0 }) }

  var minimumResolution: Duration { .zero }

  /// Moves the time on.
  func advance(by duration: Duration) {
    offset.withLock { $0 += duration }
  }

  /// Lets others run until a test has moved the time so far.
  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    while now < deadline {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
