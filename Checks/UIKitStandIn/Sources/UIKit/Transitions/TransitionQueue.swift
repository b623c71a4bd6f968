// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The queue of the remaining steps of all animations, and of the replies of `open`; one step runs
/// per turn of the main actor.
@MainActor final class TransitionQueue {
  static let shared = TransitionQueue()

  /// The active transitions, which are retained until they end.
  var running: [Transition] = []
  private var steps: [() -> Void] = []

  var isPaused = false {
    didSet { if !isPaused { for _ in steps { wake() } } }
  }

  var isEmpty: Bool { steps.isEmpty }

  func add(_ step: @escaping () -> Void) {
    steps.append(step)
    wake()
  }

  /// Runs the next step, if there is one.
  func runNext() {
    guard !steps.isEmpty else { return }
    steps.removeFirst()()
  }

  func clear() {
    steps = []
    running = []
    isPaused = false
  }

  // Tasks may run in any order. So each task performs the step that is first in the queue when the
  // task runs.
  private func wake() {
    guard !isPaused else { return }
    Task { @MainActor in
      if !self.isPaused { self.runNext() }
    }
  }
}
