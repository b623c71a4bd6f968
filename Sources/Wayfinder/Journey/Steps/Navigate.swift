// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 9, navigate: only one journey at a time changes the screens of a scene. After a journey has
// waited for all earlier journeys in the queue of its scene, it makes a plan, and the host of the
// scene performs the plan.

import RouteNavigation

extension Router {
  /// Shows a screen, above the screens of its parents.
  ///
  /// - Throws: ``RouteError`` with the code `navigationFailed`, or the error of the navigator.
  func navigate(
    _ screens: Handler.Screens,
    to screen: Screen,
    _ request: RouteRequest,
    _ selection: RouteSelection,
    _ parents: ParentScreens?,
    _ journey: Journey
  ) async throws(RouteError) {
    if mustWaitForIdleHost(selection, journey) { try await waitForIdleHost(journey) }
    var failure = "failed"
    var performed = request.transition
    do {
      setDeadline(limits.navigationTimeout, for: "the navigation", journey)
      defer { journey.clearDeadline() }
      defer { endTurn(of: journey) }
      let host: (any NavigationHost<Screen>)?
      if let record = sceneRecord(journey.scene), record.queue.takeTurn(journey) {
        journey.queue = record.queue
        try journey.checkCancellation()
        host = record.host
      } else {
        host = try await waitForTurn(of: journey)
      }
      guard let host else {
        failure = "no host"
        throw noHostError(for: request.scene, journey)
      }
      if let resultHandle = journey.resultHandle {
        let identity = NavigationContent(request).identity
        pendingResults.add(resultHandle, for: identity, in: journey.scene)
      }
      if let navigate = screens.navigate {
        let context = NavigationContext<Screen>(
          request: request,
          host: host,
          resultHandle: journey.resultHandle
        ) { screen, source, transition in
          var request = request
          request.transition = transition ?? request.transition
          performed = request.transition
          try await self.performPlan(screen, request, from: source, selection, parents, journey)
        }
        try await navigate(screen, context)
      } else {
        let source = host.source(of: request)
        try await performPlan(screen, request, from: source, selection, parents, journey)
      }
    } catch {
      let isDeclined = journey.recordDecline(by: error, .navigate)
      if !isDeclined { journey.record(.navigate, .text(failure)) }
      throw routeError(from: error, .navigationFailed, "the screen could not be shown", request)
    }
    journey.record(.navigate, .text(performed.name))
  }

  /// Returns the target for the plan of a journey: the content, the parents and the transition of
  /// the journey's screen.
  func target(
    _ request: RouteRequest,
    _ selection: RouteSelection,
    _ parents: ParentScreens?,
    _ journey: Journey
  ) -> NavigationTarget {
    let route = selection.match.value
    let content = NavigationContent(request)
    return NavigationTarget(
      content,
      parents: parents?.contents ?? [],
      transition: request.transition,
      tab: route.tab,
      // A displayed screen belongs to an earlier request, so it cannot return a result for this
      // journey. If a caller awaits the result of this journey, no displayed screen is reused. A
      // displayed screen whose result another caller awaits is not reused either.
      allowsReuse: route.allowsReuse && journey.resultHandle == nil
        && !isResultAwaited(of: content, journey),
      embedsInNavigationStack: route.embedsInNavigationStack
    )
  }

  /// Returns whether another caller awaits the result of a screen on display with the same content.
  private func isResultAwaited(of content: NavigationContent, _ journey: Journey) -> Bool {
    let awaited = pendingResults.awaitedEntries(content.identity, in: journey.scene)
    guard !awaited.isEmpty, let shown = sceneRecord(journey.scene)?.host.scene else { return false }
    return awaited.contains { shown.contains($0) }
  }

