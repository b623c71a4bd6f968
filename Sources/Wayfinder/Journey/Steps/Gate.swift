// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 3, gate: journeys from outside wait in the inbox until the app opens its gates.

extension Router {
  /// Returns whether the gates hold a journey in the inbox; the option of its route to bypass the
  /// gates is checked later.
  func isGated(_ journey: Journey) -> Bool {
    // The app itself decides when it restores saved screens. So the replay of a saved screen does
    // not wait for the gates.
    journey.origin.isExternal && !journey.call.isReplay && inbox.holds(journey.scene)
  }

  /// Waits until the gates are open, unless the best matching route bypasses them.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func gate(_ link: DeepLink, _ journey: Journey) async throws(RouteError) {
    guard !bypassesGates(link, from: journey.origin) else {
      journey.bypassesGates = true
      return journey.record(.gate, "bypassed")
    }
    try await waitForGates(journey)
  }

  /// Waits in the inbox if a gate is closed for the scene, or if earlier journeys of the scene wait.
  func waitForGates(_ journey: Journey) async throws(RouteError) {
    guard inbox.holds(journey.scene) else { return }
    let closed = inbox.closedGates(in: journey.scene).map(\.name).joined(separator: ", ")
    journey.record(.gate, "waits for \(closed.isEmpty ? "the window" : closed)")
    try await inbox.wait(
      id: journey.number,
      link: journey.redactedLink,
      origin: journey.origin,
      in: journey.scene
    )
    journey.record(.gate, "open")
  }

  /// Waits in the inbox while the host of the scene is busy, unless the route bypasses the gates.
  ///
  /// A journey waits directly before it navigates, because the app's own code, such as the authorizer, can
  /// present an alert after the step `gate`.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func waitForIdleHost(
    _ selection: RouteSelection,
    _ journey: Journey
  ) async throws(RouteError) {
    guard journey.origin.isExternal, !selection.match.value.bypassesGates,
      let host = scenes[journey.scene]?.host, host.isBusy
    else { return }
    if inbox.setBusy(journey.scene) {
      let scene = journey.scene
      Task { [inbox] in
        await host.waitUntilIdle()
        inbox.setIdle(scene)
      }
    }
    try await waitForGates(journey)
  }

  /// Returns whether the best match of a link with the current rules and routes bypasses the gates.
  ///
  /// A route that policy refuses to the origin does not count: such a link must wait like a link that
  /// no route matches.
  private func bypassesGates(_ link: DeepLink, from origin: RouteOrigin) -> Bool {
    // An error is ignored here, because the journey repeats the rewrite and the match later, and
    // then throws the same error.
    guard let route = (try? firstMatch(of: link))?.value else { return false }
    return route.bypassesGates && route.exposure.admits(origin)
      && route.effect.verdict(from: origin.trust) != .refused
  }

  /// Returns the best match of a link with the current rules and routes, without recording a step.
  private func firstMatch(of link: DeepLink) throws -> Candidate? {
    let journey = unobservedJourney(RouteCall(text: link.text, origin: .unknown))
    let (link, isOwn) = try rewrite(link, journey)
    guard isOwn else { return nil }
    var candidates = try candidates(for: link, journey)
    return candidates.next()
  }
}
