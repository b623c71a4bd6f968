// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 6, policy: the exposure and the effect of the route are compared with the origin of the
// link. If the policy requires it, the user is asked to sign in or to confirm.

extension Router {
  /// Checks that the origin of a journey may open a route and all its parents.
  ///
  /// - Returns: The parents, the nearest first, and the verdict for all of them and the route
  ///   together.
  /// - Throws: ``RouteError`` with the code `refused`, which names the declaration that would allow
  ///   the journey, or `navigationFailed` if a parent cannot be resolved.
  func checkPolicy(
    of candidate: Candidate,
    _ route: RouteRecord,
    _ journey: Journey
  ) throws(RouteError) -> (parents: [Candidate], verdict: RouteEffect.Verdict) {
    // The route is checked before its parents, so that the parents of a refused route are not
    // resolved.
    var verdict = try checkOrigin(of: candidate, route, journey)
    let parents = try resolveParents(of: candidate, route, combining: &verdict, journey)
    if journey.resultHandle != nil { try checkResult(of: candidate, journey) }
    return (parents, verdict)
  }

  /// Returns the verdict for one route, and throws `refused` if the origin may not open it.
  func checkOrigin(
    of candidate: Candidate,
    _ route: RouteRecord,
    _ journey: Journey
  ) throws(RouteError) -> RouteEffect.Verdict {
    let origin = journey.origin
    var (exposure, effect) = (route.exposure, route.effect)
    if !route.counterparts.isEmpty { (exposure, effect) = registry.policy(of: route) }
    let verdict = effect.verdict(from: origin.trust)
    // A replay restores a saved screen, which was displayed before. So if the route has the effect
    // `view`, the exposure of the route is not checked.
    let isReturn = journey.call.isReplay && effect == .view
    guard isReturn || exposure.admits(origin), verdict != .refused else {
      journey.record(.policy, .refusal(exposure, origin, effect, verdict))
      throw refusal(of: candidate, exposure, effect, verdict, journey)
    }
    if origin.isExternal { try checkParameters(of: candidate, journey) }
    journey.record(.policy, .policy(exposure, origin, effect, verdict))
    return verdict
  }

  /// Refuses an external caller that awaits a result, unless the route returns its result to
  /// external callers.
  private func checkResult(of candidate: Candidate, _ journey: Journey) throws(RouteError) {
    let route = candidate.route
    guard journey.origin.isExternal, !route.value.returnsResultToExternalCallers else {
      return
    }
    journey.record(.policy, "no result for \(journey.origin.name)")
    throw RouteError(
      .refused,
      link: Redaction.text(of: candidate.link, matching: route.pattern),
      pattern: route.pattern,
      message: "“\(route.pattern)” (\(route.location)) does not return its result to a caller from "
        + "\(journey.origin.name); register it with .returnsResultToExternalCallers to allow it"
    )
  }

  private func refusal(
    of candidate: Candidate,
    _ exposure: RouteExposure,
    _ effect: RouteEffect,
    _ verdict: RouteEffect.Verdict,
    _ journey: Journey
  ) -> RouteError {
    let (pattern, location) = (candidate.pattern, candidate.route.location)
    let others = candidate.value.counterparts.map { registry.records[$0] }.map {
      "“\($0.pattern)” at \($0.location)"
    }
    let origin = journey.origin
    return RouteError(
      .refused,
      link: RedactedLink(candidate.link, matching: pattern),
      pattern: pattern
    ) {
      let registration =
        "“\(pattern)” is registered as \(exposure) at \(location)"
        + (others.isEmpty
          ? "" : ", with the stricter policy of it and \(others.joined(separator: ", "))")
      let sender = "this link comes from \(origin.name), which is \(origin.trust.rawValue)"
      guard origin != .unknown else {
        return
          "\(registration), and the call does not state the origin of the link; pass it, as in "
          + "origin: .universal"
      }
      guard verdict == .refused else {
        return "\(registration), and \(sender); register it as "
          + "\(RouteExposure.least(admitting: origin)) if it may be opened from there"
      }
      // If the effect is the reason for the refusal, no exposure would allow the journey, so the
      // message names the effect.
      return "\(registration) with the effect \(effect), and \(sender); no exposure allows that, "
        + "so link to a route with a weaker effect, and let the user go on from its screen"
    }
  }
}

// MARK: Asking the user

