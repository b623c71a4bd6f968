// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The test interface of the simulated UIKit: gestures, system events, recorded messages and the
/// steps of animations.
///
/// The state belongs to the process, as `UIApplication.shared` does. So tests run one at a time, in
/// a serialized suite that begins each test with ``reset()``, or through ``exclusively(_:)``.
@_spi(Testing)
@MainActor public enum UIKitSimulation {
  /// The warnings that UIKit would print when it refuses a call, oldest first.
  public private(set) static var warnings: [String] = []

  /// The reasons of the exceptions that UIKit would raise for invalid calls; in the simulation, an
  /// invalid call has no other effect.
  public private(set) static var programmerErrors: [String] = []

  /// Whether the simulation drops the next completion handler of a transition, as UIKit does in
  /// rare cases.
  public static var dropsNextCompletion = false

  /// Whether a transition coordinator returns false for a queued completion handler, although it
  /// calls the handler later.
  public static var deniesQueuedCompletions = false

  /// Whether a transition coordinator calls each completion handler twice.
  public static var repeatsTransitionCompletions = false

  /// Whether windows have a compact width, as on an iPhone: a tab bar then shows at most five
  /// items.
  public static var hasCompactWidth = true

  /// Whether animations and the replies of `open` run only when a test calls ``drain()`` or
  /// ``step()``.
  public static var isPaused: Bool {
    get { TransitionQueue.shared.isPaused }
    set { TransitionQueue.shared.isPaused = newValue }
  }

  /// Whether no step remains: all animations have ended, and all replies of `open` were sent.
  public static var isIdle: Bool { TransitionQueue.shared.isEmpty }

  /// Runs the next step: the `alongside` blocks of an animation, the end of a gesture, the end of
  /// an animation, or a reply of `open`.
  public static func step() { TransitionQueue.shared.runNext() }

  /// Runs all animations to their end, even if ``isPaused`` is true, and lets other tasks run.
  ///
  /// Work outside of the main actor is not awaited: use ``drain(until:)`` for that.
  public static func drain() async {
    var quietTurns = 0
    while quietTurns < 30 {
      quietTurns = isIdle ? quietTurns + 1 : 0
      step()
      await Task.yield()
      // On a busy machine, a pause lets the threads outside of the main actor run.
      if quietTurns > 0, quietTurns.isMultiple(of: 10) {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  /// Runs animations and other tasks until a condition is true.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: Whether the condition holds; false after 100,000 turns.
  public static func drain(until condition: () -> Bool) async -> Bool {
    for turn in 1...100_000 {
      if condition() { return true }
      step()
      await Task.yield()
      // On a busy machine, a pause lets the threads outside of the main actor run.
      if turn.isMultiple(of: 100) { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return condition()
  }

  /// Restores the state at launch: no scenes, no delegate, no log, no animations.
  public static func reset() {
    TransitionQueue.shared.clear()
    warnings = []
    programmerErrors = []
    dropsNextCompletion = false
    deniesQueuedCompletions = false
    repeatsTransitionCompletions = false
    hasCompactWidth = true
    FirstResponder.current = nil
    Animations.areEnabled = true
    resetApplication()
  }

  static func warn(_ line: String) { warnings.append("Warning: \(line)") }
  package static func fail(_ reason: String) { programmerErrors.append(reason) }

  /// Returns the completion handler, or nil if ``dropsNextCompletion`` is true; in this case, also
  /// sets it to false.
  static func passOn<Completion>(_ completion: Completion?) -> Completion? {
    guard dropsNextCompletion, completion != nil else { return completion }
    dropsNextCompletion = false
    return nil
  }
}
