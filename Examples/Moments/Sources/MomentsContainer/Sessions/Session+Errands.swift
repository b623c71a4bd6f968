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
    let errand = PendingVisit { [weak self] in self?.tellChange() }
    var value: Value?
    errands.append(errand)
    Task {
      let result = await PendingVisit.$current.withValue(errand) { await work() }
      if errand.isLate { late(result) } else { value = result }
      errands.removeAll { $0 === errand }
      errand.end()
    }
    while !errand.isDone && !isWaiting(errand) { await nextChange() }
    errand.isLate = !errand.isDone
    return value
  }

  /// Resumes the visits whose question was answered, or whose page has been removed.
  ///
  /// Returns when they have ended or wait again, so that their pages and failures can be shown.
  func settle() async {
    if !isAsking { await comeFurther(after: .visitor) }
  }

  /// Resumes the visits that wait for one reason, until they have ended or wait again.
  func comeFurther(after pause: PendingVisit.Pause) async {
    let further = errands.filter { $0.pause == pause }
    for errand in further { errand.goOn() }
    while further.contains(where: { !$0.isDone && !isWaiting($0) }) { await nextChange() }
  }

  private func isWaiting(_ errand: PendingVisit) -> Bool {
    switch errand.pause {
    case nil: false
    case .gate: true
    // The page that asks may not be on display yet.
    case .visitor: isAsking
    case .equal: errands.contains { $0.pause == .gate || $0.pause == .visitor && isAsking }
    }
  }

  private func nextChange() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes all callers of `nextChange`.
  func tellChange() {
    let waiting = waiting
    self.waiting = []
    for one in waiting { one.resume() }
  }
}
