// A link that does not belong to the app may leave it, when the app says so.

extension Router {
  /// Lets the platform open a web page.
  ///
  /// - Throws: ``RouteError`` with the code `foreignLink` when there is nobody to open it,
  ///   `navigationFailed` when it was not opened.
  func openExternally(_ link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome
  {
    guard let webOpener, !journey.call.isReplay else {
      throw RouteError(
        .foreignLink,
        link: journey.redactedLink,
        message: "the link leads out of the app, and nobody opens it; set `webOpener`"
      )
    }
    try journey.checkCancellation()
    let isOpened: Bool
    do {
      isOpened = try await withTimeLimit(limits.navigationTimeout, for: "the web page", journey) {
        try await webOpener(link, journey.scene)
      }
    } catch {
      throw notOpened(journey, "the web page could not be opened; see `underlying`", error)
    }
    journey.record(.navigate, isOpened ? "opened outside" : "not opened")
    guard isOpened else {
      throw notOpened(journey, "the platform did not open the web page", nil)
    }
    return RouteOutcome(openedFrom: journey.origin, in: journey.scene)
  }

  private func notOpened(
    _ journey: Journey,
    _ message: String,
    _ error: (any Error)?
  ) -> RouteError {
    if let error = error as? RouteError { return error }
    return RouteError(
      error is CancellationError ? .cancelled : .navigationFailed,
      link: journey.redactedLink,
      message: message,
      underlying: error
    )
  }
}
