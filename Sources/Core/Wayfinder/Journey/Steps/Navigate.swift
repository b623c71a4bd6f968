// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 9, navigate: only one journey at a time changes the screens of a scene. After a journey has
// waited for all earlier journeys in the queue of its scene, it makes a plan, and the host of the
// scene performs the plan.

import RouteNavigation

extension Walk {
  /// Shows the screen of a journey above the screens of its parents.
  ///
  /// - Returns: Nil; or another target, if the router has changed while the journey waited for its
  ///   turn, and no screen was shown.
  /// - Throws: ``RouteError`` with the code `navigationFailed`, or the error of the navigator.
  // Inlined, because each call of an asynchronous function allocates memory for its local values.
  @inline(__always)
  func navigate(
    to screen: Screen,
    _ new: NewEntry,
    _ handler: RouteHandler<Screen>
  ) async throws(RouteError) -> JourneyTarget? {
    if mustWaitForIdleHost(new.selection) {
      endTurn()
      try await waitForIdleHost()
      takePlace()
    }
    var performed = new.request.transition
    var hasHost = false
    do {
      setDeadline(router.limits.navigationTimeout, for: "the navigation")
      defer {
        endTurn()
        journey.clearDeadline()
      }
      var host = try takeTurn()
      if host == nil { host = try await waitForTurn() }
      guard let host else { throw noHostError(for: journey.scene) }
      hasHost = true
      journey.isMakingScreen = false
      try checkOrder(in: journey.queue)
      if let changed = try changedTarget(of: new.selection) { return changed }
      if let resultHandle = journey.resultHandle {
        router.pendingResults.add(resultHandle, for: new.content.identity, in: journey.scene)
      }
      if let navigate = handler.navigate {
        performed = try await transition(by: navigate, of: screen, new, in: host)
      } else {
        try await show(new, from: host.source(of: new.request), in: host, using: performed)
      }
      if let queue = journey.queue { supersedeEarlier(in: queue) }
    } catch {
      if let changed = new.changedTarget { return changed }
      throw navigationError(from: error, hasHost: hasHost)
    }
    journey.record(.navigate, .text(performed.name))
    return nil
  }

  /// Records that a navigation has failed, and returns the error that ends the attempt.
  private func navigationError(
    from error: any Error,
    hasHost: Bool
  ) -> RouteError {
    let isDeclined = journey.recordDecline(by: error, .navigate)
    let code = (error as? RouteError)?.code
    if !isDeclined, code != .kept {
      journey.record(.navigate, code == .superseded ? "superseded" : hasHost ? "failed" : "no host")
    }
    return routeError(from: error, .navigationFailed, "the screen could not be shown")
  }

  /// Lets a navigator show its screen, and returns the transition that the navigator used last.
  private func transition(
    by navigate: @MainActor (Screen, NavigationContext<Screen>) async throws -> Void,
    of screen: Screen,
    _ new: NewEntry,
    in host: any NavigationHost<Screen>
  ) async throws -> RouteTransition {
    var performed = new.request.transition
    let context = NavigationContext<Screen>(
      request: new.request,
      host: host,
      resultHandle: journey.resultHandle
    ) { [self] screen, source, transition in
      performed = transition ?? new.request.transition
      try checkTurn()
      guard let host = router.sceneRecord(journey.scene)?.host else {
        throw noHostError(for: journey.scene)
      }
      let shown = NewEntry(
        new.request,
        screen,
        new.selection,
        ignoring: router.ignoredQueryItems
      )
      shown.parents = new.parents
      defer { (new.parents, new.changedTarget) = (shown.parents, shown.changedTarget) }
      try await show(shown, from: source, in: host, using: performed)
    }
    try await navigate(screen, context)
    return performed
  }

  /// Plans the navigation from the current state of the scene, and lets the host perform the plan.
  ///
  /// While the missing screen of a parent is made, the scene may change, and the next plan may add other
  /// parents.
  ///
  /// - Parameters:
  ///   - new: The screen.
  ///   - source: The screen from which it is shown; if nil, the host chooses a screen.
  ///   - host: The host of the scene.
  ///   - transition: The transition.
  /// - Throws: `NavigationPlanError`, ``RouteError``, or an error of the host.
  private func show(
    _ new: NewEntry,
    from source: Screen?,
    in host: any NavigationHost<Screen>,
    using transition: RouteTransition
  ) async throws {
    try await host.settle()
    while true {
      try checkTurn()
      guard let record = router.sceneRecord(journey.scene) else {
        throw noHostError(for: journey.scene)
      }
      let target = target(new, using: transition, in: record)
      let steps = try record.host.scene.plan(target, named: journey.scene, ids: &record.ids)
      if let missing = new.missing(in: steps) {
        try await makeMissing(missing, below: new)
      } else if steps.removeEntries, try await ask(before: steps, in: record) {
        new.changedTarget = try changedTarget(of: new.selection)
        if new.changedTarget != nil { throw CancellationError() }
      } else {
        let plan = plan(steps, new, from: source, using: transition)
        return try await record.host.perform(plan)
      }
    }
  }

