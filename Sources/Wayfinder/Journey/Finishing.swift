// Step 10: exactly one ending, whatever happened.

extension Router {
  /// The most journeys that are remembered.
  private static var journeyLimit: Int { 32 }

  /// Ends a journey that came to something.
  func finish(_ journey: Journey, _ outcome: RouteOutcome) {
    end(journey, .success(outcome), nil, outcome.kind.rawValue)
  }

  /// Ends a journey that came to nothing.
  ///
  /// - Returns: The error that its callers may know.
  @discardableResult
  func finish(_ journey: Journey, _ error: RouteError) -> RouteError {
    var error = error
    error.trace = journey.trace
    let told = disclosure.told(
      error,
      to: journey.origin,
      link: journey.hiddenLink,
      hidesRoute: journey.isAsking
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
    journey.end(result, observed: error, name)
    journey.queue?.leave(journey)
    running.ended(journey, keptFor: limits.joining)
    journeys.append(journey.trace)
    if journeys.count > Self.journeyLimit { journeys.removeFirst() }
    // Whoever cancels knows it.
    if let error, error.code != .cancelled { tellConsole("\(journey.origin.name): \(error)") }
  }
}
