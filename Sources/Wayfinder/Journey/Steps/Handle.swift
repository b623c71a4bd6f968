// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 8, handle: a navigator makes the screen, or an action returns a value.

extension Router {
  /// Calls the handler of the selected route, and shows its screen.
  ///
  /// - Throws: ``RouteError``; with the code `declined`, the next matching route is tried.
  func handle(
    _ request: RouteRequest,
    _ selection: RouteSelection,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    let handler = try handler(of: selection.match)
    guard let screens = handler.screens else {
      return try await perform(handler, request, journey)
    }
    let screen = try await makeScreen(screens, request, journey)
    if journey.call.isReplay {
      return .result(
        PlannedScreen(screen: screen, request: request, resultHandle: nil),
        for: request
      )
    }
    try journey.checkCancellation()
    let parents = try await parentScreens(of: selection, for: request, journey)
    try await navigate(screens, to: screen, request, selection, parents, journey)
    return RouteOutcome(showing: request)
  }

  /// Calls an action.
  private func perform(
    _ handler: Handler,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    // Restoring a saved scene must not repeat an action.
    guard let action = handler.action, !journey.call.isReplay else {
      throw RouteError(
        .navigationFailed,
        for: request,
        message: "the route no longer shows a screen, so its saved entry cannot be restored"
      )
    }
    setDeadline(limits.screenTimeout, for: "the action", journey)
    defer { journey.clearDeadline() }
    do {
      let outcome = try await action(request)
      journey.record(.handle, "returned")
      return outcome
    } catch {
      journey.record(.handle, "failed")
      throw routeError(from: error, .failed, "the action failed", request)
    }
  }

  /// Asks a navigator whether it accepts the link, and lets it make the screen.
  private func makeScreen(
    _ screens: Handler.Screens,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) -> Screen {
    var failure = "the navigator could not decide whether to accept the link"
    do {
      setDeadline(limits.screenTimeout, for: "the navigator", journey)
      defer { journey.clearDeadline() }
      if try await screens.accepts?(request) ?? true {
        try journey.checkCancellation()
        failure = "the navigator could not make its screen"
        let screen = try await screens.make(request)
        journey.record(.handle, "made the screen")
        return screen
      }
    } catch {
      let isDeclined = journey.recordDecline(by: error, .handle)
      if !isDeclined { journey.record(.handle, "failed") }
      throw routeError(from: error, .failed, failure, request)
    }
    let declined = RouteError(.declined, for: request, message: "the navigator declined")
    _ = journey.recordDecline(by: declined, .handle)
    throw declined
  }

  /// Converts an error that the app's own code threw to the error that ends the journey.
  func routeError(
    from error: any Error,
    _ code: RouteError.Code,
    _ message: String,
    _ request: RouteRequest
  ) -> RouteError {
    if let error = error as? RouteError { return error }
    if error is CancellationError {
      return RouteError(
        .cancelled,
        for: request,
        message: "the task was cancelled",
        underlying: error
      )
    }
    return RouteError(
      code,
      for: request,
      // The text of the app's own error may contain values of the link. So the message contains
      // this text only if `disclosure` allows values in messages.
      message: disclosure.includesValues ? "\(message): \(error)" : "\(message); see `underlying`",
      underlying: error
    )
  }
}
