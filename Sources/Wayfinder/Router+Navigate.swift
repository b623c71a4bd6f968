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
    let journey = journey(RouteCall(text: "", origin: .internal, scene: scene))
    journey.show(transition.name)
    running.add(journey, nil)
    journey.task = Task {
      do throws(RouteError) {
        try await carryOut(transition, journey)
        finish(journey, RouteOutcome(leavingBy: transition, in: scene))
      } catch {
        finish(journey, error)
      }
    }
    _ = try await journey.outcome()
  }

  private func carryOut(
    _ transition: RouteTransition,
    _ journey: Journey
  ) async throws(RouteError) {
    do {
      try await within(limits.navigation, for: "the navigation", journey) {
        defer { endTurn(of: journey) }
        guard let host = try await turn(of: journey) else {
          throw noHost(for: journey.scene, journey)
        }
        let steps = try plan(NavigationTarget(transition), in: journey.scene)
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
