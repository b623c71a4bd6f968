public import MomentsKit
public import Wayfinder

/// The menu for the people who make the app.
///
/// The app itself opens it; no link from outside does, whatever the build.
public struct InternalMenu: RouteModule {
  /// The module's name.
  public static let name = "InternalMenu"

  /// Makes the module.
  public init() {}

  /// Registers the route of the menu, and lets other features open it by the module's name.
  public func register(in routes: inout Routes<Page>) {
    routes.require(RouteDirectory.self)
    routes.register("/InternalMenu") { request in
      .internalMenu(listing: try request.services.get(RouteDirectory.self).routes())
    }
    routes.entry(as: .present) { request in
      .internalMenu(listing: try request.services.get(RouteDirectory.self).routes())
    }
  }
}
