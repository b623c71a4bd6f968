// Step 3: journeys from outside wait in the inbox until the app opens its gates.

extension Router {
  /// Waits until the app is ready for a journey.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func gate(_ journey: Journey) async throws(RouteError) {
    guard journey.origin.isOutside, !inbox.isOpen || !inbox.waiting.isEmpty else { return }
    let closed = inbox.closedGates.map(\.name).joined(separator: ", ")
    journey.note(.gate, "waits for \(closed)")
    let id = nextInboxID
    nextInboxID += 1
    try await inbox.wait(id: id, link: journey.hiddenLink, origin: journey.origin)
    journey.note(.gate, "open")
  }
}
