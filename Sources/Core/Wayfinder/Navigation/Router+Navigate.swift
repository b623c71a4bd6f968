// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation
internal import RouteRules

extension Router {
  /// Removes screens or selects a tab, without a link: `pop`, `popTo`, `popToRoot`, `dismiss`,
  /// `tab`.
  ///
  /// It acts on what is shown when it is called: it waits for a screen that is being shown already, and earlier calls
  /// whose screens are not made end as `superseded`.
  ///
  /// - Parameters:
  ///   - transition: A transition that adds no screen.
  ///   - scene: The window.
  /// - Throws: ``RouteError`` with the code `navigationFailed` if no screen can be removed, if the
  ///   tab or route does not exist, or if the transition shows a screen; `timedOut` or `cancelled`.
  public func navigate(
    _ transition: RouteTransition,
    in scene: RouteScene = .main
  ) async throws(RouteError) {
    try await carryOut(named: transition, in: scene) { state, ids in
      try state.plan(NavigationTarget(transition), in: scene, ids: &ids)
    }
  }

  /// Removes screens or selects a tab without waiting, like ``navigate(_:in:)``.
  ///
  /// Journeys that start later in the scene navigate later.
  ///
  /// - Parameters:
  ///   - transition: A transition that adds no screen.
  ///   - scene: The window.
  ///   - onError: Receives the error if the transition fails; observers and the console receive it
  ///     as well.
  public func leave(
    by transition: RouteTransition,
    in scene: RouteScene = .main,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    let walk = reserve(transition, in: scene)
    supersedeEarlier(than: walk)
    walk.leave(by: transition) { state, ids in
      try state.plan(NavigationTarget(transition), in: scene, ids: &ids)
    }
    report(walk.journey, to: onError)
  }

  /// Removes a screen and all screens above it without waiting, as a back button does; a screen that asks before it is
  /// left is asked.
  ///
  /// A screen inside of another one is removed alone.
  ///
  /// - Parameters:
  ///   - entry: An entry of ``state``.
  ///   - scene: The window.
  ///   - onError: Receives the error if the screen stays: its code is `kept` if the user has decided so, or is being
  ///     asked already.
  public func leave(
    _ entry: NavigationEntry,
    in scene: RouteScene = .main,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    let transition = entry.presentation.leavingTransition
    let walk = reserve(transition, in: scene)
    if walk.journey.queue?.asking != nil {
      walk.finish(walk.journey.keptByQuestion)
    } else {
      supersedeEarlier(than: walk)
      walk.leave(by: transition) { state, ids in
        try state.plan(removing: entry, in: scene, ids: &ids)
      }
    }
    report(walk.journey, to: onError)
  }

  /// Returns whether the window of a scene may be closed; the screens that ask before they are left are asked.
  ///
  /// The app calls it before it closes the window, and nothing is removed.
  ///
  /// - Parameter scene: The window.
  /// - Returns: False if a screen has to stay, or if the question could not be asked.
  public func mayClose(_ scene: RouteScene = .main) async -> Bool {
    guard sceneRecord(scene) != nil else { return true }
    let walk = reserve(.custom("close"), in: scene)
    walk.change(by: .custom("close"), isAwaited: true) { host in
      while let queue = walk.journey.queue,
        let question = walk.question(to: host.scene.entries.reversed(), in: host)
      {
        try await walk.ask(question, in: queue)
      }
    }
    return (try? await walk.journey.outcome()) != nil
  }

  /// Returns the result of a request to its caller, and removes the screen of the request and all
  /// screens above it; does not wait for the removal.
  ///
  /// - Returns: Whether a caller receives the result.
  func leave(
    _ request: RouteRequest,
    finishingWith result: RouteResult,
    onError: (@MainActor (RouteError) -> Void)?
  ) -> Bool {
    // Find the entry now, before the journey waits for its turn. If the user closes this screen
    // during that time, the journey must not remove another screen with the same content.
    let entry = entry(of: request)
    let transition = entry?.presentation.leavingTransition ?? .dismiss
    let scene = request.scene
    // The journey that removes this screen is added to the queue first, so it runs before any
    // journey that the caller starts after it has received the result. The journey starts only
    // after the result is returned, because a removed screen can return no result.
    let walk = reserve(transition, in: scene)
    let isReceived = request.resultHandle?.finish(with: result) ?? false
    // The screen itself has decided to leave, so only those above it are asked.
    if let entry { walk.journey.agreed.insert(entry.id) }
    walk.leave(by: transition) { state, ids in
      guard let entry else {
        throw NavigationPlanError.noScreen(of: request.pattern.text, in: scene)
      }
      return try state.plan(removing: entry, in: scene, ids: &ids)
    }
    report(walk.journey, to: onError)
    return isReceived
  }

  /// Returns the entry of a request's screen: the entry with the request's result handle or, for a
  /// request without a handle, the topmost entry with the same content.
  private func entry(of request: RouteRequest) -> NavigationEntry? {
    let entries = sceneRecord(request.scene)?.host.scene.entries ?? []
    if let resultHandle = request.resultHandle {
      let id = pendingResults.entry(of: resultHandle)
      return entries.first { $0.id == id }
    }
    guard !request.hasAwaitedResult else { return nil }
    let content = NavigationContent(request, ignoring: ignoredQueryItems)
    return entries.last { $0.content == content }
  }

