import Synchronization

/// Notes, from wherever it happens, that something a host has shown has changed.
final class Pulse: Sendable {
  private struct Contents {
    var isDirty = true
    var isEvaluating = false
    var changesDuringEvaluation = 0
    var wake: (@MainActor @Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Sets what the first mark after an evaluation leads to, in a later turn of the main actor.
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

  /// Marks a change of state, which must not happen while bodies are evaluated.
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
  /// - Returns: How often state was changed meanwhile.
  func endEvaluation() -> Int {
    contents.withLock { contents in
      contents.isEvaluating = false
      defer { contents.changesDuringEvaluation = 0 }
      return contents.changesDuringEvaluation
    }
  }
}
