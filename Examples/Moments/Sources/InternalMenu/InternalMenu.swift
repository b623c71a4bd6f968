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
  public func register(in routes: inout Routes<Look.Screen>) {
    routes.require(RouteDirectory.self)
    routes.require((any VisitorDirectory).self)
    routes.register("/InternalMenu", using: .present, traits: [.bringsStack]) { request in
      try Look.internalMenu(for: request)
    }
    routes.entry(as: .present, traits: [.bringsStack]) { request in
      try Look.internalMenu(for: request)
    }
    routes.action("/InternalMenu/switches/:name", .internal, .mutate) { request in
      let name: String = try request.parameters.value("name")
      guard let flag = Switch(rawValue: name) else {
        throw ContentError(no: "switch", named: name)
      }
      try request.visitor.toggle(flag)
    }
  }
}