  /// Makes a screen visible: removes the screens above this screen, and selects the tab of this
  /// screen.
  ///
  /// An overlay is always visible, so it causes no change. Like a journey, this waits for earlier
  /// navigation in the scene.
  ///
  /// - Parameters:
  ///   - entry: An entry of ``state``.
  ///   - scene: The window.
  /// - Throws: ``RouteError`` with the code `navigationFailed` if the entry is no longer on
  ///   display; `timedOut` or `cancelled`.
  public func reveal(
    _ entry: NavigationEntry,
    in scene: RouteScene = .main
  ) async throws(RouteError) {
    try await carryOut(named: .show, in: scene) { state, ids in
      try state.plan(revealing: entry.id, in: scene, ids: &ids)
    }
  }

  /// Calls code that changes the screens of a scene itself, without a plan.
  ///
  /// The code is called at once if the scene is ready and no journey navigates in it; otherwise after
  /// the earlier navigation, and this function does not wait for it.
  ///
  /// - Parameters:
  ///   - transition: The name of the change in traces and messages.
  ///   - scene: The window, which has a host.
  ///   - isReady: Whether the host can change its screens now.
  ///   - change: Changes the screens; its argument is the id for an entry that it may add.
  /// - Throws: The error of `change` if it is called at once. The router reports a later error.
  package func changeScreens(
    by transition: RouteTransition,
    in scene: RouteScene,
    isReady: Bool,
    _ change: @escaping @MainActor (NavigationEntry.ID) throws -> Void
  ) throws {
    let record = sceneRecord(scene)
    if isReady, record?.queue.count == 0 { return try change(record?.ids.next() ?? 0) }
    let walk = reserve(transition, in: scene, isLeaving: false)
    walk.change(by: transition) { host in
      try await host.settle()
      try change(self.sceneRecord(scene)?.ids.next() ?? 0)
      try await host.settle()
    }
  }

  private func carryOut(
    named transition: RouteTransition,
    in scene: RouteScene,
    _ plan: @escaping Walk<Screen>.Plan
  ) async throws(RouteError) {
    let walk = reserve(transition, in: scene)
    supersedeEarlier(than: walk)
    walk.leave(by: transition, isAwaited: true, plan)
    _ = try await walk.journey.outcome()
  }

  /// Creates a journey that has no link, and reserves a turn for it.
  private func reserve(
    _ transition: RouteTransition,
    in scene: RouteScene,
    isLeaving: Bool = true
  ) -> Walk<Screen> {
    let walk = receive(RouteCall(RouteDestination("", .internal), .in(scene)))
    let journey = walk.journey
    journey.setDisplayedLink(RedactedLink(transition.name))
    journey.queue = sceneRecord(scene)?.queue
    journey.queue?.reserveTurn(journey, isLeaving: isLeaving)
    return walk
  }

  private func supersedeEarlier(than walk: Walk<Screen>) {
    guard let queue = walk.journey.queue else { return }
    walk.supersedeEarlier(in: queue)
    // The journey whose screen is asked goes first, or the user would be asked twice.
    if let asking = queue.asking { asking.place = max(asking.place, queue.latest) }
  }

  private func report(_ journey: Journey, to onError: (@MainActor (RouteError) -> Void)?) {
    guard let onError else { return }
    begin(RouteError.handler(onError)) { _ throws(RouteError) in try await journey.outcome() }
  }
}

extension Walk {
  /// A function that plans the steps of a navigation from the current state.
  typealias Plan = @MainActor (NavigationState, inout NavigationIDs) throws -> [NavigationStep]

  /// A function that changes the screens of a host.
  typealias Change = @MainActor (any NavigationHost<Screen>) async throws -> Void

  /// Starts the journey, which plans steps in its turn and lets the host perform them.
  fileprivate func leave(
    by transition: RouteTransition,
    isAwaited: Bool = false,
    _ plan: @escaping Plan
  ) {
    change(by: transition, isAwaited: isAwaited) { [self] _ in
      while let record = router.sceneRecord(journey.scene) {
        try await record.host.settle()
        let state = NavigationState(scenes: [journey.scene: record.host.scene])
        let steps = try plan(state, &record.ids)
        if try await ask(before: steps, in: record) { continue }
        return try await record.host.perform(
          NavigationPlan(scene: journey.scene, steps: steps, source: nil, new: [])
        )
      }
      throw noHostError(for: journey.scene)
    }
  }

  /// Starts the journey, which changes the screens in its turn.
  fileprivate func change(
    by transition: RouteTransition,
    isAwaited: Bool = false,
    _ change: @escaping Change
  ) {
    // The error is ignored, because `start` has already ended the journey with this error.
    try? start(isAwaited: isAwaited) { [self] () async throws(RouteError) in
      try await carryOut(change, named: transition)
      return RouteOutcome(.shown, by: transition, from: .internal, in: journey.scene)
    }
  }

  private func carryOut(
    _ change: Change,
    named transition: RouteTransition
  ) async throws(RouteError) {
    do {
      try await withTurn(change)
    } catch let error as RouteError {
      if error.code != .kept { journey.record(.navigate, "failed") }
      throw error
    } catch {
      journey.record(.navigate, "failed")
      let code: RouteError.Code = error is CancellationError ? .cancelled : .navigationFailed
      guard error is NavigationPlanError else {
        throw wrap(error, as: code, "the host could not perform it")
      }
      throw journey.error(code, "\(error)", underlying: error)
    }
    journey.record(.navigate, .text(transition.name))
  }
}
