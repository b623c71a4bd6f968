// The whole way: a journey begins, or its caller joins an equal one, and both wait for the ending.

extension Router {
  /// Goes to a path written in code.
  func perform(_ path: RoutePath, _ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    guard path.isBroken else { return try await perform(call) }
    throw finish(
      receive(call),
      RouteError(
        .invalidParameter,
        link: "…",
        message: "a value makes a segment that is empty, “.” or “..”, which would not come back; "
          + "check the value before it is put into a path"
      )
    )
  }

  /// Lets a journey begin, or its caller join an equal one, and waits for the ending.
  func perform(_ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    let journey = receive(call)
    let link: DeepLink
    do throws(RouteError) {
      link = try admit(journey)
    } catch {
      throw finish(journey, error)
    }
    let key = call.canJoin ? JourneyKey(link, journey, generation: generation) : nil
    if let key, let equal = running.joinable(key, within: limits.deduplicationWindow),
      isCurrent(equal)
    {
      journey.notify(.joined(equal.number))
      return try await equal.outcome()
    }
    try start(journey, key) { () async throws(RouteError) in
      if self.isGated(journey) { try await self.gate(link, journey) }
      return try await self.proceed(with: link, journey)
    }
    return try await journey.outcome()
  }

  /// Lets a journey begin, whose ending is to be waited for.
  ///
  /// - Parameters:
  ///   - journey: The journey.
  ///   - key: By what an equal one may join it; nil for none.
  ///   - body: The way to an outcome.
  /// - Throws: ``RouteError`` with the code `cancelled` when the caller's task was.
  func start(
    _ journey: Journey,
    _ key: JourneyKey? = nil,
    _ body: @escaping @MainActor () async throws(RouteError) -> RouteOutcome
  ) throws(RouteError) {
    do throws(RouteError) {
      try journey.checkCancellation()
    } catch {
      throw finish(journey, error)
    }
    running.add(journey, key)
    running.start(journey) {
      do throws(RouteError) {
        self.finish(journey, try await body())
      } catch {
        self.finish(journey, error)
      }
    }
    if journey.ending == nil { watchDeadlines() }
  }

  /// Whether a journey has not ended, or what it has shown is what is on display.
  ///
  /// Somebody who has left a screen, and follows its link again at once, wants to see it again.
  private func isCurrent(_ journey: Journey) -> Bool {
    journey.shownScene == nil || journey.shownScene == scenes[journey.scene]?.host.scene
  }

  /// Leads the link by the rules, and lets a route have it, or the platform.
  func proceed(with link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome {
    let (link, isOwn) = try rewrite(link, journey)
    guard isOwn else { return try await openExternally(link, journey) }
    return try await selectRoute(for: link, journey)
  }

  func receive(_ call: RouteCall) -> Journey {
    nextJourney += 1
    return Journey(call, number: nextJourney, clock: clock, observers: observers)
  }

  /// Limits the time for what a journey waits for, until it is told that it has come.
  ///
  /// The code that is waited for is not stopped by force: when the time is up the journey ends, and
  /// that code is left alone with a cancelled task.
  func setDeadline(_ limit: Duration, for what: StepDetail, _ journey: Journey) {
    journey.setDeadline(for: what, after: limit)
    if journey.isAwaited { watchDeadlines() }
  }

  /// Makes sure that somebody looks at the deadlines.
  ///
  /// A journey that never gives up the main actor has ended before anybody waits for it, so that it
  /// pays for no watch.
  private func watchDeadlines() {
    running.watchDeadlines { [weak self] in self?.timeOut($0) }
  }

  /// Runs code of the app's for a limited time.
  func withTimeLimit<Value>(
    _ limit: Duration,
    for what: StepDetail,
    _ journey: Journey,
    _ body: () async throws -> Value
  ) async throws -> Value {
    setDeadline(limit, for: what, journey)
    defer { journey.clearDeadline() }
    return try await body()
  }

  private func timeOut(_ journey: Journey) {
    let what = journey.deadline?.what.text ?? "an answer"
    finish(
      journey,
      RouteError(
        .timedOut,
        link: journey.trace.link,
        pattern: journey.pattern,
        message: "\(what) took too long; see `limits`"
      )
    )
    journey.task?.cancel()
  }
}
