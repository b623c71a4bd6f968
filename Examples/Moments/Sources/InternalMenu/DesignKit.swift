public import MomentsKit
public import Wayfinder

/// The colours, sizes and buttons of the app, side by side.
///
/// It has no route at all: other features open it by its name, and say which product it is for.
public struct DesignKit<Look: DesignKitScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "DesignKit" }

  /// Makes the module.
  public init() {}

  /// Lets other features open the kit with a `productName` and a `version`.
  public func register(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.requires((any VisitorDirectory).self)
    routes.entry(as: .show) { request in
      try Look.designKit(
        of: request.parameters.value("productName"),
        version: request.parameters.value("version"),
        for: request
      )
    }
  }
}
