// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The thread-safe change flag of a host, which is set when a value shown by the host changes.
final class Pulse: Sendable {
  private struct Contents {
    var isDirty = true
    var isEvaluating = false
    var changesDuringEvaluation = 0
    var wake: (@MainActor @Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Sets the action that runs on the main actor after a change; further changes before the next
  /// evaluation do not run the action again.
  func onMark(_ wake: @escaping @MainActor @Sendable () -> Void) {
    contents.withLock { $0.wake = wake }
  }

  func mark() {
    let wake = contents.withLock { contents in
      defer { contents.isDirty = true }
      return contents.isDirty ? nil : contents.wake
    }
    if let wake { Task { await wake() } }
  }

  /// Records a change of state.
  ///
  /// During the evaluation of bodies, such a change is an error.
  func markChange() {
    contents.withLock { if $0.isEvaluating { $0.changesDuringEvaluation += 1 } }
    mark()
  }

  func forgetMark() { contents.withLock { $0.isDirty = false } }

  var isDirty: Bool { contents.withLock { $0.isDirty } }

  func beginEvaluation() {
    contents.withLock {
      $0.isDirty = false
      $0.isEvaluating = true
    }
  }

  /// Ends the evaluation.
  ///
  /// - Returns: The number of state changes during the evaluation.
  func endEvaluation() -> Int {
    contents.withLock { contents in
      contents.isEvaluating = false
      defer { contents.changesDuringEvaluation = 0 }
      return contents.changesDuringEvaluation
    }
  }
}
