// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Code that waits for its own journey or for its own turn in a scene would wait until a time limit, so
// the call is refused.
//
// A journey runs the app's code in its own task. A call from this task makes the journey wait for
// another journey. A call from any other task does not, even if the journey awaits that task: child
// tasks and unstructured tasks cannot be told apart, and most of the latter are not awaited.

extension Journey {
  /// Records the current task as the task of the journey.
  func recordTask() { taskIdentity = Journey.currentTaskIdentity }

  /// A number that no other running task has, for the current task; nil outside of tasks.
  static var currentTaskIdentity: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Returns whether this journey can end only after another one, or is the other one.
  ///
  /// - Complexity: O(*n*) in the number of journeys between them, at most 256.
  func waits(for other: Journey) -> Bool {
    var next: Journey? = self
    // Each call that would close a cycle is refused; the bound holds even if one were overlooked.
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
  /// The most journeys that may wait for each other in a chain, each opened by the code of the one
  /// before.
  private static var chainLimit: Int { 128 }

  /// Records that the current journey, if the caller is code of one, waits for a new journey.
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

  /// Records that the current journey, if the caller is code of one, waits for an equal journey.
  ///
  /// - Throws: ``RouteError`` with the code `deadlock` if that journey waits for the current one.
  func recordWait(for equal: Journey, joinedBy journey: Journey) throws(RouteError) {
    guard let caller = running.current else { return }
    guard !equal.waits(for: caller) else {
      throw deadlock(
        journey,
        "this code is part of a journey to the same link and would wait for itself; open another link, "
          + "or call `open`, which does not wait"
      )
    }
    caller.awaited = equal
  }

  /// Checks that the journey with the turn in a scene does not wait for a journey that needs the turn.
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
