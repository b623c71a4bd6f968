// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The queue of all remaining steps of animations and all replies of `open`; each task on the main
/// actor runs one step.
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

  // Tasks may run in any order. So a task does not have a step of its own, but runs the step that
  // is first in the queue at that time.
  private func wake() {
    guard !isPaused else { return }
    Task { @MainActor in
      if !self.isPaused { self.runNext() }
    }
  }
}
