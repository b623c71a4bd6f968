public import MomentsKit
public import Wayfinder

/// The menu for the people who make the app.
///
/// The app itself opens it; no link from outside does, whatever the build.
public struct InternalMenu<Look: InternalMenuScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "InternalMenu" }

  /// Makes the module.
  public init() {}

  /// Registers the route of the menu, and lets other features open it by the module's name.
  public func register(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.requires(RouteDirectory.self)
    routes.requires((any VisitorDirectory).self)
    routes.register(
      InternalMenuRoute.self,
      using: .present,
      options: [.embedsInNavigationStack]
    ) { _, request in
      try Look.internalMenu(for: request)
    }
    routes.entry(as: .present, options: [.embedsInNavigationStack]) { request in
      try Look.internalMenu(for: request)
    }
    routes.action(SwitchRoute.self, .internal, .mutate) { route, request in
      try request.visitor.toggle(route.name)
    }
  }
}
