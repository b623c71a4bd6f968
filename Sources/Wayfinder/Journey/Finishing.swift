// Step 10: exactly one ending, whatever happened.

extension Router {
  /// The most journeys that are remembered.
  private static var journeyLimit: Int { 32 }

  /// Ends a journey that showed a screen.
  func finish(_ journey: inout Journey, _ request: RouteRequest) -> RouteOutcome {
    end(&journey, "shown")
    return RouteOutcome(
      pattern: request.pattern,
      transition: request.transition,
      scene: request.scene,
      trace: journey.trace
    )
  }

  /// Ends a journey that showed none; gives the error that its caller may know.
  func finish(_ journey: inout Journey, _ error: RouteError) -> RouteError {
    end(&journey, error.code.name)
    var error = error
    error.trace = journey.trace
    return disclosure.told(error, to: journey.origin, link: journey.hiddenLink)
  }

  private func end(_ journey: inout Journey, _ ending: String) {
    journey.note(.finish, ending)
    journey.trace.ending = ending
    journeys.append(journey.trace)
    if journeys.count > Self.journeyLimit { journeys.removeFirst() }
  }
}
