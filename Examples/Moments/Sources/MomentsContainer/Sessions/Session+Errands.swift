extension Session {
  /// Runs work that may show pages, until it is done or waits.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - late: Is given what comes of the work when nobody has waited for it.
  /// - Returns: What came of the work; nil when it waits.
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

  /// Lets errands go on whose question is answered, or whose page nobody can answer any more.
  ///
  /// What they show, or say, is there when this returns, unless they wait again.
  func settle() async {
    if !isAsking { await comeFurther(after: .visitor) }
  }

  /// Lets errands go on that have waited, until they have ended or wait again.
  func comeFurther(after pause: PendingVisit.Pause) async {
    let further = errands.filter { $0.pause == pause }
    for errand in further { errand.goOn() }
    while further.contains(where: { !$0.isDone && !isWaiting($0) }) { await nextChange() }
  }

  private func isWaiting(_ errand: PendingVisit) -> Bool {
    switch errand.pause {
    case nil: false
    case .gate: true
    // The page that asks may still be on its way.
    case .visitor: isAsking
    case .equal: errands.contains { $0.pause == .gate || $0.pause == .visitor && isAsking }
    }
  }

  private func nextChange() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Wakes whoever waits for something to happen in the session.
  func tellChange() {
    let waiting = waiting
    self.waiting = []
    for one in waiting { one.resume() }
  }
}
