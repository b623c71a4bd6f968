// Step 6: exposure and effect are held against the origin, and the user is asked where that is
// needed. Closed by default.

extension Router {
  /// Refuses a journey whose origin the route, or one that it stands on, is not meant for.
  ///
  /// - Returns: The candidate with its parents, and what all of them together need from the user.
  /// - Throws: ``RouteError`` with the code `refused`, naming the declaration that would allow it, or
  ///   as ``way(to:checking:)`` does.
  func checkPolicy(
    to candidate: Candidate,
    _ journey: Journey
  ) throws(RouteError) -> (way: RouteSelection, verdict: RoutePolicy.Verdict) {
    var verdict = RoutePolicy.Verdict.allowed
    let way = try way(to: candidate) { one throws(RouteError) in
      let needed = try checkPolicy(one, journey)
      verdict = RoutePolicy.Verdict(
        signIn: verdict.needsSignIn || needed.needsSignIn,
        confirmation: verdict.needsConfirmation || needed.needsConfirmation
      )
    }
    if journey.resultHandle != nil { try checkAnswer(of: candidate, journey) }
    return (way, verdict)
  }

  private func checkPolicy(
    _ candidate: Candidate,
    _ journey: Journey
  ) throws(RouteError) -> RoutePolicy.Verdict {
    let (route, origin) = (candidate.value, journey.origin)
    let verdict = RoutePolicy.verdict(for: route.effect, from: origin.trust)
    // What the user had on display may come back, however it had come there.
    let isReturn = journey.call.isReplay && route.effect == .view
    guard isReturn || route.exposure.admits(origin.trust), verdict != .refused else {
      let reason = verdict == .refused ? "\(route.effect)" : "\(route.exposure)"
      journey.record(.policy, "\(reason) refuses \(origin.name)")
      throw refusal(of: candidate, verdict, journey)
    }
    journey.record(.policy, .policy(route.exposure, origin, route.effect, verdict))
    return verdict
  }

  /// Refuses a caller from outside an answer that the route does not give to outside.
  private func checkAnswer(of candidate: Candidate, _ journey: Journey) throws(RouteError) {
    let route = candidate.route
    guard journey.origin.isOutside, !route.value.returnsResultToExternalCallers else {
      return
    }
    journey.record(.policy, "no answer for \(journey.origin.name)")
    throw RouteError(
      .refused,
      link: Redaction.text(of: candidate.link, matching: route.pattern),
      pattern: route.pattern,
      message: "“\(route.pattern)” (\(route.location)) is to answer a caller from "
        + "\(journey.origin.name); give it the trait .returnsResultToExternalCallers if that may know the answer"
    )
  }

  private func refusal(
    of candidate: Candidate,
    _ verdict: RoutePolicy.Verdict,
    _ journey: Journey
  ) -> RouteError {
    let route = candidate.route
    let origin = journey.origin
    let said = "“\(route.pattern)” is registered as \(route.value.exposure) at \(route.location)"
    let message =
      // No exposure would help where the effect refuses.
      if verdict == .refused {
        "\(said) with the effect \(route.value.effect), and this link comes from \(origin.name), "
          + "which is \(origin.trust.rawValue); nothing opens such a route from there, so let a page "
          + "of a lesser effect lead to it"
      } else {
        "\(said), and this link comes from \(origin.name), which is \(origin.trust.rawValue); "
          + "register it as \(RouteExposure.least(admitting: origin.trust)) if it may be opened from "
          + "there"
      }
    return RouteError(
      .refused,
      link: Redaction.text(of: candidate.link, matching: route.pattern),
      pattern: route.pattern,
      message: message
    )
  }

  /// Asks the app's authorizer for what policy needs: first who it is, then whether they want it.
  ///
  /// - Throws: ``RouteError`` with the code `unauthorized` when the answer is no.
  func authorize(
    _ request: RouteRequest,
    _ verdict: RoutePolicy.Verdict,
    _ journey: Journey
  ) async throws(RouteError) {
    if verdict.needsSignIn {
      try await ask("sign-in", request, journey) { try await $0.signIn(for: request) }
    }
    if verdict.needsConfirmation {
      try await ask("confirmation", request, journey) { try await $0.confirm(request) }
    }
  }

  private func ask(
    _ what: String,
    _ request: RouteRequest,
    _ journey: Journey,
    _ question: (any RouteAuthorizer) async throws -> Bool
  ) async throws(RouteError) {
    guard let authorizer else {
      journey.record(.policy, "\(what): nobody to ask")
      throw unauthorized(
        request,
        "opening “\(request.pattern)” from \(request.origin.name) needs a \(what), and the router "
          + "has no authorizer to ask; set `authorizer`"
      )
    }
    try journey.checkCancellation()
    journey.isAuthorizing = true
    defer { journey.isAuthorizing = false }
    let answer: Bool
    do {
      answer = try await withTimeLimit(limits.authorizationTimeout, for: "the \(what)", journey) {
        try await question(authorizer)
      }
    } catch {
      journey.record(.policy, "\(what): failed")
      // Whatever is thrown is a no, also what a journey to the sign-in threw.
      try journey.checkCancellation()
      throw unauthorized(request, "the \(what) failed; see `underlying`", error)
    }
    try journey.checkCancellation()
    journey.record(.policy, "\(what): \(answer ? "yes" : "no")")
    guard answer else {
      throw unauthorized(
        request,
        "the \(what) that “\(request.pattern)” needs from \(request.origin.name) was not given"
      )
    }
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
