extension Router {
  /// Takes screens away, or selects a tab, without a link: `pop`, `popTo`, `popToRoot`, `dismiss`, `tab`.
  ///
  /// It waits for its turn in the scene as every journey does.
  ///
  /// - Parameters:
  ///   - transition: One that adds no screen.
  ///   - scene: The window.
  /// - Throws: ``RouteError`` with the code `navigationFailed` when there is nothing to take away, no
  ///   such tab or route, or when the transition shows a screen; `timedOut` or `cancelled`.
  public func navigate(
    _ transition: RouteTransition,
    in scene: RouteScene = .main
  ) async throws(RouteError) {
    try await carryOut(NavigationTarget(transition), named: transition, in: scene)
  }

  /// Brings a screen on display to the front, as it is: what covers it leaves, and its tab is selected.
  ///
  /// It waits for its turn in the scene as every journey does.
  ///
  /// - Parameters:
  ///   - entry: One of the entries of ``state``.
  ///   - scene: The window.
  /// - Throws: ``RouteError`` with the code `navigationFailed` when the entry is not on display any
  ///   more; `timedOut` or `cancelled`.
  public func reveal(
    _ entry: NavigationEntry,
    in scene: RouteScene = .main
  ) async throws(RouteError) {
    try await carryOut(NavigationTarget(entry.content), named: .show, in: scene) { steps in
      guard steps.allSatisfy({ $0.added == nil }) else {
        throw NavigationPlanError.unknownEntry(entry.id, for: "reveal", in: scene)
      }
    }
  }

  private func carryOut(
    _ target: NavigationTarget,
    named transition: RouteTransition,
    in scene: RouteScene,
    checking check: @escaping @MainActor ([NavigationStep]) throws -> Void = { _ in }
  ) async throws(RouteError) {
    let journey = journey(RouteCall(text: "", origin: .internal, scene: scene))
    journey.show(transition.name)
    running.add(journey, nil)
    journey.task = Task {
      do throws(RouteError) {
        try await carryOut(target, named: transition, journey, checking: check)
        finish(journey, RouteOutcome(leavingBy: transition, in: scene))
      } catch {
        finish(journey, error)
      }
    }
    _ = try await journey.outcome()
  }

  private func carryOut(
    _ target: NavigationTarget,
    named transition: RouteTransition,
    _ journey: Journey,
    checking check: @MainActor ([NavigationStep]) throws -> Void
  ) async throws(RouteError) {
    do {
      try await within(limits.navigation, for: "the navigation", journey) {
        defer { endTurn(of: journey) }
        guard let host = try await turn(of: journey) else {
          throw noHost(for: journey.scene, journey)
        }
        let steps = try plan(target, in: journey.scene)
        try check(steps)
        try await host.perform(
          NavigationPlan(scene: journey.scene, steps: steps, arrivals: [:], source: nil)
        )
      }
    } catch let error as RouteError {
      journey.note(.navigate, "failed")
      throw error
    } catch {
      journey.note(.navigate, "failed")
      throw RouteError(
        error is CancellationError ? .cancelled : .navigationFailed,
        link: transition.name,
        message: "\(error)",
        underlying: error
      )
    }
    journey.note(.navigate, transition.name)
  }
}