extension Router {
  /// Asks the app's authorizer for a sign-in and then for a confirmation, as the verdict requires.
  ///
  /// - Throws: ``RouteError`` with the code `unauthorized` if one of them is denied.
  func authorize(
    _ request: RouteRequest,
    _ verdict: RouteEffect.Verdict,
    _ journey: Journey
  ) async throws(RouteError) {
    if verdict.needsSignIn {
      try await ask(.signIn, request, journey) { try await $0.signIn(for: request) }
    }
    // A change of the user during the sign-in belongs to the sign-in, but not a later one.
    journey.hasApproval = true
    if verdict.needsConfirmation {
      try await ask(.confirmation, request, journey) { try await $0.confirm(request) }
      guard journey.hasApproval else { throw unauthorized(request, UserChanged.message) }
    }
  }

  /// Checks that the router has an authorizer if a verdict requires one.
  ///
  /// - Throws: ``RouteError`` with the code `unauthorized`.
  func checkAuthorizer(
    for verdict: RouteEffect.Verdict,
    _ pattern: RoutePattern,
    _ journey: Journey
  ) throws(RouteError) {
    guard verdict != .allowed, authorizer == nil else { return }
    let question: UserQuestions.Question = verdict.needsSignIn ? .signIn : .confirmation
    throw missingAuthorizer(for: question.rawValue, pattern, journey)
  }

  private func missingAuthorizer(
    for subject: String,
    _ pattern: RoutePattern,
    _ journey: Journey
  ) -> RouteError {
    journey.record(.policy, .noAuthorizer(for: subject))
    let origin = journey.origin
    return RouteError(
      .unauthorized,
      link: journey.trace.redacted,
      pattern: pattern
    ) {
      "opening “\(pattern)” from \(origin.name) requires a \(subject), but the router has no "
        + "authorizer; set `authorizer`"
    }
  }

  /// Asks the authorizer for a sign-in or for a confirmation, when it is the journey's turn.
  private func ask(
    _ question: UserQuestions.Question,
    _ request: RouteRequest,
    _ journey: Journey,
    _ answer: (any RouteAuthorizer) async throws -> Bool
  ) async throws(RouteError) {
    let subject = question.rawValue
    guard let authorizer else {
      throw missingAuthorizer(for: subject, request.pattern, journey)
    }
    try journey.checkCancellation()
    try checkPlace(for: subject, request, journey)
    journey.isAuthorizing = true
    journey.hasAskedUser = true
    defer { journey.isAuthorizing = false }
    let isGranted: Bool
    do {
      isGranted = try await withTimeLimit(
        limits.authorizationTimeout,
        for: "the \(subject)",
        journey
      ) {
        switch await questions.turn(of: journey, for: question) {
        case .cancelled: throw CancellationError()
        case .answered(let answer): return try answer.get()
        case .ask: break
        }
        do {
          try journey.checkCancellation()
          let isGranted = try await answer(authorizer)
          questions.end(journey, with: .success(isGranted))
          return isGranted
        } catch {
          questions.end(journey, with: .failure(error))
          throw error
        }
      }
    } catch {
      // Every error of the authorizer denies the request, for example the error of a journey to the
      // sign-in screen. If the journey itself was cancelled, it ends as cancelled instead.
      try journey.checkCancellation()
      journey.record(.policy, "\(subject): failed")
      throw unauthorized(request, "the \(subject) failed; see `underlying`", error)
    }
    try journey.checkCancellation()
    journey.record(.policy, "\(subject): \(isGranted ? "yes" : "no")")
    guard isGranted else {
      throw unauthorized(
        request,
        "opening “\(request.pattern)” from \(request.origin.name) requires a \(subject), which was "
          + "denied"
      )
    }
  }

  /// Checks that the journey may wait for an answer of the user: not too many journeys wait
  /// already, and the wait causes no deadlock.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull` or `deadlock`.
  private func checkPlace(
    for subject: String,
    _ request: RouteRequest,
    _ journey: Journey
  ) throws(RouteError) {
    let asking = questions.current(in: journey.scene)
    if let asking { try checkWait(of: journey, for: asking, subject) }
    guard !questions.hasPlace(for: journey) else {
      if asking != nil { journey.record(.policy, .text("waits for the \(subject)")) }
      return
    }
    journey.record(.policy, "\(subject): too many wait")
    throw RouteError(
      .inboxFull,
      link: Redaction.text(of: request.link, matching: request.pattern),
      pattern: request.pattern,
      message: "too many journeys wait for an answer of the user: at most "
        + "\(limits.authorizationCapacity), and half of them from one sender; let the authorizer "
        + "answer earlier, or raise `limits.authorizationCapacity`"
    ).ending(journey: journey.number, texts: errorTexts, hidesRoute: true)
  }

  private func unauthorized(
    _ request: RouteRequest,
    _ message: String,
    _ underlying: (any Error)? = nil
  ) -> RouteError {
    RouteError(
      .unauthorized,
      link: Redaction.text(of: request.link, matching: request.pattern),
      pattern: request.pattern,
      message: message,
      underlying: underlying
    )
  }
}
