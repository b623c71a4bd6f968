public import Wayfinder

/// Lists the app's routes for those who make it; the container provides it.
@MainActor
public struct RouteDirectory {
  /// The routes as they are now, in the order of registration.
  public let routes: @MainActor () -> [RouteDescription]

  /// Makes a directory.
  ///
  /// - Parameter routes: Lists the routes.
  public init(_ routes: @escaping @MainActor () -> [RouteDescription]) {
    self.routes = routes
  }
}
