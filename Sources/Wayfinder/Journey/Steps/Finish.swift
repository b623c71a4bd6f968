// Step 10: exactly one ending, whatever happened.

extension Router {
  /// The most journeys that are remembered.
  private static var journeyLimit: Int { 32 }

  /// Ends a journey that came to something.
  func finish(_ journey: Journey, _ outcome: RouteOutcome) {
    if outcome.kind == .shown { journey.shownScene = scenes[journey.scene]?.host.scene }
    // Whatever runs, an answer goes outside only from a route that says so.
    let answers =
      !journey.origin.isOutside || journey.returnsResultToExternalCallers || journey.call.isReplay
    end(
      journey,
      .success(answers ? outcome : outcome.withoutResult),
      nil,
      outcome.kind.rawValue
    )
  }

  /// Ends a journey that came to nothing.
  ///
  /// - Returns: The error that its callers may know.
  @discardableResult
  func finish(_ journey: Journey, _ error: RouteError) -> RouteError {
    var error = error
    error.trace = journey.trace
    let told = disclosure.visibleError(
      error,
      to: journey.origin,
      link: journey.redactedIncomingLink,
      hidesRoute: journey.isAuthorizing
    )
    end(journey, .failure(told), error, error.code.name)
    if case .failure(let ending)? = journey.ending { return ending }
    return told
  }

  private func end(
    _ journey: Journey,
    _ result: Result<RouteOutcome, RouteError>,
    _ error: RouteError?,
    _ name: String
  ) {
    guard journey.ending == nil else { return }
    let observed = error?.withoutValues
    journey.end(result, name, includesTrace: disclosure.revealsDetails(to: journey.origin))
    journey.queue?.endTurn(journey)
    running.ended(journey, keptFor: limits.deduplicationWindow)
    journeys.append(journey.trace)
    if journeys.count > Self.journeyLimit { journeys.removeFirst() }
    journey.reportEnding(observed)
    // Whoever cancels knows it.
    if let error, error.code != .cancelled { tellConsole("\(journey.origin.name): \(error)") }
  }
}
