// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// If a journey ends at a web page outside of the app, step 9 (navigate) shows no screen. Instead
// the platform opens the page, for example in a browser.

extension Walk {
  /// Lets the platform open a web page, by calling ``Router/webOpener``.
  ///
  /// - Throws: ``RouteError`` with the code `foreignLink` if the page is not allowed now or if there is
  ///   no `webOpener`, or `navigationFailed` if the page was not opened.
  func openExternally(_ link: DeepLink) async throws(RouteError) -> RouteOutcome {
    let rules = router.currentRules
    let isAllowed = link.scheme == "https" && rules.targets.kind(of: link) != .foreign
    guard isAllowed || rules.mayOpenExternally(link) else {
      throw rules.foreignError(link, RedactedLink(journey.redactedLink))
    }
    guard let webOpener = router.webOpener, !journey.call.isReplay else {
      throw RouteError(
        .foreignLink,
        link: journey.redactedLink,
        message: "the link is a web page outside of the app; set `webOpener` to open such pages"
      )
    }
    return try await open(link, with: webOpener)
  }

  /// Lets the closure open a web page.
  ///
  /// - Throws: ``RouteError`` with the code `navigationFailed` if the page was not opened.
  func open(
    _ link: DeepLink,
    with webOpener: @MainActor (DeepLink, RouteScene) async throws -> Bool
  ) async throws(RouteError) -> RouteOutcome {
    try journey.checkCancellation()
    let isOpened: Bool
    do {
      isOpened = try await withTimeLimit(router.limits.navigationTimeout, for: "the web page") {
        try await webOpener(link, journey.scene)
      }
    } catch {
      if let error = error as? RouteError { throw error }
      throw wrap(
        error,
        as: error is CancellationError ? .cancelled : .navigationFailed,
        "the web page could not be opened",
        showsRoute: false
      )
    }
    journey.record(.navigate, isOpened ? "opened by the platform" : "not opened")
    guard isOpened else {
      throw RouteError(
        .navigationFailed,
        link: journey.redactedLink,
        message: "`webOpener` returned false: the web page was not opened"
      )
    }
    return RouteOutcome(.opened, from: journey.origin, in: journey.scene)
  }
}

extension Router {
  /// Returns whether the app may show a link as a web page inside the app: the host of the link
  /// must be in ``webTargets`` or in `hosts`.
  ///
  /// The link must have the scheme `https`, and neither a port nor user information. The whole host
  /// must be equal; upper and lower case are not distinguished.
  package func isAllowedWebPage(_ link: DeepLink, including hosts: [String]) -> Bool {
    RewriteTargets(webHosts: webTargets + hosts).kind(of: link) == .web
  }
}
