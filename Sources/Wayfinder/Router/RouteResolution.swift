/// Where a link would lead.
public struct RouteResolution: Sendable {
  /// The pattern of the route.
  public let pattern: RoutePattern
  /// From where the route may be opened.
  public let exposure: RouteExposure
  /// What the user could lose.
  public let effect: RouteEffect
  /// What policy would ask the user for.
  public let needs: RoutePolicy.Verdict
  /// How the screen would come into view.
  public let transition: RouteTransition
  /// The values that the link brings.
  public let parameters: RouteRequest.Parameters
}
