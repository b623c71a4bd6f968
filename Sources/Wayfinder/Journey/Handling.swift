// Steps 8 and 9: a navigator makes the screen and the host shows it, or an action answers.

extension Router {
  /// Lets a route take a journey.
  ///
  /// - Throws: ``RouteError``; with the code `declined` the next route is asked.
  func handle(
    _ request: RouteRequest,
    by route: Route,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    switch route.handler {
    case .navigator(let navigator):
      try await show(navigator, request, journey)
      return RouteOutcome(showing: request)
    case .action(let action):
      return try await answer(action, request, journey)
    }
  }

  private func answer(
    _ action: Action,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    do {
      let outcome = try await within(limits.handling, for: "the action", journey) {
        try await action.run(request)
      }
      journey.note(.handle, "answered")
      return action.answersOutside || !request.origin.isOutside
        ? outcome : .answer((), to: request)
    } catch {
      journey.note(.handle, "failed")
      throw ending(error, .failed, "the action failed", request)
    }
  }

  private func show(
    _ navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) {
    let screen = try await screen(of: navigator, request, journey)
    try journey.checkCancellation()
    var failure = "failed"
    do {
      try await within(limits.navigation, for: "the navigation", journey) {
        defer { endTurn(of: journey) }
        guard let host = try await turn(of: journey) else {
          failure = "no host"
          throw noHost(for: request, journey)
        }
        try await navigator.navigate(to: screen, for: request, in: host)
      }
    } catch {
      journey.note(.navigate, failure)
      throw ending(error, .navigationFailed, "the screen could not be shown", request)
    }
    journey.note(.navigate, request.transition.name)
  }

  /// Waits for the turn of a journey in its scene, and finds the host only then: it may be another.
  private func turn(
    of journey: Journey
  ) async throws(RouteError) -> (any NavigationHost<Screen>)? {
    guard let queue = queue(of: journey.scene) else { return nil }
    journey.queue = queue
    let isTurn = await queue.enter(journey)
    try journey.checkCancellation()
    return isTurn ? host(of: journey.scene) : nil
  }

  private func endTurn(of journey: Journey) {
    journey.queue?.leave(journey)
    journey.queue = nil
  }

  private func noHost(for request: RouteRequest, _ journey: Journey) -> RouteError {
    RouteError(
      .navigationFailed,
      link: journey.trace.link,
      pattern: request.pattern,
      message: "the scene “\(request.scene)” has no host; attach one before the first journey"
    )
  }

  private func screen(
    of navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) -> Screen {
    var failure = "the navigator could not say whether it takes the link"
    do {
      let screen: Screen? = try await within(limits.handling, for: "the navigator", journey) {
        guard try await navigator.accepts(request) else { return nil }
        try journey.checkCancellation()
        failure = "the navigator could not make its screen"
        return try await navigator.screen(for: request)
      }
      if let screen {
        journey.note(.handle, "made the screen")
        return screen
      }
    } catch {
      journey.note(.handle, "failed")
      throw ending(error, .failed, failure, request)
    }
    journey.note(.handle, "declined")
    journey.isDeclined = true
    throw RouteError(
      .declined,
      link: journey.trace.link,
      pattern: request.pattern,
      message: "the navigator declined"
    )
  }

  /// An error of the app's own as the ending of a journey.
  func ending(
    _ error: any Error,
    _ code: RouteError.Code,
    _ message: String,
    _ request: RouteRequest
  ) -> RouteError {
    if let error = error as? RouteError { return error }
    let link = Redaction.text(of: request.link, matching: request.pattern)
    if error is CancellationError {
      return RouteError(
        .cancelled,
        link: link,
        pattern: request.pattern,
        message: "the task was cancelled",
        underlying: error
      )
    }
    return RouteError(
      code,
      link: link,
      pattern: request.pattern,
      // The app's own words may hold values of the link.
      message: disclosure == .full ? "\(message): \(error)" : "\(message); see `underlying`",
      underlying: error
    )
  }
}
