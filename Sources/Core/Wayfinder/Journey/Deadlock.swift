// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A journey runs code of the app. If this code waits for the end of its own journey, neither the
// code nor the journey can continue.
//
// A deadlock is also possible between two journeys. Only one journey at a time has the turn to
// change the screens of a scene. If the journey with the turn runs code that waits for another
// journey, and the other journey waits for this turn, neither journey can continue.
//
// Each of these waits would end only at a time limit. So the router refuses such a wait, and throws
// an error with the code `deadlock`.
//
// The app's code runs in the task of its journey, and the router recognizes only calls from this
// task. For a call from another task, the router cannot know whether the journey awaits that task.
// So the router does not refuse such a call, even if the call causes a deadlock.

extension Journey {
  /// The identity of the current task, which no other running task has; nil outside of a task.
  nonisolated static var currentTaskIdentity: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Returns whether this journey is the other journey, or can end only after the other journey.
  ///
  /// - Complexity: O(*n*) in the number of journeys between them, at most 256.
  func waits(for other: Journey) -> Bool {
    var next: Journey? = self
    // The router refuses each call that would make journeys wait in a cycle. If there is a cycle
    // nevertheless, the limit of 256 ends this loop.
    for _ in 0..<256 {
      guard let journey = next, journey.ending == nil else { return false }
      if journey === other { return true }
      next = journey.awaited
      if next == nil, let holder = journey.queue?.holder, holder !== journey { next = holder }
    }
    return false
  }
}

extension Walk {
  /// The maximum number of journeys in a chain, if the code of each journey waits for the next one.
  private static var chainLimit: Int { 128 }

  /// Records that the current journey waits for a new journey; does nothing if the caller is not
  /// the code of a journey.
  ///
  /// - Throws: ``RouteError`` with the code `deadlock` if the chain of waiting journeys is too
  ///   long.
  func recordWait() throws(RouteError) {
    guard let caller = router.running.current else { return }
    journey.depth = caller.depth + 1
    guard journey.depth < Self.chainLimit else {
      throw journey.error(
        .deadlock,
        "\(Self.chainLimit) journeys wait for each other, each opened by code of the one before; call "
          + "`open`, which does not wait"
      )
    }
    caller.awaited = journey
  }

  /// Records that the current journey waits for an equal journey; does nothing if the caller is not
  /// the code of a journey.
  ///
  /// - Throws: ``RouteError`` with the code `deadlock` if that journey waits for the current one.
  func recordWait(for equal: Journey) throws(RouteError) {
    guard let caller = router.running.current else { return }
    guard !equal.waits(for: caller) else {
      let name = equal.pattern.map { "journey to “\($0)”" } ?? "same journey"
      throw journey.error(
        .deadlock,
        "the \(name) waits for this code, so this code must not wait for it; open another link, or call "
          + "`router.open` instead of `await router.route`"
      )
    }
    caller.awaited = equal
  }

  /// Checks that a journey can wait for its turn: the journey that has the turn must not wait for
  /// this journey.
  ///
  /// - Throws: ``RouteError`` with the code `deadlock` if it does.
  func checkTurn(in queue: SceneQueue) throws(RouteError) {
    guard let holder = queue.current, holder !== journey, holder.waits(for: journey) else { return }
    throw journey.error(
      .deadlock,
      "the code that waits for this journey has the turn in the scene “\(journey.scene)”, so neither "
        + "would end; call `open`, which does not wait, or wait after `navigate(to:in:)` has returned"
    )
  }

  /// Checks that a journey can wait until the user has answered the question of another journey:
  /// the authorizer's code for that question must not wait for this journey.
  ///
  /// - Throws: ``RouteError`` with the code `deadlock` if it does.
  func checkWait(for asking: Journey, _ subject: String) throws(RouteError) {
    guard asking.waits(for: journey) else { return }
    throw journey.error(
      .deadlock,
      "the authorizer waits for this journey, which needs a \(subject) itself; call `open`, which does not "
        + "wait, or open a route that needs no answer of the user"
    )
  }
}
