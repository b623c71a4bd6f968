// Step 3: journeys from outside wait in the inbox until the app opens its gates.

extension Router {
  /// Whether a journey has to wait, unless its route does not care.
  func isGated(_ journey: Journey) -> Bool {
    // Saved screens come back when the app asks for them, so it is ready.
    journey.origin.isOutside && !journey.call.isReplay
      && (!inbox.isOpen || !inbox.waiting.isEmpty)
  }

  /// Waits until the app is ready for a journey that is gated.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func gate(_ link: DeepLink, _ journey: Journey) async throws(RouteError) {
    guard !bypassesGates(link, from: journey.origin) else {
      journey.bypassesGates = true
      return journey.record(.gate, "ungated")
    }
    try await waitForGates(journey)
  }

  /// Waits in the inbox, if the gates are closed.
  func waitForGates(_ journey: Journey) async throws(RouteError) {
    guard !inbox.isOpen || !inbox.waiting.isEmpty else { return }
    let closed = inbox.closedGates.map(\.name).joined(separator: ", ")
    journey.record(.gate, "waits for \(closed)")
    try await inbox.wait(id: journey.number, link: journey.redactedLink, origin: journey.origin)
    journey.record(.gate, "open")
  }

  /// Whether the first route that would match now does not care for gates.
  ///
  /// In production one that is closed to the origin waits like a link that nothing matches.
  private func bypassesGates(_ link: DeepLink, from origin: RouteOrigin) -> Bool {
    // On a journey of its own, so that nothing of it is noted; what fails here fails again later.
    guard let route = (try? firstMatch(of: link))?.value else { return false }
    guard route.bypassesGates, !disclosure.revealsDetails(to: origin) else {
      return route.bypassesGates
    }
    return route.exposure.admits(origin.trust)
      && RoutePolicy.verdict(for: route.effect, from: origin.trust) != .refused
  }

  /// The first match of a link as rules and routes are now.
  private func firstMatch(of link: DeepLink) throws -> Candidate? {
    let journey = unobservedJourney(RouteCall(text: link.text, origin: .unknown))
    let (link, isOwn) = try rewrite(link, journey)
    guard isOwn else { return nil }
    var candidates = try candidates(for: link, journey)
    return candidates.next()
  }

  /// A journey that nobody hears of, to find out where a link would lead.
  func unobservedJourney(_ call: RouteCall) -> Journey {
    Journey(call, number: 0, clock: clock, observers: RouteObservers())
  }
}
