// Steps 8 and 9: a navigator makes the screen, and the host shows it.

extension Router {
  /// Asks the routes that match, one after the other, until a navigator takes the journey.
  ///
  /// Only a navigator that declines lets the next route have it: a refusal or an error ends the
  /// journey, so that nobody comes to a less exact route by breaking the exact one.
  func handle(
    _ link: DeepLink,
    _ journey: inout Journey
  ) async throws(RouteError) -> RouteRequest {
    try journey.checkCancellation()
    var candidates = try candidates(for: link, &journey)
    var declined: RoutePattern?
    while let candidate = candidates.next() {
      journey.trace.link = Redaction.text(of: candidate.link, matching: candidate.route.pattern)
      journey.note(.match, candidate.route.pattern.text)
      try checkPolicy(candidate, &journey)
      let request = request(for: candidate, journey)
      if try await show(candidate.route.value.navigator, request, &journey) { return request }
      declined = candidate.route.pattern
      try journey.checkCancellation()
    }
    if let declined {
      throw RouteError(
        .declined,
        link: Redaction.text(of: link, matching: declined),
        pattern: declined,
        message: "every navigator that could show this link declined it; register a route for the "
          + "rest, or let one of them accept it"
      )
    }
    journey.note(.match, "none")
    let error = notFound(link)
    journey.trace.link = error.link
    throw error
  }

  private func request(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    RouteRequest(
      link: candidate.link,
      pattern: candidate.route.pattern,
      parameters: RouteRequest.Parameters(
        candidate.parameters,
        of: candidate.link,
        matching: candidate.route.pattern
      ),
      origin: journey.origin,
      scene: journey.scene,
      transition: journey.transition ?? candidate.route.value.transition,
      source: journey.source
    )
  }

  /// Lets a navigator make its screen and show it; false when it declined.
  private func show(
    _ navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ journey: inout Journey
  ) async throws(RouteError) -> Bool {
    let screen: Screen
    var failure = "the navigator could not say whether it takes the link"
    do {
      guard try await navigator.accepts(request) else {
        journey.note(.handle, "declined")
        return false
      }
      failure = "the navigator could not make its screen"
      screen = try await navigator.screen(for: request)
    } catch {
      journey.note(.handle, "failed")
      throw ending(error, .failed, failure, request)
    }
    journey.note(.handle, "made the screen")
    try journey.checkCancellation(at: request.pattern)
    guard let host = host(of: request.scene) else {
      journey.note(.navigate, "no host")
      throw RouteError(
        .navigationFailed,
        link: journey.trace.link,
        pattern: request.pattern,
        message: "the scene “\(request.scene)” has no host; attach one before the first journey"
      )
    }
    do {
      try await navigator.navigate(to: screen, for: request, in: host)
    } catch {
      journey.note(.navigate, "failed")
      throw ending(error, .navigationFailed, "the screen could not be shown", request)
    }
    journey.note(.navigate, request.transition.name)
    return true
  }

  /// The app's own error as the ending of a journey.
  private func ending(
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
