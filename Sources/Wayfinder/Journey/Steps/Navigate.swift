// Step 9: the journey waits for its turn in the scene, plans, and the host carries the plan out.

import RouteNavigation

extension Router {
  /// Shows a screen, with what has to stand below it.
  ///
  /// - Throws: ``RouteError`` with the code `navigationFailed`, or whatever the navigator throws.
  func navigate(
    _ navigator: some Navigator<Screen>,
    to screen: Screen,
    _ request: RouteRequest,
    _ way: RouteSelection,
    _ below: ParentScreens,
    _ journey: Journey
  ) async throws(RouteError) {
    var failure = "failed"
    var shown = request.transition
    do {
      try await withTimeLimit(limits.navigationTimeout, for: "the navigation", journey) {
        defer { endTurn(of: journey) }
        guard let host = try await waitForTurn(of: journey) else {
          failure = "no host"
          throw noHostError(for: request.scene, journey)
        }
        if let resultHandle = journey.resultHandle { awaited.add(resultHandle, in: journey.scene) }
        let turn = NavigationContext<Screen>(
          request: request,
          host: host,
          resultHandle: journey.resultHandle
        ) { screen, source, transition in
          var request = request
          request.transition = transition ?? request.transition
          shown = request.transition
          let target = self.target(request, way, below, journey)
          try await self.carryOut(target, screen, request, from: source, below, journey)
        }
        try await navigator.navigate(to: screen, in: turn)
      }
    } catch {
      let isDeclined = journey.recordDecline(by: error, .navigate)
      if !isDeclined { journey.record(.navigate, .text(failure)) }
      throw routeError(from: error, .navigationFailed, "the screen could not be shown", request)
    }
    journey.record(.navigate, .text(shown.name))
  }

  /// What a journey wants to see on display.
  func target(
    _ request: RouteRequest,
    _ way: RouteSelection,
    _ below: ParentScreens,
    _ journey: Journey
  ) -> NavigationTarget {
    let route = way.candidate.value
    let content = NavigationContent(request)
    return NavigationTarget(
      content,
      parents: below.contents,
      transition: request.transition,
      tab: route.tab,
      // A screen that is to answer must be one that knows of this journey.
      allowsReuse: route.allowsReuse && journey.resultHandle == nil
        && !isAwaited(content, journey),
      embedsInNavigationStack: route.embedsInNavigationStack
    )
  }

  /// Whether a screen on display that shows the same is to answer another caller.
  private func isAwaited(_ content: NavigationContent, _ journey: Journey) -> Bool {
    let entries = scenes[journey.scene]?.host.scene.entries ?? []
    return entries.contains {
      $0.identity == content.identity && awaited.isAwaited($0.id, in: journey.scene)
    }
  }

  /// Plans from what is on display now, and lets the host carry the plan out.
  private func carryOut(
    _ target: NavigationTarget,
    _ screen: Screen,
    _ request: RouteRequest,
    from source: Screen?,
    _ below: ParentScreens,
    _ journey: Journey
  ) async throws {
    try checkTurn(of: journey)
    try await scenes[journey.scene]?.host.settle()
    try checkTurn(of: journey)
    let steps = try await plan(target, making: below, journey)
    try checkTurn(of: journey)
    guard let host = scenes[journey.scene]?.host else {
      throw noHostError(for: request.scene, journey)
    }
    let contents = below.contents
    let arrival = PlannedScreen(
      screen: screen,
      request: request,
      resultHandle: journey.resultHandle
    )
    var arrivals: [NavigationEntry.ID: PlannedScreen<Screen>] = [:]
    for step in steps {
      if case .deliver(_, let id) = step { arrivals[id] = arrival }
      guard let entry = step.added else { continue }
      if entry.content == target.content {
        arrivals[entry.id] = arrival
      } else if let index = contents.firstIndex(of: entry.content) {
        arrivals[entry.id] = PlannedScreen(
          screen: try await below.screen(at: index),
          request: below.parents[index].request,
          resultHandle: nil
        )
      }
    }
    if let resultHandle = journey.resultHandle {
      awaited.note(arrivals.filter { $0.value.resultHandle != nil }.keys, resultHandle)
    }
    journey.hasShown = true
    try await host.perform(
      NavigationPlan(scene: journey.scene, steps: steps, arrivals: arrivals, source: source)
    )
  }

  /// Stops a navigator that comes back when its journey's turn is over.
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

  /// Plans in a scene, whose new entries are numbered on.
  func plan(
    _ target: NavigationTarget,
    in scene: RouteScene
  ) throws(NavigationPlanError) -> [NavigationStep] {
    guard let record = scenes[scene] else { return [] }
    let state = NavigationState(scenes: [scene: record.host.scene])
    var ids = record.ids
    let steps = try state.plan(target, in: scene, ids: &ids)
    scenes[scene]?.ids = ids
    return steps
  }

  // MARK: Turns

  /// Waits for the turn of a journey in its scene, and finds the host only then: it may be another.
  func waitForTurn(
    of journey: Journey
  ) async throws(RouteError) -> (any NavigationHost<Screen>)? {
    guard let queue = scenes[journey.scene]?.queue else { return nil }
    journey.queue = queue
    let isTurn = await queue.waitForTurn(journey)
    try journey.checkCancellation()
    return isTurn ? scenes[journey.scene]?.host : nil
  }

  func endTurn(of journey: Journey) {
    journey.queue?.endTurn(journey)
    journey.queue = nil
  }

  func noHostError(for scene: RouteScene, _ journey: Journey) -> RouteError {
    RouteError(
      .navigationFailed,
      link: journey.trace.link,
      pattern: journey.pattern,
      message: "the scene “\(scene)” has no host; attach one before the first journey"
    )
  }
}

extension NavigationContent {
  /// What the screen of a request shows.
  init(_ request: RouteRequest) {
    self.init(
      link: request.link.text,
      route: request.pattern,
      parameters: request.parameters.pathValues
    )
  }
}
