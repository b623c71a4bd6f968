/// What a journey came to: a screen was shown.
public struct RouteOutcome: Sendable {
  /// The pattern of the route that was taken.
  public let pattern: RoutePattern
  /// How the screen came into view.
  public let transition: RouteTransition
  /// The window in which it did.
  public let scene: RouteScene
  /// The steps of the journey.
  public let trace: JourneyTrace
}
