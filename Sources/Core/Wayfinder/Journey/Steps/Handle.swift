// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Step 8, handle: a navigator makes the screen, or an action returns a value.

extension Walk {
  /// Calls the handler of the selected route; a screen is shown by step 9.
  ///
  /// - Throws: ``RouteError``; with the code `declined`, the next matching route is tried.
  // Inlined, because each call of an asynchronous function allocates memory for its local values.
  @inline(__always)
  func handle(
    _ request: RouteRequest,
    _ selection: RouteSelection
  ) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    if let changed = try changedTarget(of: selection) {
      return try await proceed(to: changed)
    }
    let handler = try handler(of: selection.route)
    guard let make = handler.make else { return try await perform(handler, request) }
    let screen: Screen
    setDeadline(router.limits.screenTimeout, for: "the navigator")
    var isAccepted = false
    takePlace()
    do {
      defer { journey.clearDeadline() }
      guard try await handler.accepts?(request) ?? true else { throw NavigatorDeclined() }
      try journey.checkCancellation()
      isAccepted = true
      screen = try await make(request)
      journey.record(.handle, "made the screen")
    } catch {
      journey.isMakingScreen = false
      throw handlingError(from: error, isAccepted: isAccepted, request)
    }
    if journey.call.isReplay { return replayed(screen, request) }
    try journey.checkCancellation()
    let new = NewEntry(request, screen, selection, ignoring: router.ignoredQueryItems)
    if !selection.parents.isEmpty { try await makeParents(of: new) }
    let changed = try await navigate(to: screen, new, handler)
    if let changed { return try await proceed(to: changed) }
    return RouteOutcome(showing: request)
  }

  /// Returns the outcome of a journey that only makes the screen of a saved entry.
  private func replayed(_ screen: Screen, _ request: RouteRequest) -> RouteOutcome {
    .result(
      NavigationPlan.NewScreen(screen: screen, request: request, resultHandle: nil),
      for: request
    )
  }

  /// Calls the action of the selected route, and returns its value as the outcome.
  private func perform(
    _ handler: RouteHandler<Screen>,
    _ request: RouteRequest
  ) async throws(RouteError) -> RouteOutcome {
    // Restoring a saved scene must not repeat an action, so the replay of an action ends with an
    // error.
    guard let action = handler.action, !journey.call.isReplay else {
      throw RouteError(
        .navigationFailed,
        for: request,
        message: "the route no longer shows a screen, so its saved entry cannot be restored"
      )
    }
    setDeadline(router.limits.screenTimeout, for: "the action")
    defer { journey.clearDeadline() }
    do {
      let outcome = try await action(request)
      journey.record(.handle, "returned")
      return outcome
    } catch {
      if !journey.recordDecline(by: error, .handle) { journey.record(.handle, "failed") }
      throw routeError(from: error, .failed, "the action failed")
    }
  }

  /// Records that a navigator has declined or failed, and returns the error that ends the attempt.
  private func handlingError(
    from error: any Error,
    isAccepted: Bool,
    _ request: RouteRequest
  ) -> RouteError {
    guard !(error is NavigatorDeclined) else {
      let declined = RouteError(.declined, for: request, message: "the navigator declined")
      _ = journey.recordDecline(by: declined, .handle)
      return declined
    }
    let isDeclined = journey.recordDecline(by: error, .handle)
    if !isDeclined { journey.record(.handle, "failed") }
    return routeError(
      from: error,
      .failed,
      isAccepted
        ? "the navigator could not make its screen"
        : "the navigator could not decide whether to accept the link"
    )
  }

  /// Converts an error that the app's own code threw to the error that ends the journey.
  func routeError(
    from error: any Error,
    _ code: RouteError.Code,
    _ message: String
  ) -> RouteError {
    if let error = error as? RouteError { return error }
    guard error is CancellationError else { return wrap(error, as: code, message) }
    return journey.error(.cancelled, "the task was cancelled", underlying: error)
  }

  /// Returns an error that wraps an error of the app's own code.
  ///
  /// The text of the app's error may contain values of the link. So the message contains this text only
  /// for the app's caller, and only if `disclosure` allows values in messages.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - code: The code of the new error.
  ///   - message: What has failed.
  ///   - showsRoute: Whether the error has the pattern of the journey's route; false where the link opens no route, so
  ///     that a refused link looks like an unmatched one.
  /// - Returns: The error.
  func wrap(
    _ error: any Error,
    as code: RouteError.Code,
    _ message: String,
    showsRoute: Bool = true
  ) -> RouteError {
    let includesText = router.disclosure.includesValues
    let hidden: @Sendable () -> String = { "\(message); see `underlying`" }
    return RouteError(
      code,
      link: journey.trace.redacted,
      pattern: showsRoute ? journey.pattern : nil,
      underlying: error,
      journey: journey.number,
      makingMessage: { includesText ? "\(message): \(error)" : hidden() },
      hiddenMessage: hidden
    )
  }
}

/// The error for a navigator that does not accept the link, so that the next matching route is
/// tried.
private struct NavigatorDeclined: Error {}
