// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Session {
  /// Runs work that may show pages, until the work ends or waits.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - late: A closure that receives the work's value if it ends after this call has returned.
  /// - Returns: The work's value; nil if the work is waiting.
  func perform<Value>(
    _ work: @escaping @MainActor () async -> Value,
    late: @escaping @MainActor (Value) -> Void = { _ in }
  ) async -> Value? {
    let visit = PendingVisit { [weak self] in self?.signalChange() }
    var value: Value?
    pendingVisits.append(visit)
    Task {
      let result = await PendingVisit.$current.withValue(visit) { await work() }
      if visit.isLate { late(result) } else { value = result }
      pendingVisits.removeAll { $0 === visit }
      visit.end()
    }
    while !visit.isDone && !isWaiting(visit) { await nextChange() }
    visit.isLate = !visit.isDone
    return value
  }

  /// Resumes the visits that wait for the visitor, if the question was answered or its page has
  /// been removed.
  ///
  /// Returns when they have ended or wait again, so that their pages and failures can be shown.
  func settle() async {
    if !isAwaitingInput { await resumeVisits(after: .visitor) }
  }

  /// Resumes the visits that wait for the given reason, until they have ended or wait again.
  func resumeVisits(after pause: PendingVisit.Pause) async {
    let further = pendingVisits.filter { $0.pause == pause }
    for visit in further { visit.resume() }
    while further.contains(where: { !$0.isDone && !isWaiting($0) }) { await nextChange() }
  }

  private func isWaiting(_ visit: PendingVisit) -> Bool {
    switch visit.pause {
    case nil: false
    case .gate: true
    // A visit that needs an answer of the visitor counts as waiting only while the frontmost page
    // asks for input.
    case .visitor: isAwaitingInput
    case .sameJourney:
      pendingVisits.contains { $0.pause == .gate || $0.pause == .visitor && isAwaitingInput }
    }
  }

  private func nextChange() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes all callers of `nextChange`.
  func signalChange() {
    let waiting = waiting
    self.waiting = []
    for one in waiting { one.resume() }
  }
}
