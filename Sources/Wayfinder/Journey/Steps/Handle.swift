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
    switch try handler(of: selection.match) {
    case .navigator(let navigator):
      let screen = try await makeScreen(navigator, request, journey)
      if journey.call.isReplay {
        return .result(
          PlannedScreen(screen: screen, request: request, resultHandle: nil),
          for: request
        )
      }
      try await show(screen, of: navigator, request, selection, journey)
      return RouteOutcome(showing: request)
    case .action(let action):
      // Restoring a saved scene must not repeat an action.
      guard !journey.call.isReplay else {
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
  }

  /// Makes the missing screens of the parents, and shows the screen above them.
  private func show(
    _ screen: Screen,
    of navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ selection: RouteSelection,
    _ journey: Journey
  ) async throws(RouteError) {
    try journey.checkCancellation()
    let parents = ParentScreens(
      try selection.parents.map { parent throws(RouteError) in
        (self.request(for: parent, journey).below, try handler(of: parent))
      }
    )
    try await prepare(parents, for: request, selection, journey)
    try journey.checkCancellation()
    try await navigate(navigator, to: screen, request, selection, parents, journey)
  }

  /// Asks a navigator whether it accepts the link, and lets it make the screen.
  private func makeScreen(
    _ navigator: some Navigator<Screen>,
    _ request: RouteRequest,
    _ journey: Journey
  ) async throws(RouteError) -> Screen {
    var failure = "the navigator could not decide whether to accept the link"
    do {
      let screen: Screen? = try await withTimeLimit(
        limits.screenTimeout,
        for: "the navigator",
        journey
      ) {
        guard try await navigator.accepts(request) else { return nil }
        try journey.checkCancellation()
        failure = "the navigator could not make its screen"
        return try await navigator.screen(for: request)
      }
      if let screen {
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
