// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A journey runs the app's code. If this code waits for its own journey, or for a turn that its own
// journey has, no code would continue before a time limit. So the router refuses such a call.
//
// The app's code runs in the task of its journey. The router detects only calls from this task. A
// call from another task is not detected, even if the journey awaits that task: the router cannot
// distinguish child tasks from unstructured tasks, and a journey does not await most unstructured
// tasks.

extension Journey {
  /// Records the current task as the task of the journey.
  func recordTask() { taskIdentity = Journey.currentTaskIdentity }

  /// The identity of the current task, which no other running task has; nil outside of a task.
  static var currentTaskIdentity: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Returns whether this journey is the other journey, or can end only after the other journey.
  ///
  /// - Complexity: O(*n*) in the number of journeys between them, at most 256.
  func waits(for other: Journey) -> Bool {
    var next: Journey? = self
    // Journeys never wait in a cycle, because each call that would create a cycle is refused. If a
    // cycle exists nevertheless, the limit of 256 ends the loop.
    for _ in 0..<256 {
      guard let journey = next, journey.ending == nil else { return false }
      if journey === other { return true }
      next = journey.awaited
      if next == nil, let holder = journey.queue?.current, holder !== journey { next = holder }
    }
    return false
  }
}

extension Router {
  /// The maximum length of a chain of journeys in which the code of each journey waits for the
  /// next.
  private static var chainLimit: Int { 128 }

  /// Records that the current journey waits for a new journey; does nothing if the caller is not
  /// the code of a journey.
  ///
  /// - Throws: ``RouteError`` with the code `deadlock` if the chain of waiting journeys is too long.
  func recordWait(for journey: Journey) throws(RouteError) {
    guard let caller = running.current else { return }
    journey.depth = caller.depth + 1
    guard journey.depth < Self.chainLimit else {
      throw deadlock(
        journey,
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
  func recordWait(for equal: Journey, joinedBy journey: Journey) throws(RouteError) {
    guard let caller = running.current else { return }
    guard !equal.waits(for: caller) else {
      let name = equal.pattern.map { "journey to “\($0)”" } ?? "same journey"
      throw deadlock(
        journey,
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
  func checkTurn(in queue: SceneQueue, for journey: Journey) throws(RouteError) {
    guard let holder = queue.current, holder !== journey, holder.waits(for: journey) else { return }
    throw deadlock(
      journey,
      "the code that waits for this journey has the turn in the scene “\(journey.scene)”, so neither "
        + "would end; call `open`, which does not wait, or wait after `navigate(to:in:)` has returned"
    )
  }

  private func deadlock(_ journey: Journey, _ message: String) -> RouteError {
    RouteError(.deadlock, link: journey.trace.link, pattern: journey.pattern, message: message)
  }
}
