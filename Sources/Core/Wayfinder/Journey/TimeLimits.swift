// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The time limits of journeys and the capacity of the inbox.
public struct RouterLimits: Sendable, Hashable {
  /// The time for the user to sign in, to confirm, or to answer a screen that asks before it is left.
  public var authorizationTimeout: Duration = .seconds(300)
  /// The time for a navigator to make its screen, or for an action to return.
  public var screenTimeout: Duration = .seconds(60)
  /// The time for a host to carry out one navigation, including the wait in the scene's queue.
  public var navigationTimeout: Duration = .seconds(10)
  /// The time for which a journey that keeps its place, such as a link from outside, holds back later journeys while
  /// its screen is not made; they go ahead then.
  public var orderTimeout: Duration = .seconds(2)
  /// The time for one middleware, not including the rest of the journey that the middleware calls.
  public var middlewareTimeout: Duration = .seconds(60)
  /// The time for ``Router/linkResolver`` to return the target of one link.
  public var resolverTimeout: Duration = .seconds(10)
  /// The time after the start of an external journey in which an equal call joins this journey,
  /// even if the journey has ended.
  public var deduplicationWindow: Duration = .seconds(2)
  /// The maximum time that a journey waits in the inbox: for its window, for the app's gates, or for the
  /// end of an alert or a gesture.
  ///
  /// A new value does not affect journeys that already wait.
  public var gateTimeout: Duration = .seconds(300)
  /// The number of journeys that may wait in the inbox; a negative number counts as 0.
  ///
  /// If the inbox is full, the newest journey of the sender with the most journeys ends with `inboxFull`.
  /// The cost of each journey that waits grows with the number of journeys that wait. The same
  /// number of journeys may wait for a new window; further journeys continue in their own window.
  public var inboxCapacity = 16

  /// The number of journeys of a scene that may wait for a sign-in or a confirmation of the user; a
  /// negative number counts as 0.
  ///
  /// Journeys of one sender take at most half of the places; a sender is an origin and a declaration in
  /// ``Router/links``. A further journey ends with `inboxFull`.
  public var authorizationCapacity = 16

  /// Creates limits that suit most apps.
  public init() {}
}

// The app's own code has a limited time for each part of a journey.

extension Walk {
  /// Limits the time of the code that a journey is about to wait for, until the deadline is cleared.
  ///
  /// The code is not stopped by force: when its time is over, the journey ends and its task is
  /// cancelled.
  func setDeadline(_ limit: Duration, for awaited: consuming String) {
    journey.setDeadline(for: awaited, after: limit.bounded)
    if journey.hasWaitingCaller { router.watchDeadlines() }
  }

  /// Runs code of the app with a time limit.
  func withTimeLimit<Value>(
    _ limit: Duration,
    for awaited: String,
    _ body: () async throws -> Value
  ) async throws -> Value {
    setDeadline(limit, for: awaited)
    defer { journey.clearDeadline() }
    return try await body()
  }

  fileprivate func timeOut() {
    // The time in which the user is asked whether to leave a screen does not count.
    if journey.queue?.isHeldBackByQuestion(journey) == true {
      return journey.extendDeadline(by: router.limits.navigationTimeout.bounded)
    }
    let awaited = journey.deadline?.awaited ?? "the journey"
    finish(
      journey.error(
        .timedOut,
        "\(awaited) exceeded its time limit; to allow more time, raise it in `limits`"
      )
    )
    journey.task?.cancel()
  }
}

extension Router {
  /// Starts the task that watches the deadlines, unless it is already running.
  ///
  /// Called only once a caller waits, so that a journey that never suspends needs no timer.
  func watchDeadlines() {
    running.watchDeadlines { [weak self] in
      guard let self else { return }
      walk($0).timeOut()
    }
  }
}

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

extension Duration {
  /// The duration, limited to the range from minus 100 years to 100 years.
  ///
  /// An app can set any duration. But sums of large durations overflow, and a clock can sleep only for
  /// as long as its own units allow, for example 292 years in nanoseconds.
  package var bounded: Duration {
    let century = Duration.seconds(100 * 365 * 86_400)
    return min(max(self, .zero - century), century)
  }
}
