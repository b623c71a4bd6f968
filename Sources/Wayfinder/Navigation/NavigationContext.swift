public import RouteNavigation

/// The turn of one journey to change what its scene shows.
@MainActor
public struct NavigationContext<Screen> {
  /// The journey.
  public let request: RouteRequest
  /// What carries out the navigation.
  public let host: any NavigationHost<Screen>
  /// What a navigator that shows its screen without ``show(_:from:using:)`` keeps with it; nil when nobody
  /// awaits an answer.
  public let resultHandle: ResultHandle?

  let carryOut: @MainActor (Screen, Screen?, RouteTransition?) async throws -> Void

  /// Plans how the screen comes into view, and lets the host do it; parents come with it.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - source: The screen from which to show it; nil leaves the choice to the host.
  ///   - transition: How it comes into view, where a navigator finds that out late; nil leaves it at
  ///     the journey's transition.
  /// - Throws: `NavigationPlanError` when the scene cannot do what the transition asks for, or what
  ///   kept the host from doing it.
  public func show(
    _ screen: Screen,
    from source: Screen?,
    using transition: RouteTransition? = nil
  ) async throws {
    try await carryOut(screen, source, transition)
  }
}
