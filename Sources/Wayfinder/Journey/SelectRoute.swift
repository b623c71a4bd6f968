// Steps 5 to 8: the routes that match are asked, best first, until one takes the journey.

extension Router {
  /// Finds the route that takes a journey, and lets it.
  ///
  /// Global middleware wraps all of it once. It runs for a journey that some route matches and that
  /// policy lets through; what is refused or not found never reaches it.
  func selectRoute(for link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome
  {
    try journey.checkCancellation()
    var candidates = try candidates(for: link, journey)
    guard let best = candidates.next() else {
      journey.record(.match, "none")
      return try await unmatched(link, journey, because: notFound(link, journey))
    }
    let way: RouteSelection
    do throws(RouteError) {
      let (allowed, verdict) = try select(best, journey)
      if needsApproval(verdict, best, journey) { try await obtainApproval(verdict, best, journey) }
      way = allowed
    } catch {
      // Whoever must not know of the route is led where a miss is led.
      guard error.code == .refused, !disclosure.revealsDetails(to: journey.origin) else {
        throw error
      }
      return try await unmatched(link, journey, because: error)
    }
    let request = request(for: best, journey)
    let rest = candidates
    do {
      return try await run(middleware, request, journey) { changed in
        try await self.tryRoutes(
          changed,
          insteadOf: request,
          startingWith: way,
          then: rest,
          journey
        )
      }
    } catch {
      throw routeError(from: error, .failed, "middleware ended the journey", request)
    }
  }

  /// Offers a journey to one route after the other.
  ///
  /// Only one that declines lets the next have it: a refusal or an error ends the journey, so that
  /// nobody comes to a less exact route by breaking the exact one.
  private func tryRoutes(
    _ changed: RouteRequest,
    insteadOf original: RouteRequest,
    startingWith best: RouteSelection,
    then rest: Candidates,
    _ journey: Journey
  ) async throws -> RouteOutcome {
    var (request, way, rest) = (changed, best, rest)
    while true {
      do {
        let (chosen, pieces) = (way, way.candidate.value.middleware)
        guard !pieces.isEmpty else { return try await handle(request, by: chosen, journey) }
        return try await run(pieces, request, journey) { request in
          try await self.handle(request, by: chosen, journey)
        }
      } catch let error as RouteError where error.code == .declined && journey.isDeclined {
        try journey.checkCancellation()
        guard let next = rest.next() else {
          // That was the last word: whoever redirected to here must not ask others.
          journey.isDeclined = false
          throw declined(by: way.candidate)
        }
        let verdict: RoutePolicy.Verdict
        (way, verdict) = try select(next, journey)
        if needsApproval(verdict, next, journey) {
          try await obtainApproval(verdict, next, journey)
        }
        request = self.request(for: next, journey)
        request.source = changed.source
        // Each route has a transition of its own, until middleware has chosen one.
        if changed.transition != original.transition { request.transition = changed.transition }
      }
    }
  }

  /// Comes to a route: policy must let the journey in, and so it must to all that the route stands on.
  private func select(
    _ candidate: Candidate,
    _ journey: Journey
  ) throws(RouteError) -> (way: RouteSelection, verdict: RoutePolicy.Verdict) {
    let (pattern, route) = (candidate.pattern, candidate.value)
    journey.recordMatch(
      of: pattern,
      priority: candidate.route.priority,
      RedactedLink(candidate.link, matching: pattern),
      route,
      disclosing: disclosed(by: candidate)
    )
    return try checkPolicy(to: candidate, journey)
  }

  /// Whether a route may only be opened once the app, or its user, has said so.
  private func needsApproval(
    _ verdict: RoutePolicy.Verdict,
    _ candidate: Candidate,
    _ journey: Journey
  ) -> Bool {
    verdict != .allowed || (journey.bypassesGates && !candidate.value.bypassesGates)
  }

  /// Waits for the app's gates where the journey had passed them for another route, and then asks for
  /// what policy needs.
  private func obtainApproval(
    _ verdict: RoutePolicy.Verdict,
    _ candidate: Candidate,
    _ journey: Journey
  ) async throws(RouteError) {
    if journey.bypassesGates, !candidate.value.bypassesGates {
      journey.bypassesGates = false
      try await waitForGates(journey)
    }
    try await authorize(baseRequest(for: candidate, journey), verdict, journey)
  }

  /// The values that a route lets observers see.
  private func disclosed(by candidate: Candidate) -> [String: String] {
    var values: [String: String] = [:]
    for name in candidate.value.publicParameters {
      values[name] = candidate.parameters[name]
    }
    return values
  }

  private func declined(by candidate: Candidate) -> RouteError {
    RouteError(
      .declined,
      link: Redaction.text(of: candidate.link, matching: candidate.pattern),
      pattern: candidate.pattern,
      message: "every navigator that could show this link declined it; register a route for the "
        + "rest, or let one of them accept it"
    )
  }
}
