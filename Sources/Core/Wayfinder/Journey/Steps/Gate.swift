// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 3, gate: each journey waits in the inbox until its window is ready. External journeys also
// wait until the app opens the required gates.

extension Walk {
  /// Whether the journey may have to wait in the inbox; a later check finds out whether the route
  /// bypasses the gates.
  var isGated: Bool {
    if journey.call.findScene != nil { return true }
    // The app itself decides when it restores saved screens. So the replay of a saved screen does
    // not wait for the gates.
    return journey.origin.isExternal && !journey.call.isReplay && router.inbox.holds(journey.scene)
  }

  /// Waits until the window is ready and its gates are open; routes can bypass the gates.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func gate(_ link: DeepLink) async throws(RouteError) {
    if let restored = journey.call.restored {
      journey.record(.gate, "restored")
      defer { restored.arrive() }
      return try await passGates(link)
    }
    try await passGates(link)
  }

  private func passGates(_ link: DeepLink) async throws(RouteError) {
    if journey.origin.isExternal {
      let look = look(at: link)
      guard look.opensSomething else { return }
      journey.bypassesGates = look.bypassesGates
    }
    if let findScene = journey.call.findScene {
      try await waitForWindow(link, findScene)
    } else if !journey.bypassesGates {
      try await waitForGates(keeping: link)
    }
    if journey.bypassesGates { journey.record(.gate, "bypassed") }
  }

  /// Waits in the inbox until the window is ready and, unless the journey bypasses gates, the gates
  /// of the window are open.
  private func waitForWindow(
    _ link: DeepLink,
    _ findScene: @escaping @MainActor () -> RouteScene?
  ) async throws(RouteError) {
    journey.record(.gate, "waits for the window")
    let bypassesGates = journey.bypassesGates || !journey.origin.isExternal
    try await wait(
      for: .window(bypassesGates: bypassesGates) { [self] in
        guard let scene = findScene() else { return nil }
        journey.move(to: scene)
        // The scene of the journey is known now. From now on, an equal call for this scene joins
        // the journey.
        router.running.changeKey(
          of: journey,
          to: JourneyKey(
            link,
            journey,
            ignoring: router.ignoredQueryItems,
            generation: router.generation
          )
        )
        return scene
      },
      keeping: link
    )
  }

  /// Waits in the inbox if a gate is closed for the scene, or if earlier journeys of the scene
  /// wait.
  ///
  /// - Parameter link: The link to keep in a store meanwhile; nil after the step `gate`, because code of the app
  ///   has run for the journey then.
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func waitForGates(keeping link: DeepLink? = nil) async throws(RouteError) {
    guard router.inbox.holds(journey.scene) else { return }
    let closed = router.inbox.closedGates(in: journey.scene).map(\.name).joined(separator: ", ")
    journey.record(.gate, "waits for \(closed.isEmpty ? "the window" : closed)")
    try await wait(for: .scene(journey.scene), keeping: link)
  }

  private func wait(for place: LinkInbox.Place, keeping link: DeepLink?) async throws(RouteError) {
    try await router.inbox.wait(
      id: journey.number,
      link: journey.redactedLink,
      sender: journey.sender,
      for: place,
      isRestored: link != nil && journey.call.restored != nil
    ) {
      journey.call.restored?.arrive()
      return link.flatMap { linkToKeep($0) }
    }
    journey.record(.gate, "open")
  }

  /// Returns whether a journey must wait because the host of its scene is busy, or the user is asked whether to leave a
  /// screen.
  ///
  /// A journey waits directly before it navigates, because the app's own code, such as the
  /// authorizer, can present an alert after the step `gate`.
  func mustWaitForIdleHost(_ selection: RouteSelection) -> Bool {
    guard journey.origin.isExternal, let record = router.sceneRecord(journey.scene) else {
      return false
    }
    if record.queue.asking != nil { return !record.queue.goesAhead(journey) }
    return !selection.route.record.facts.bypassesGates && record.host.isBusy
  }

  /// Waits in the inbox while the host of the scene is busy.
  ///
  /// - Throws: ``RouteError`` with the code `inboxFull`, `timedOut` or `cancelled`.
  func waitForIdleHost() async throws(RouteError) {
    guard let record = router.sceneRecord(journey.scene) else { return }
    if router.inbox.setBusy(journey.scene) {
      let scene = journey.scene
      Task { [inbox = router.inbox] in
        await record.host.waitUntilIdle()
        await record.queue.waitUntilAnswered()
        inbox.setIdle(scene)
      }
    }
    try await waitForGates()
  }

  /// Decides what a link from outside would open now, without recording a step.
  ///
  /// A link that opens nothing ends at once, so that it takes no place of other links in the inbox. A
  /// refused link ends as early as a link that no route matches, so that nobody can distinguish them.
  private func look(at link: DeepLink) -> (opensSomething: Bool, bypassesGates: Bool) {
    let rules = router.currentRules
    if rules.shortDeclaration(of: link) != nil || rules.collection.table.routes.isEmpty {
      return (true, false)
    }
    let decision = rules.decide(RouteDecision.Question(link, from: journey.origin))
    switch decision.outcome {
    case .opens(let verdict):
      guard verdict == .allowed || router.authorizer != nil else {
        return (hasFallback, false)
      }
      return (true, decision.match.map { rules.collection.facts[$0.value].bypassesGates } ?? false)
    case .leaves: return (true, false)
    case .fails(let error):
      let isHidden = error.code == .refused || error.code == .notFound && decision.match == nil
      return (isHidden && hasFallback, false)
    }
  }
}
