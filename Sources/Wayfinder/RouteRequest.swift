/// One journey as a navigator sees it: the link, what it brought, who asked, and how to show it.
public struct RouteRequest: Sendable {
  /// The link.
  public let link: DeepLink
  /// The pattern that the link matched.
  public let pattern: RoutePattern
  /// The values that the link brought.
  public let parameters: Parameters
  /// Who asked.
  public let origin: RouteOrigin
  /// The window that the screen is for.
  public let scene: RouteScene
  /// How the screen comes into view.
  public var transition: RouteTransition
  /// The screen that the journey starts from; without one the host chooses.
  public weak var source: (any RouteSource)?
}
