// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Steps 4 to 8: the router rewrites the link, and tries the matching routes in order, the best
// first. If a route declines the link, the router tries the next route.

/// The target of a journey, after the rules, the routes and the policy were applied to its link.
enum JourneyTarget {
  /// The routes that match the link; the policy allows the best of them.
  case routes(RouteAttempts)
  /// A link that opens no route.
  case other(OtherTarget)
}

/// A link that opens no route.
final class OtherTarget {
  let link: DeepLink
  /// The reason; nil if the link is a web page that the platform opens.
  let error: RouteError?

  init(_ link: DeepLink, _ error: RouteError?) {
    self.link = link
    self.error = error
  }
}

extension Router {
  /// Rewrites a link, and selects a route for it or lets the platform open it; then performs the
  /// remaining steps.
  ///
  /// A redirect calls this again with its target. The router's own middleware is called once, around
  /// all matching routes. It is called only if a route matches and policy allows the journey.
  ///
  /// A function that can suspend takes memory of the task for everything that it uses. So the work
  /// between two waits is done by other functions.
  func proceed(with link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome {
    try await proceed(to: try target(of: link, journey), journey)
  }

  /// Performs the steps of a journey after a decision.
  func proceed(
    to target: JourneyTarget,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    let attempts: RouteAttempts
    switch target {
    case .routes(let routes): attempts = routes
    case .other(let other): return try await leave(for: other, journey)
    }
    if needsApproval(attempts, journey), let other = try await approve(attempts, journey) {
      return try await leave(for: other, journey)
    }
    if attempts.selection.route.opensInNewWindow { try await moveToNewWindow(journey) }
    if let changed = try changedTarget(of: attempts, journey) {
      return try await proceed(to: changed, journey)
    }
    let request = request(for: attempts.selection, journey)
    do {
      guard middleware.isEmpty else { return try await runMiddleware(attempts, request, journey) }
      return try await tryRoutes(attempts, request, changedFrom: request, journey)
    } catch {
      throw routeError(from: error, .failed, "middleware ended the journey", request)
    }
  }

  /// Calls the router's own middleware around all matching routes.
  private func runMiddleware(
    _ attempts: RouteAttempts,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws -> RouteOutcome {
    let tryRoutes: MiddlewareRunner.Handler = { changed in
      try await self.tryRoutes(attempts, changed, changedFrom: request, journey)
    }
    let chain = MiddlewareChain(middleware[...], around: tryRoutes, request, journey, in: self)
    guard let chain else { return try await tryRoutes(request) }
    return try await chain.run()
  }

  /// Rewrites a link and selects the best matching route.
  @inline(never)
  func target(
    of link: DeepLink,
    _ journey: Journey
  ) throws(RouteError) -> JourneyTarget {
    let point = journey.decisionPoint(at: link)
    let (link, isOwn) = try rewrite(link, journey)
    guard isOwn else { return .other(OtherTarget(link, nil)) }
    try journey.checkCancellation()
    var candidates = try candidates(for: link, journey)
    guard let best = candidates.next() else {
      journey.record(.match, "none")
      return .other(OtherTarget(link, notFoundError(link, journey)))
    }
    do throws(RouteError) {
      let (parents, verdict) = try select(best, journey)
      // Without an authorizer, a link that requires a sign-in or a confirmation is refused here, at
      // the same step as every other refused link. A later refusal would take longer, and the time
      // would tell the sender that a route matches.
      if verdict != .allowed, !mustWaitForGates(best.value, journey) {
        try checkAuthorizer(for: verdict, best.pattern, journey)
      }
      return .routes(
        RouteAttempts(
          link,
          from: point,
          generation: generation,
          consume best,
          parents: parents,
          verdict,
          then: consume candidates
        )
      )
    } catch {
      guard isHidden(error, journey) else { throw error }
      return .other(OtherTarget(link, error))
    }
  }

  /// Makes the decision again if the router has changed while the journey waited.
  ///
  /// - Returns: The new target; nil if it is the same as before.
  func changedTarget(
    of attempts: RouteAttempts,
    _ journey: Journey
  ) throws(RouteError) -> JourneyTarget? {
    guard attempts.generation != generation else { return nil }
    journey.goBack(to: attempts.point)
    let target = try target(of: attempts.point.link, journey)
    if case .routes(let now) = target, try isSame(now, attempts, journey) {
      attempts.generation = generation
      return nil
    }
    try journey.recordChangedDecision()
    return target
  }

  /// Returns whether a new decision leads to the route that an earlier decision has selected.
  private func isSame(
    _ now: RouteAttempts,
    _ earlier: RouteAttempts,
    _ journey: Journey
  ) throws(RouteError) -> Bool {
    let selection = earlier.selection
    while !now.selection.match.isSame(as: selection.match) {
      // The routes before the selected one have declined already.
      guard !earlier.isFirst, let next = now.next() else { return false }
      let (parents, verdict) = try select(next, journey)
      now.select(next, parents: parents, verdict)
    }
    return now.verdict == earlier.verdict && (now.verdict == .allowed || journey.hasApproval)
      && now.selection.parents.elementsEqual(selection.parents) { $0.isSame(as: $1) }
  }

  /// Returns whether the app reacts to an error as if no route matched the link.
  ///
  /// It does so if the policy refuses an external link, or requires a sign-in or a confirmation for
  /// which the router has no authorizer. So the sender cannot see whether such a route exists.
  private func isHidden(_ error: RouteError, _ journey: Journey) -> Bool {
    guard journey.origin.isExternal else { return false }
    let code = error.code
    return code == .refused || code == .unauthorized && authorizer == nil
  }

  /// Waits for the approval of the best matching route.
  ///
  /// - Returns: Nil, or the target if the app reacts as if no route matched the link.
  private func approve(
    _ attempts: RouteAttempts,
    _ journey: Journey
  ) async throws(RouteError) -> OtherTarget? {
    do throws(RouteError) {
      try await waitForApproval(attempts, journey)
      return nil
    } catch {
      guard isHidden(error, journey) else { throw error }
      return OtherTarget(attempts.link, error)
    }
  }

  /// Performs the remaining steps of a journey whose link opens no route.
  private func leave(
    for target: OtherTarget,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    guard let error = target.error else { return try await openExternally(target.link, journey) }
    return try await performFallback(for: target.link, journey, after: error)
  }

  /// Tries the selected route; if a route declines, tries the next matching route.
  ///
  /// A refusal or an error ends the journey instead. Otherwise an attacker could reach a less
  /// specific route by making the specific one fail.
  private func tryRoutes(
    _ attempts: RouteAttempts,
    _ changed: RouteRequest,
    changedFrom original: RouteRequest,
    _ journey: Journey
  ) async throws -> RouteOutcome {
    var request = changed
    while true {
      do {
        let middleware = attempts.selection.middleware
        return try await run(middleware, request, journey) { request in
          try await self.handle(request, attempts, journey)
        }
      } catch let error as RouteError where error.code == .declined && journey.isDeclined {
        try selectNext(of: attempts, journey)
        if needsApproval(attempts, journey) { try await waitForApproval(attempts, journey) }
        request = self.request(for: attempts.selection, journey)
        request.source = changed.source
        // The new request has the transition of the next route. If a middleware has changed the
        // transition of the first request, the new request gets this changed transition instead.
        if changed.transition != original.transition { request.transition = changed.transition }
      }
    }
  }

  /// Selects the next matching route, because the previous one has declined.
  private func selectNext(of attempts: RouteAttempts, _ journey: Journey) throws(RouteError) {
    try journey.checkCancellation()
    guard let next = attempts.next() else {
      // No matching route is left, so the journey ends with this error. After a redirect, this call
      // is inside another call of `tryRoutes`, for the link before the redirect. If `isDeclined`
      // were still true, that call would try its next route, so the flag is cleared.
      journey.isDeclined = false
      throw declinedError(for: attempts.selection.match)
    }
    let (parents, verdict) = try select(next, journey)
    attempts.select(next, parents: parents, verdict)
  }

  /// Selects a matching route, if the policy allows the journey to open it.
  ///
  /// - Returns: The parents, the nearest first, and the verdict for all of them and the route
  ///   together.
  private func select(
    _ candidate: Candidate,
    _ journey: Journey
  ) throws(RouteError) -> (parents: [Candidate], verdict: RouteEffect.Verdict) {
    let (pattern, route) = (candidate.pattern, candidate.value)
    journey.recordMatch(
      of: pattern,
      priority: candidate.route.priority,
      RedactedLink(candidate.link, matching: pattern),
      route,
      publicParameters: publicParameters(of: route, candidate)
    )
    return try checkPolicy(of: candidate, route, journey)
  }

  /// Returns whether the selected route must wait for the gates or for the user.
  private func needsApproval(_ attempts: RouteAttempts, _ journey: Journey) -> Bool {
    attempts.verdict != .allowed || mustWaitForGates(attempts.selection.route, journey)
  }

  /// Returns whether an earlier matching route bypassed the gates, and this route does not.
  private func mustWaitForGates(_ route: RouteRecord, _ journey: Journey) -> Bool {
    journey.bypassesGates && !route.bypassesGates
  }

  /// Waits for the gates if an earlier matching route bypassed them and this route does not; then
  /// asks the user as the verdict requires.
  private func waitForApproval(
    _ attempts: RouteAttempts,
    _ journey: Journey
  ) async throws(RouteError) {
    if mustWaitForGates(attempts.selection.route, journey) {
      journey.bypassesGates = false
      try await waitForGates(journey)
    }
    let selection = attempts.selection
    let request = baseRequest(for: selection.match, of: selection.route, journey)
    try await authorize(request, attempts.verdict, journey)
  }

  /// Returns the parameter values that a route makes public to observers.
  private func publicParameters(
    of route: RouteRecord,
    _ candidate: Candidate
  ) -> [String: String] {
    var values: [String: String] = [:]
    for name in registry.parameterRules(of: route).publicNames {
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

extension RouteTable.Match {
  /// Returns whether two matches have the same route and the same link.
  fileprivate func isSame(as other: Self) -> Bool {
    route.id == other.route.id && link == other.link
  }
}
