// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The app's own code has a limited time for each part of a journey.

extension Walk {
  /// Limits the time of the code that a journey is about to wait for, until the deadline is cleared.
  ///
  /// The code is not stopped by force: when its time is over, the journey ends and its task is
  /// cancelled.
  func setDeadline(_ limit: Duration, for awaited: consuming StepDetail) {
    journey.setDeadline(for: awaited, after: limit.bounded)
    if journey.hasWaitingCaller { router.watchDeadlines() }
  }

  /// Runs code of the app with a time limit.
  func withTimeLimit<Value>(
    _ limit: Duration,
    for awaited: StepDetail,
    _ body: () async throws -> Value
  ) async throws -> Value {
    setDeadline(limit, for: awaited)
    defer { journey.clearDeadline() }
    return try await body()
  }

  fileprivate func timeOut() {
    let awaited = journey.deadline?.awaited.text ?? "the journey"
    finish(
      RouteError(
        .timedOut,
        link: journey.trace.link,
        pattern: journey.pattern,
        message: "\(awaited) exceeded its time limit; to allow more time, raise it in `limits`"
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
