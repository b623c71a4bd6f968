// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation

extension Router {
  /// Removes screens or selects a tab, without a link: `pop`, `popTo`, `popToRoot`, `dismiss`, `tab`.
  ///
  /// Like a journey, it waits for earlier navigation in the scene.
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

  /// Removes the screens above a screen on display and selects its tab, so that the user sees it.
  ///
  /// An overlay is always visible, so it causes no change. Like a journey, this waits for earlier
  /// navigation in the scene.
  ///
  /// - Parameters:
  ///   - entry: An entry of ``state``.
  ///   - scene: The window.
  /// - Throws: ``RouteError`` with the code `navigationFailed` if the entry is no longer on display;
  ///   `timedOut` or `cancelled`.
  public func reveal(
    _ entry: NavigationEntry,
    in scene: RouteScene = .main
  ) async throws(RouteError) {
    try await carryOut(named: .show, in: scene) { state, ids in
      try state.plan(revealing: entry.id, in: scene, ids: &ids)
    }
  }

  /// A function that plans steps for a state.
  private typealias Plan =
    @MainActor (NavigationState, inout NavigationIDs) throws -> [NavigationStep]

  private func carryOut(
    named transition: RouteTransition,
    in scene: RouteScene,
    _ plan: @escaping Plan
  ) async throws(RouteError) {
    let journey = receive(RouteCall(text: "", origin: .internal, scene: scene))
    journey.setDisplayedLink(transition.name)
    try start(journey) { () async throws(RouteError) in
      try await self.carryOut(plan, named: transition, journey)
      return RouteOutcome(leavingBy: transition, in: scene)
    }
    _ = try await journey.outcome()
  }

  private func carryOut(
    _ plan: Plan,
    named transition: RouteTransition,
    _ journey: Journey
  ) async throws(RouteError) {
    do {
      try await withTurn(of: journey) { host in
        try await host.settle()
        var ids = scenes[journey.scene]?.ids ?? NavigationIDs()
        let steps = try plan(NavigationState(scenes: [journey.scene: host.scene]), &ids)
        try await host.perform(
          NavigationPlan(scene: journey.scene, steps: steps, screens: [:], source: nil)
        )
      }
    } catch let error as RouteError {
      journey.record(.navigate, "failed")
      throw error
    } catch {
      journey.record(.navigate, "failed")
      throw RouteError(
        error is CancellationError ? .cancelled : .navigationFailed,
        link: transition.name,
        message: error is NavigationPlanError
          ? "\(error)" : "the host could not perform it; see `underlying`",
        underlying: error
      )
    }
    journey.record(.navigate, .text(transition.name))
  }
}
