public import MomentsKit
public import Wayfinder

extension Page: InternalMenuScreens {
  /// Returns the menu as a page.
  public static func internalMenu(for request: RouteRequest) throws -> Page {
    let routes = try request.services.get(RouteDirectory.self).routes()
    return try internalMenu(of: routes, for: request.visitor)
  }
}
