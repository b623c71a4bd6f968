/// One journey as a navigator sees it: the link, what it brought, who asked, and how to show it.
public struct RouteRequest: Sendable {
  /// The number of the journey, which no other journey of the router has; events carry it as well.
  public let journey: Int
  /// The link.
  public let link: DeepLink
  /// The pattern that the link matched.
  public let pattern: RoutePattern
  /// The values that the link brought.
  public let parameters: Parameters
  /// The native values that the caller sent along.
  public let attachments: Attachments
  /// What features provide to each other: the router's own ``Router/services``.
  public let services: RouteServices
  /// Large values that a link carries tickets for: the router's own ``Router/tickets``.
  public let tickets: TicketStore
  /// Leads on from the screen, in its own window.
  public let openRoute: OpenRouteAction
  /// Who asked.
  public let origin: RouteOrigin
  /// The window that the screen is for.
  public let scene: RouteScene
  /// How the screen comes into view.
  public var transition: RouteTransition
  /// The screen that the journey starts from; without one the host chooses.
  public weak var source: (any RouteSource)?
  /// By what the screen answers; the journey holds it, and then the entry of the host.
  weak var lease: NavigationLease?

  /// The request of a screen that stands below another: on its stack, and with no answer to give.
  var below: RouteRequest {
    var request = self
    request.transition = .push
    request.lease = nil
    return request
  }
}
