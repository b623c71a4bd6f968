// Step 8: a navigator makes the screen, or an action answers.

extension Router {
  /// Lets a route take a journey.
  ///
  /// - Throws: ``RouteError``; with the code `declined` the next route is asked.
  func handle(
    _ request: RouteRequest,
    by way: RouteSelection,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    switch try handler(of: way.candidate) {
    case .navigator(let navigator):
      let screen = try await screen(of: navigator, request, journey)
      if journey.call.isReplay {
        return .result(
          PlannedScreen(screen: screen, request: request, resultHandle: nil),
          for: request
        )
      }
      try await show(screen, of: navigator, request, way, journey)
      return RouteOutcome(showing: request)
    case .action(let action):
      guard !journey.call.isReplay else { throw noScreenError(for: request) }
      setDeadline(limits.screenTimeout, for: "the action", journey)
      defer { journey.clearDeadline() }
      do {
        let outcome = try await action(request)
        journey.record(.handle, "returned")
        return outcome
      } catch {
        journey.record(.handle, "failed")
        throw routeError(from: error, .failed, "the action failed", request)
      }
    }
  }

  /// What is brought back must not be done again.
  private func noScreenError(for request: RouteRequest) -> RouteError {
    RouteError(
      .navigationFailed,
      for: request,
      message: "the route shows no screen any more, so there is none to bring back"
    )
  }

  private func show(
    _ screen: Screen,
    of navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ way: RouteSelection,
    _ journey: Journey
  ) async throws(RouteError) {
    try journey.checkCancellation()
    let below = ParentScreens(
      try way.parents.map { parent throws(RouteError) in
        (self.request(for: parent, journey).below, try handler(of: parent))
      }
    )
    try await prepare(below, for: request, way, journey)
    try journey.checkCancellation()
    try await navigate(navigator, to: screen, request, way, below, journey)
  }

  private func screen(
    of navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) -> Screen {
    var failure = "the navigator could not say whether it takes the link"
    do {
      let screen: Screen? = try await withTimeLimit(
        limits.screenTimeout,
        for: "the navigator",
        journey
      ) {
        guard try await navigator.accepts(request) else { return nil }
        try journey.checkCancellation()
        failure = "the navigator could not make its screen"
        return try await navigator.screen(for: request)
      }
      if let screen {
        journey.record(.handle, "made the screen")
        return screen
      }
    } catch {
      let isDeclined = journey.recordDecline(by: error, .handle)
      if !isDeclined { journey.record(.handle, "failed") }
      throw routeError(from: error, .failed, failure, request)
    }
    let declined = RouteError(.declined, for: request, message: "the navigator declined")
    journey.recordDecline(by: declined, .handle)
    throw declined
  }

  /// An error of the app's own as the ending of a journey.
  func routeError(
    from error: any Error,
    _ code: RouteError.Code,
    _ message: String,
    _ request: RouteRequest
  ) -> RouteError {
    if let error = error as? RouteError { return error }
    if error is CancellationError {
      return RouteError(
        .cancelled,
        for: request,
        message: "the task was cancelled",
        underlying: error
      )
    }
    return RouteError(
      code,
      for: request,
      // The app's own words may hold values of the link.
      message: disclosure == .full ? "\(message): \(error)" : "\(message); see `underlying`",
      underlying: error
    )
  }
}
