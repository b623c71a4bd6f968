// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Steps 4 to 8: the router rewrites the link, and tries the matching routes in order, the best
// first. If a route declines the link, the router tries the next route.

extension Router {
  /// Rewrites a link, and selects a route for it or lets the platform open it; then performs the
  /// remaining steps.
  ///
  /// A redirect calls this again with its target. The router's own middleware is called once, around
  /// all matching routes. It is called only if a route matches and policy allows the journey.
  func proceed(with link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome {
    let (link, isOwn) = try rewrite(link, journey)
    guard isOwn else { return try await openExternally(link, journey) }
    try journey.checkCancellation()
    var candidates = try candidates(for: link, journey)
    guard let best = candidates.next() else {
      journey.record(.match, "none")
      return try await performFallback(for: link, journey, after: notFoundError(link, journey))
    }
    let selection: RouteSelection
    do throws(RouteError) {
      let (selected, verdict) = try select(best, journey)
      if needsApproval(verdict, best, journey) {
        // Without this call, a link that requires a missing authorizer would take longer than a refused link.
        if !mustWaitForGates(best, journey) {
          try checkAuthorizer(for: verdict, best.link, best.pattern, journey)
        }
        try await waitForApproval(verdict, best, journey)
      }
      selection = selected
    } catch {
      // If the policy refuses an external link, or the sign-in that it requires has no authorizer,
      // the app reacts as if no route matched the link. So the sender cannot see from the screen whether
      // such a route exists.
      let isAnswered = error.code == .unauthorized && authorizer != nil
      guard [.refused, .unauthorized].contains(error.code), !isAnswered, journey.origin.isExternal
      else { throw error }
      return try await performFallback(for: link, journey, after: error)
    }
    if best.value.opensInNewWindow { try await moveToNewWindow(journey) }
    let request = request(for: best, journey)
    let rest = candidates
    do {
      guard !middleware.isEmpty else {
        return try await tryRoutes(selection, then: rest, request, changedFrom: request, journey)
      }
      return try await run(middleware, request, journey) { changed in
        try await self.tryRoutes(selection, then: rest, changed, changedFrom: request, journey)
      }
    } catch {
      throw routeError(from: error, .failed, "middleware ended the journey", request)
    }
  }

  /// Tries the selected route; if a route declines, tries the next matching route.
  ///
  /// A refusal or an error ends the journey instead. Otherwise an attacker could reach a less
  /// specific route by making the specific one fail.
  private func tryRoutes(
    _ best: RouteSelection,
    then rest: Candidates,
    _ changed: RouteRequest,
    changedFrom original: RouteRequest,
    _ journey: Journey
  ) async throws -> RouteOutcome {
    var (selection, rest, request) = (best, rest, changed)
    while true {
      do {
        let (selected, middleware) = (selection, selection.match.value.middleware)
        guard !middleware.isEmpty else { return try await handle(request, selected, journey) }
        return try await run(middleware, request, journey) { request in
          try await self.handle(request, selected, journey)
        }
      } catch let error as RouteError where error.code == .declined && journey.isDeclined {
        try journey.checkCancellation()
        guard let next = rest.next() else {
          // No matching route is left, so the journey ends with this error. After a redirect, this
          // call runs inside an earlier call of `tryRoutes`, for the link before the redirect. That
          // call would try its next route if `isDeclined` were still true, so the flag is cleared.
          journey.isDeclined = false
          throw declinedError(for: selection.match)
        }
        let verdict: RouteEffect.Verdict
        (selection, verdict) = try select(next, journey)
        if needsApproval(verdict, next, journey) {
          try await waitForApproval(verdict, next, journey)
        }
        request = self.request(for: next, journey)
        request.source = changed.source
        // The new request has the transition of the next route. If a middleware has changed the
        // transition of the first request, the new request gets this changed transition instead.
        if changed.transition != original.transition { request.transition = changed.transition }
      }
    }
  }

  /// Selects a matching route, if the policy allows the journey to open it.
  ///
  /// - Returns: The route with its parents, and the verdict for all of them together.
  private func select(
    _ candidate: Candidate,
    _ journey: Journey
  ) throws(RouteError) -> (selection: RouteSelection, verdict: RouteEffect.Verdict) {
    let (pattern, route) = (candidate.pattern, candidate.value)
    journey.recordMatch(
      of: pattern,
      priority: candidate.route.priority,
      RedactedLink(candidate.link, matching: pattern),
      route,
      publicParameters: publicParameters(of: candidate)
    )
    return try checkPolicy(of: candidate, journey)
  }

  /// Returns whether a selected route must wait for the gates or for the user.
  private func needsApproval(
    _ verdict: RouteEffect.Verdict,
    _ candidate: Candidate,
    _ journey: Journey
  ) -> Bool {
    verdict != .allowed || mustWaitForGates(candidate, journey)
  }

  /// Returns whether an earlier matching route bypassed the gates, and this route does not.
  private func mustWaitForGates(_ candidate: Candidate, _ journey: Journey) -> Bool {
    journey.bypassesGates && !candidate.value.bypassesGates
  }

  /// Waits for the gates if an earlier matching route bypassed them and this route does not; then
  /// asks the user as the verdict requires.
  private func waitForApproval(
    _ verdict: RouteEffect.Verdict,
    _ candidate: Candidate,
    _ journey: Journey
  ) async throws(RouteError) {
    if mustWaitForGates(candidate, journey) {
      journey.bypassesGates = false
      try await waitForGates(journey)
    }
    try await authorize(baseRequest(for: candidate, journey), verdict, journey)
  }

  /// Returns the parameter values that a route makes public to observers.
  private func publicParameters(of candidate: Candidate) -> [String: String] {
    var values: [String: String] = [:]
    for name in registry.parameterRules(of: candidate.value).publicNames {
      values[name] = candidate.parameters[name]
    }
    return values
  }

  private func declinedError(for candidate: Candidate) -> RouteError {
    RouteError(
      .declined,
      link: Redaction.text(of: candidate.link, matching: candidate.pattern),
      pattern: candidate.pattern,
      message: "every matching navigator declined this link; register another route for it, or let "
        + "one of them accept it"
    )
  }
}
