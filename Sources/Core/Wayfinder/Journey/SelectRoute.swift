// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Steps 4 to 8: the router rewrites the link, and tries the matching routes in order, the best
// first. If a route declines the link, the router tries the next route.

/// The target of a journey, after the rules, the routes and the policy were applied to its link.
enum JourneyTarget {
  /// A route that matches the link; the policy allows it.
  case route(RouteSelection)
  /// A link that opens no route, and the reason; nil if the platform opens it as a web page.
  case other(DeepLink, RouteError?)
}

extension Walk {
  /// Rewrites a link, and selects a route for it or lets the platform open it; then performs the
  /// remaining steps.
  ///
  /// A redirect calls this again with its target. The router's own middleware is called once, around
  /// all matching routes. It is called only if a route matches and policy allows the journey.
  ///
  /// A function that can suspend takes memory of the task for everything that it uses. So the work
  /// between two waits is done by other functions.
  func proceed(with link: DeepLink) async throws(RouteError) -> RouteOutcome {
    try await proceed(to: try target(of: link))
  }

  /// Performs the steps of a journey after a decision.
  func proceed(to target: JourneyTarget) async throws(RouteError) -> RouteOutcome {
    let selection: RouteSelection
    switch target {
    case .route(let route): selection = route
    case .other(let link, let error): return try await leave(for: link, error)
    }
    if needsApproval(selection), let error = try await approve(selection) {
      return try await leave(for: selection.link, error)
    }
    if selection.route.record.facts.opensInNewWindow { try await moveToNewWindow() }
    if let changed = try changedTarget(of: selection) {
      return try await proceed(to: changed)
    }
    let request = request(for: selection.route)
    do {
      guard !router.middleware.isEmpty else {
        return try await tryRoutes(selection, request, changedFrom: request)
      }
      return try await run(router.middleware[...], request) { [self] changed in
        try await tryRoutes(selection, changed, changedFrom: request)
      }
    } catch {
      throw routeError(from: error, .failed, "middleware ended the journey")
    }
  }

  /// Decides what a link opens, and records the decision.
  func target(of link: DeepLink) throws(RouteError) -> JourneyTarget {
    try target(from: journey.decisionPoint(at: link))
  }

  @inline(never)
  private func target(from point: Journey.DecisionPoint) throws(RouteError) -> JourneyTarget {
    let decision = decide(point.question)
    try journey.checkCancellation()
    do throws(RouteError) {
      switch decision.outcome {
      case .leaves: return .other(decision.link, nil)
      case .fails(let error):
        guard decision.match == nil && error.code == .notFound || error.code == .unavailable else {
          throw error
        }
        return .other(decision.link, entryError(decision) ?? error)
      case .opens(let verdict):
        let selection = selection(decision, verdict, from: point)
        // Without an authorizer, a link that requires a sign-in or a confirmation is refused here, at
        // the same step as every other refused link. A later refusal would take longer, and the time
        // would tell the sender that a route matches.
        if verdict != .allowed, !mustWaitForGates(selection) {
          try checkAuthorizer(for: verdict, selection.route.pattern)
        }
        return .route(selection)
      }
    } catch {
      guard isHidden(error) else { throw error }
      return .other(decision.link, error)
    }
  }

  /// Decides by the current rules what a link opens, and records the steps of the decision.
  private func decide(_ question: RouteDecision.Question) -> RouteDecision {
    let decision = router.currentRules.decide(question)
    journey.record(decision)
    return decision
  }

  /// Returns the error for an entry of a module that does not exist, with the names of the existing ones.
  private func entryError(_ decision: RouteDecision) -> RouteError? {
    guard decision.question.isEntry else { return nil }
    return journey.call.destination.module.map {
      router.noEntryError($0.entry, of: $0.name)
    }
  }

  /// Returns the route that a decision opens, with its parents.
  private func selection(
    _ decision: RouteDecision,
    _ verdict: RouteEffect.Verdict,
    from point: Journey.DecisionPoint
  ) -> RouteSelection {
    guard let match = decision.match else { preconditionFailure("a route opens without a match") }
    let (rules, question) = (decision.rules, decision.question)
    let own = question.isEntry ? router.entries : router.registry
    return RouteSelection(
      own.candidate(match, by: rules.collection(of: question)),
      above: decision.parentMatches.map { router.registry.candidate($0, by: rules.collection) },
      verdict,
      of: question,
      from: point,
      generation: router.generation
    )
  }

