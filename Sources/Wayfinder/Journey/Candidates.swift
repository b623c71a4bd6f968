// Steps 5 to 8: the routes that match are asked, best first, until one takes the journey.

extension Router {
  /// Finds the route that takes a journey, and lets it.
  ///
  /// Global middleware wraps all of it once. It runs for a journey that some route matches and that
  /// policy lets through; what is refused or not found never reaches it.
  func handle(_ link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    var candidates = try candidates(for: link, journey)
    guard let best = candidates.next() else { throw unmatched(link, journey) }
    let verdict = try check(best, journey)
    let request = request(for: best, journey)
    try await authorize(request, verdict, journey)
    let rest = candidates
    do {
      return try await run(middleware[...], request, journey) { changed in
        try await self.offer(changed, insteadOf: request, to: best, then: rest, journey)
      }
    } catch {
      throw ending(error, .failed, "middleware ended the journey", request)
    }
  }

  /// Offers a journey to one route after the other.
  ///
  /// Only one that declines lets the next have it: a refusal or an error ends the journey, so that
  /// nobody comes to a less exact route by breaking the exact one.
  private func offer(
    _ changed: RouteRequest,
    insteadOf original: RouteRequest,
    to best: Candidate,
    then rest: Candidates,
    _ journey: Journey
  ) async throws -> RouteOutcome {
    var (request, candidate, rest) = (changed, best, rest)
    while true {
      do {
        let route = candidate.route.value
        return try await run(route.middleware[...], request, journey) { request in
          try await self.handle(request, by: route, journey)
        }
      } catch let error as RouteError where error.code == .declined && journey.isDeclined {
        try journey.checkCancellation()
        guard let next = rest.next() else { throw declined(by: candidate) }
        let verdict = try check(next, journey)
        request = self.request(for: next, journey)
        request.source = changed.source
        // Each route has a transition of its own, until middleware has chosen one.
        if changed.transition != original.transition { request.transition = changed.transition }
        try await authorize(request, verdict, journey)
        candidate = next
      }
    }
  }

  private func check(
    _ candidate: Candidate,
    _ journey: Journey
  ) throws(RouteError) -> RoutePolicy.Verdict {
    let pattern = candidate.route.pattern
    journey.come(to: pattern, Redaction.text(of: candidate.link, matching: pattern))
    return try checkPolicy(candidate, journey)
  }

  private func unmatched(_ link: DeepLink, _ journey: Journey) -> RouteError {
    journey.note(.match, "none")
    let error = notFound(link)
    journey.show(error.link)
    return error
  }

  private func declined(by candidate: Candidate) -> RouteError {
    RouteError(
      .declined,
      link: Redaction.text(of: candidate.link, matching: candidate.route.pattern),
      pattern: candidate.route.pattern,
      message: "every navigator that could show this link declined it; register a route for the "
        + "rest, or let one of them accept it"
    )
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
}

extension RouteRequest {
  /// This journey with what middleware may change, as it stands in another request.
  func narrowed(to changed: RouteRequest) -> RouteRequest {
    var request = self
    request.transition = changed.transition
    request.source = changed.source
    return request
  }
}
