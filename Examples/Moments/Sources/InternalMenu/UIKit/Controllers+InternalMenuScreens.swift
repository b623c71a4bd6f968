#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: InternalMenuScreens {
  /// Returns the menu as a column.
  public static func internalMenu(for request: RouteRequest) throws -> UIViewController {
    try InternalMenuController(for: request)
  }
}
#endif