  /// Makes the decision again if the router has changed while the journey waited.
  ///
  /// - Returns: The new target; nil if it is the same as before.
  func changedTarget(of selection: RouteSelection) throws(RouteError) -> JourneyTarget? {
    guard !selection.isCurrent(router.generation) else { return nil }
    var point = selection.point
    journey.goBack(to: point)
    point.question.declined = selection.declined
    let target = try target(from: point)
    if case .route(let now) = target,
      selection.isConfirmed(by: now, hasApproval: journey.hasApproval)
    {
      return nil
    }
    try journey.recordChangedDecision()
    return target
  }

  /// Returns whether the app reacts to an error as if no route matched the link.
  ///
  /// It does so if the policy refuses an external link, or requires a sign-in or a confirmation for
  /// which the router has no authorizer. So the sender cannot see whether such a route exists.
  private func isHidden(_ error: RouteError) -> Bool {
    guard journey.origin.isExternal else { return false }
    let code = error.code
    return code == .refused || code == .unauthorized && router.authorizer == nil
  }

  /// Waits for the approval of the best matching route.
  ///
  /// - Returns: Nil, or the error if the app reacts as if no route matched the link.
  private func approve(_ selection: RouteSelection) async throws(RouteError) -> RouteError? {
    do throws(RouteError) {
      try await waitForApproval(selection)
      return nil
    } catch {
      guard isHidden(error) else { throw error }
      return error
    }
  }

  /// Performs the remaining steps of a journey whose link opens no route.
  private func leave(
    for link: DeepLink,
    _ error: RouteError?
  ) async throws(RouteError) -> RouteOutcome {
    guard let error else { return try await openExternally(link) }
    return try await performFallback(for: link, after: error)
  }

  /// Tries the selected route; if a route declines, tries the next matching route.
  ///
  /// A refusal or an error ends the journey instead. Otherwise an attacker could reach a less
  /// specific route by making the specific one fail.
  private func tryRoutes(
    _ selection: RouteSelection,
    _ changed: RouteRequest,
    changedFrom original: RouteRequest
  ) async throws -> RouteOutcome {
    var request = changed
    while true {
      do {
        return try await run(selection.middleware[...], request) { [self] request in
          try await handle(request, selection)
        }
      } catch let error as RouteError where error.code == .declined && journey.isDeclined {
        try selectNext(after: selection)
        if needsApproval(selection) { try await waitForApproval(selection) }
        request = self.request(for: selection.route)
        request.source = changed.source
        // The new request has the transition of the next route. If a middleware has changed the
        // transition of the first request, the new request gets this changed transition instead.
        if changed.transition != original.transition { request.transition = changed.transition }
      }
    }
  }

  /// Selects the next matching route, because the previous one has declined.
  private func selectNext(after selection: RouteSelection) throws(RouteError) {
    try journey.checkCancellation()
    var question = journey.decisionPoint(at: selection.link).question
    question.isRewritten = true
    question.declined = selection.declined.union([selection.route.record.facts.number])
    let decision = decide(question)
    switch decision.outcome {
    case .opens(let verdict):
      selection.select(self.selection(decision, verdict, from: selection.point))
    case .fails(let error) where decision.match != nil: throw error
    case .fails, .leaves:
      // No matching route is left, so the journey ends with this error. After a redirect, this call
      // is inside another call of `tryRoutes`, for the link before the redirect. If `isDeclined`
      // were still true, that call would try its next route, so the flag is cleared.
      journey.isDeclined = false
      throw declinedError(for: selection.route.match)
    }
  }

  /// Returns whether the selected route must wait for the gates or for the user.
  private func needsApproval(_ selection: RouteSelection) -> Bool {
    selection.verdict != .allowed || mustWaitForGates(selection)
  }

  /// Returns whether an earlier matching route bypassed the gates, and this route does not.
  private func mustWaitForGates(_ selection: RouteSelection) -> Bool {
    journey.bypassesGates && !selection.route.record.facts.bypassesGates
  }

  /// Waits for the gates if an earlier matching route bypassed them and this route does not; then
  /// asks the user as the verdict requires.
  private func waitForApproval(_ selection: RouteSelection) async throws(RouteError) {
    if mustWaitForGates(selection) {
      journey.bypassesGates = false
      try await waitForGates()
    }
    let request = baseRequest(for: selection.route)
    try await authorize(request, selection.verdict)
  }

  private func declinedError(for candidate: RouteTable<Int>.Match) -> RouteError {
    candidate.error(
      .declined,
      "every matching navigator declined this link; register another route for it, or let "
        + "one of them accept it"
    )
  }
}
