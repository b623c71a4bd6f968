// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Step 6, policy: if a decision requires it, the user is asked to sign in or to confirm.

extension Walk {
  /// Asks the app's authorizer for a sign-in and then for a confirmation, as the verdict requires.
  ///
  /// - Throws: ``RouteError`` with the code `unauthorized` if one of them is denied.
  func authorize(_ request: RouteRequest, _ verdict: RouteEffect.Verdict) async throws(RouteError) {
    if verdict.needsSignIn {
      try await ask(.signIn, request) { try await $0.signIn(for: request) }
    }
    // A change of the user during the sign-in belongs to the sign-in, but not a later one.
    journey.hasApproval = true
    if verdict.needsConfirmation {
      try await ask(.confirmation, request) { try await $0.confirm(request) }
      guard journey.hasApproval else {
        throw RouteError(.unauthorized, for: request, message: UserChanged.message)
      }
    }
  }

  /// Checks that the router has an authorizer if a verdict requires one.
  ///
  /// - Throws: ``RouteError`` with the code `unauthorized`.
  func checkAuthorizer(
    for verdict: RouteEffect.Verdict,
    _ pattern: RoutePattern
  ) throws(RouteError) {
    guard verdict != .allowed, router.authorizer == nil else { return }
    let question: UserQuestions.Question = verdict.needsSignIn ? .signIn : .confirmation
    throw missingAuthorizer(for: question.rawValue, pattern)
  }

  private func missingAuthorizer(for subject: String, _ pattern: RoutePattern) -> RouteError {
    journey.record(.policy, "\(subject): no authorizer")
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
    _ answer: (any RouteAuthorizer) async throws -> Bool
  ) async throws(RouteError) {
    let subject = question.rawValue
    guard let authorizer = router.authorizer else {
      throw missingAuthorizer(for: subject, request.pattern)
    }
    try journey.checkCancellation()
    try checkPlace(for: subject, request)
    journey.isAuthorizing = true
    journey.hasAskedUser = true
    defer { journey.isAuthorizing = false }
    let isGranted: Bool
    do {
      isGranted = try await withTimeLimit(
        router.limits.authorizationTimeout,
        for: "the \(subject)"
      ) {
        switch await router.questions.turn(of: journey, for: question) {
        case .cancelled: throw CancellationError()
        case .answered(let answer): return try answer.get()
        case .ask: break
        }
        do {
          try journey.checkCancellation()
          let isGranted = try await answer(authorizer)
          router.questions.end(journey, with: .success(isGranted))
          return isGranted
        } catch {
          router.questions.end(journey, with: .failure(error))
          throw error
        }
      }
    } catch {
      // Every error of the authorizer denies the request, for example the error of a journey to the
      // sign-in screen. If the journey itself was cancelled, it ends as cancelled instead.
      try journey.checkCancellation()
      journey.record(.policy, "\(subject): failed")
      throw wrap(error, as: .unauthorized, "the \(subject) failed")
    }
    try journey.checkCancellation()
    journey.record(.policy, "\(subject): \(isGranted ? "yes" : "no")")
    guard isGranted else {
      throw RouteError(
        .unauthorized,
        for: request,
        message:
          "opening “\(request.pattern)” from \(request.origin.name) requires a \(subject), which was "
          + "denied"
      )
    }
  }

  /// Checks that the journey may wait for an answer of the user: not too many journeys wait
  /// already, and the wait causes no deadlock.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull` or `deadlock`.
  private func checkPlace(for subject: String, _ request: RouteRequest) throws(RouteError) {
    let asking = router.questions.current(in: journey.scene)
    if let asking { try checkWait(for: asking, subject) }
    guard !router.questions.hasPlace(for: journey) else {
      if asking != nil { journey.record(.policy, .text("waits for the \(subject)")) }
      return
    }
    journey.record(.policy, "\(subject): too many wait")
    throw RouteError(
      .inboxFull,
      for: request,
      message: "too many journeys wait for an answer of the user: at most "
        + "\(router.limits.authorizationCapacity), and half of them from one sender; let the authorizer "
        + "answer earlier, or raise `limits.authorizationCapacity`"
    ).ending(journey: journey.number, texts: router.errorTexts, hidesRoute: true)
  }
}
