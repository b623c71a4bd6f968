/// What a table holds for a pattern: all that is known of a route but how its screen is made.
///
/// It knows nothing of the platform's screens, so tables, policy and middleware are one and the same
/// code for every app; a ``Router/Route`` adds the rest.
@MainActor
class RegisteredRoute {
  let exposure: RouteExposure
  let effect: RouteEffect
  /// How the screen comes into view unless somebody says otherwise.
  let transition: RouteTransition
  let options: ResolvedRouteOptions
  /// Whether it answers in place of showing a screen.
  let isAction: Bool
  let middleware: [any Middleware]
  /// The name of the module that brought it.
  let module: String?

  init(
    exposure: RouteExposure,
    effect: RouteEffect,
    transition: RouteTransition,
    options: ResolvedRouteOptions,
    isAction: Bool,
    middleware: [any Middleware],
    module: String?
  ) {
    self.exposure = exposure
    self.effect = effect
    self.transition = transition
    self.options = options
    self.isAction = isAction
    self.middleware = middleware
    self.module = module
  }
}

extension Router {
  /// A route with what takes a journey at its end.
  final class Route: RegisteredRoute {
    let handler: Handler

    init(
      exposure: RouteExposure,
      effect: RouteEffect = .view,
      transition: RouteTransition = .show,
      options: ResolvedRouteOptions = ResolvedRouteOptions(),
      middleware: [any Middleware] = [],
      handler: Handler,
      module: String? = nil
    ) {
      self.handler = handler
      super.init(
        exposure: exposure,
        effect: effect,
        transition: transition,
        options: options,
        isAction: handler.isAction,
        middleware: middleware,
        module: module
      )
    }
  }

  /// What takes a journey at its end.
  enum Handler {
    case navigator(any Navigator<Screen>)
    /// Code that answers with a value in place of a screen.
    case action(@MainActor (RouteRequest) async throws -> RouteOutcome)

    var isAction: Bool {
      if case .action = self { return true }
      return false
    }
  }

  /// What takes a journey at a route of one of this router's tables.
  func handler(of route: RegisteredRoute) -> Handler {
    guard let route = route as? Route else {
      preconditionFailure("a router's tables hold its own routes: `add` takes no others")
    }
    return route.handler
  }
}