  /// Returns the target for the plan of a journey: the content, the parents and the transition of
  /// the journey's screen.
  func target(
    _ new: NewEntry,
    using transition: RouteTransition,
    in scene: SceneRecord
  ) -> NavigationTarget {
    let route = new.selection.route.record
    // An update of the rules may have disabled the parent, which then contains nothing.
    let lacksContainer =
      transition == .inParent && route.facts.parent != nil
      && new.parents.last?.request.pattern != route.facts.parent
    return NavigationTarget(
      new.content,
      parents: new.parents.map(\.content),
      transition: lacksContainer ? .show : transition,
      tab: route.facts.tab,
      // A displayed screen belongs to an earlier request, so it cannot return a result for this
      // journey. If a caller awaits the result of this journey, no displayed screen is reused. A
      // displayed screen whose result another caller awaits is not reused either.
      allowsReuse: !route.facts.alwaysNewScreen && !journey.call.wantsNewScreen
        && journey.resultHandle == nil && !isResultAwaited(of: new.content, in: scene),
      embedsInNavigationStack: route.facts.embedsInNavigationStack
    )
  }

  /// Returns whether another caller awaits the result of a screen on display with the same content.
  private func isResultAwaited(of content: NavigationContent, in record: SceneRecord) -> Bool {
    guard !router.pendingResults.isEmpty else { return false }
    let awaited = router.pendingResults.awaitedEntries(content.identity, in: journey.scene)
    guard !awaited.isEmpty else { return false }
    let shown = record.host.scene
    return awaited.contains { shown.contains($0) }
  }

  /// Returns the plan with the screens that its steps add or change.
  private func plan(
    _ steps: [NavigationStep],
    _ new: NewEntry,
    from source: Screen?,
    using transition: RouteTransition
  ) -> NavigationPlan<Screen> {
    journey.hasShown = true
    new.willBeShown(by: transition)
    var screens: [AnyNewScreen] = []
    screens.reserveCapacity(steps.count)
    var added = new.added(by: steps)
    for step in steps {
      guard let id = step.shown else { continue }
      if let index = added.popFirst() {
        let (request, screen) = (new.parents[index].request, new.parents[index].screen)
        guard let screen else { continue }
        screens.append(AnyNewScreen(id: id, request: request, resultHandle: nil, screen: screen))
      } else {
        let handle = journey.resultHandle
        screens.append(
          AnyNewScreen(id: id, request: new.request, resultHandle: handle, screen: new.screen)
        )
        if let handle { router.pendingResults.setEntry(id, of: handle) }
      }
    }
    return NavigationPlan(scene: journey.scene, steps: steps, source: source, new: screens)
  }

  /// Throws if a navigator continues after its journey or the turn of its journey has ended.
  private func checkTurn() throws(RouteError) {
    try journey.checkCancellation()
    guard journey.queue == nil else { return }
    throw journey.error(
      .navigationFailed,
      "the journey's turn is over; show the screen before `navigate(to:in:)` returns"
    )
  }
}

// MARK: The turn of a journey in its scene

extension Walk {
  /// Gives the turn to a journey and returns the host of its scene; nil if another journey has the
  /// turn or the scene has no host.
  func takeTurn() throws(RouteError) -> (any NavigationHost<Screen>)? {
    guard let record = router.sceneRecord(journey.scene), record.queue.takeTurn(journey) else {
      return nil
    }
    journey.queue = record.queue
    try journey.checkCancellation()
    return record.host
  }

  /// Waits for the turn of a journey in its scene.
  ///
  /// - Returns: The host of the scene; nil if the scene has none. The host is looked up after the
  ///   wait, because another one may have been attached meanwhile.
  func waitForTurn() async throws(RouteError) -> (any NavigationHost<Screen>)? {
    guard let queue = router.sceneRecord(journey.scene)?.queue else { return nil }
    try checkTurn(in: queue)
    journey.queue = queue
    if queue.asking != nil, !queue.goesAhead(journey) {
      journey.record(.navigate, "waits until the user has answered")
    }
    let limit = passing(in: queue)
    defer { limit?.cancel() }
    let hasTurn = await queue.waitForTurn(journey)
    try journey.checkCancellation()
    return hasTurn ? router.sceneRecord(journey.scene)?.host : nil
  }

  /// Returns a task that lets the journey go ahead of those that have only reserved a turn, when the time for them
  /// is over; nil if there are none.
  private func passing(in queue: SceneQueue) -> Task<Void, any Error>? {
    guard queue.isHeldBack(journey) else { return nil }
    let limit = router.limits.orderTimeout.bounded
    return Task { [clock = router.clock, journey] in
      try await clock.sleep(limit)
      queue.passReservations(before: journey)
    }
  }

  /// Calls a function with the host of a journey's scene during the turn of the journey.
  ///
  /// The wait and the function together have the time limit of a navigation.
  func withTurn(
    _ body: (any NavigationHost<Screen>) async throws -> Void
  ) async throws {
    try await withTimeLimit(router.limits.navigationTimeout, for: "the navigation") {
      defer { endTurn() }
      guard let host = try await waitForTurn() else {
        throw noHostError(for: journey.scene)
      }
      try await body(host)
    }
  }

  func endTurn() {
    journey.queue?.endTurn(journey)
    journey.queue = nil
  }

  func noHostError(for scene: RouteScene) -> RouteError {
    let argument = scene == .main ? "" : ", to: RouteScene(\"\(scene)\")"
    return journey.error(
      .navigationFailed,
      "the scene “\(scene)” has no host; call `router.attach(host\(argument))` before the "
        + "first link is opened"
    )
  }
}