  /// Plans the navigation from the current state of the scene, and lets the host perform the plan.
  private func performPlan(
    _ screen: Screen,
    _ request: RouteRequest,
    from source: Screen?,
    _ selection: RouteSelection,
    _ parents: ParentScreens?,
    _ journey: Journey
  ) async throws {
    let target = target(request, selection, parents, journey)
    try checkTurn(of: journey)
    try await sceneRecord(journey.scene)?.host.settle()
    try checkTurn(of: journey)
    var steps = try plan(target, in: journey.scene)
    // While a parent's screen is made, the scene may change. So the plan is repeated until no screen
    // is missing.
    while let parents, let missing = parents.firstMissing(in: steps) {
      try await makeMissing(missing, of: parents, journey)
      steps = try plan(target, in: journey.scene)
    }
    try checkTurn(of: journey)
    guard let host = sceneRecord(journey.scene)?.host else {
      throw noHostError(for: request.scene, journey)
    }
    let resultHandle = journey.resultHandle
    let planned = PlannedScreen(screen: screen, request: request, resultHandle: resultHandle)
    var screens: [NavigationEntry.ID: PlannedScreen<Screen>] = [:]
    var position = 0
    for step in steps {
      if case .deliver(_, let id) = step { screens[id] = planned }
      guard let entry = step.added else { continue }
      if entry.content == target.content {
        screens[entry.id] = planned
      } else if let parents, let index = parents.index(of: entry.content, from: position) {
        position = index + 1
        screens[entry.id] = PlannedScreen(
          screen: try await parents.screen(at: index),
          request: parents.parents[index].request,
          resultHandle: nil
        )
      }
    }
    if let resultHandle {
      pendingResults.setEntries(
        screens.filter { $0.value.resultHandle != nil }.keys,
        of: resultHandle
      )
    }
    journey.hasShown = true
    try await host.perform(
      NavigationPlan(scene: journey.scene, steps: steps, screens: screens, source: source)
    )
  }

  /// Throws if a navigator continues after its journey or the turn of its journey has ended.
  private func checkTurn(of journey: Journey) throws(RouteError) {
    try journey.checkCancellation()
    guard journey.queue == nil else { return }
    throw RouteError(
      .navigationFailed,
      link: journey.trace.link,
      pattern: journey.pattern,
      message: "the journey's turn is over; show the screen before `navigate(to:in:)` returns"
    )
  }

  /// Plans a navigation in a scene; new entries get the next free ids of the scene.
  func plan(
    _ target: NavigationTarget,
    in scene: RouteScene
  ) throws(NavigationPlanError) -> [NavigationStep] {
    guard let record = sceneRecord(scene) else { return [] }
    return try record.host.scene.plan(target, named: scene, ids: &record.ids)
  }
}

// MARK: Turns

extension Router {
  /// Waits for the turn of a journey in its scene.
  ///
  /// - Returns: The host of the scene; nil if the scene has none. The host is looked up after the
  ///   wait, because another one may have been attached meanwhile.
  func waitForTurn(
    of journey: Journey
  ) async throws(RouteError) -> (any NavigationHost<Screen>)? {
    guard let queue = sceneRecord(journey.scene)?.queue else { return nil }
    try checkTurn(in: queue, for: journey)
    journey.queue = queue
    let hasTurn = await queue.waitForTurn(journey)
    try journey.checkCancellation()
    return hasTurn ? sceneRecord(journey.scene)?.host : nil
  }

  /// Calls a function with the host of a journey's scene during the turn of the journey.
  ///
  /// The wait and the function together have the time limit of a navigation.
  func withTurn(
    of journey: Journey,
    _ body: (any NavigationHost<Screen>) async throws -> Void
  ) async throws {
    try await withTimeLimit(limits.navigationTimeout, for: "the navigation", journey) {
      defer { endTurn(of: journey) }
      guard let host = try await waitForTurn(of: journey) else {
        throw noHostError(for: journey.scene, journey)
      }
      try await body(host)
    }
  }

  func endTurn(of journey: Journey) {
    journey.queue?.endTurn(journey)
    journey.queue = nil
  }

  func noHostError(for scene: RouteScene, _ journey: Journey) -> RouteError {
    let argument = scene == .main ? "" : ", to: RouteScene(\"\(scene)\")"
    return RouteError(
      .navigationFailed,
      link: journey.trace.link,
      pattern: journey.pattern,
      message: "the scene “\(scene)” has no host; call `router.attach(host\(argument))` before the "
        + "first link is opened"
    )
  }
}
