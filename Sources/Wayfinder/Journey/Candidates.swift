// Steps 5 to 8: the routes that match are asked, best first, until one takes the journey.

extension Router {
  /// Finds the route that takes a journey, and lets it.
  ///
  /// Global middleware wraps all of it once. It runs for a journey that some route matches and that
  /// policy lets through; what is refused or not found never reaches it.
  func handle(
    _ link: DeepLink,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    var candidates = try candidates(for: link, journey)
    guard let best = candidates.next() else {
      journey.note(.match, "none")
      return try await unmatched(link, journey, because: notFound(link, journey))
    }
    let way: Way
    do throws(RouteError) {
      way = try await allow(best, journey)
    } catch  where error.code == .refused && !disclosure.tells(journey.origin) {
      // Whoever must not know of the route is led where a miss is led.
      return try await unmatched(link, journey, because: error)
    }
    let request = request(for: best, journey)
    let rest = candidates
    do {
      return try await run(middleware[...], request, journey) { changed in
        try await self.offer(changed, insteadOf: request, to: way, then: rest, journey)
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
    to best: Way,
    then rest: Candidates,
    _ journey: Journey
  ) async throws -> RouteOutcome {
    var (request, way, rest) = (changed, best, rest)
    while true {
      do {
        let pieces = way.candidate.route.value.middleware
        return try await run(pieces[...], request, journey) { request in
          try await self.handle(request, by: way, journey)
        }
      } catch let error as RouteError where error.code == .declined && journey.isDeclined {
        try journey.checkCancellation()
        guard let next = rest.next() else {
          // That was the last word: whoever redirected to here must not ask others.
          journey.isDeclined = false
          throw declined(by: way.candidate)
        }
        way = try await allow(next, journey)
        request = self.request(for: next, journey)
        request.source = changed.source
        // Each route has a transition of its own, until middleware has chosen one.
        if changed.transition != original.transition { request.transition = changed.transition }
      }
    }
  }

  /// Comes to a route: it must be allowed, and so must be all that it stands on.
  private func allow(_ candidate: Candidate, _ journey: Journey) async throws(RouteError) -> Way {
    let pattern = candidate.route.pattern
    journey.come(
      to: pattern,
      Redaction.text(of: candidate.link, matching: pattern),
      candidate.route.value.traits,
      disclosing: disclosed(by: candidate)
    )
    let (way, verdict) = try checkPolicy(to: candidate, journey)
    if journey.isUngated, !candidate.route.value.traits.isUngated {
      journey.isUngated = false
      try await waitForGates(journey)
    }
    try await authorize(plainRequest(for: candidate, journey), verdict, journey)
    return way
  }

  /// The values that a route lets observers see.
  private func disclosed(by candidate: Candidate) -> [String: String] {
    var values: [String: String] = [:]
    for name in candidate.route.value.traits.disclosed {
      values[name] = candidate.parameters[name]
    }
    return values
  }

  /// Nothing matched, as far as the caller may know: the app may say where to go instead, once.
  private func unmatched(
    _ link: DeepLink,
    _ journey: Journey,
    because error: RouteError
  ) async throws(RouteError) -> RouteOutcome {
    journey.show(error.link)
    guard let unmatched, !journey.isUnmatched, !journey.call.isReplay,
      !UnmatchedScope.isInside, journey.call.module == nil || journey.trail?.count ?? 0 > 0
    else { throw error }
    journey.isUnmatched = true
    let miss = UnmatchedLink(
      link: link,
      origin: journey.origin,
      scene: journey.scene,
      nearMisses: error.nearMisses
    )
    let path: RoutePath?
    do {
      path = try await within(limits.handling, for: "`unmatched`", journey) {
        try await UnmatchedScope.$isInside.withValue(true) { try await unmatched(miss) }
      }
    } catch let failure as RouteError {
      throw failure
    } catch {
      try journey.checkCancellation()
      throw RouteError(
        .failed,
        link: journey.trace.link,
        message: "`unmatched` failed; see `underlying`",
        underlying: error
      )
    }
    guard let path else { throw error }
    let target = try redirect(
      to: path,
      from: link,
      shownAs: error.link,
      because: "`unmatched`",
      journey
    )
    return try await go(to: target, journey)
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

  /// A candidate as its navigator, or its action, sees it.
  func request(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    var request = plainRequest(for: candidate, journey)
    if journey.transition == nil,
      case .navigator(let navigator) = candidate.route.value.handler
    {
      request.transition = navigator.transition(for: request) ?? request.transition
    }
    return request
  }

  /// A candidate before its navigator has been asked anything.
  private func plainRequest(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    RouteRequest(
      journey: journey.number,
      link: candidate.link,
      pattern: candidate.route.pattern,
      parameters: RouteRequest.Parameters(
        candidate.parameters,
        of: candidate.link,
        matching: candidate.route.pattern
      ),
      attachments: journey.attachments,
      services: services,
      tickets: tickets,
      origin: journey.origin,
      scene: journey.scene,
      transition: journey.transition ?? candidate.route.value.transition,
      source: journey.call.source,
      lease: journey.lease
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

/// Whether this code runs inside `unmatched`, whose own journeys are not led elsewhere again.
enum UnmatchedScope {
  @TaskLocal static var isInside = false
}
