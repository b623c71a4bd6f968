// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC) && canImport(UIKit) && !os(watchOS)
public import UIKit
import WayfinderCompatibilityUIKit

extension ObjectiveCHHRouter {
  /// Adds a class of controllers for a route such as `/user/:userId/`, and replaces an earlier route.
  @objc(map:toControllerClass:)
  public func map(_ route: String, toControllerClass controllerClass: AnyClass) {
    HHRouter.shared().map(
      route,
      toControllerClass: controllerClass,
      file: "Objective-C",
      line: 0
    )
  }

  /// Returns a new controller for a link, with its `params`, or nil if no route matches.
  @objc(matchController:)
  public func matchController(_ route: String) -> UIViewController? {
    HHRouter.shared().matchController(route)
  }

  /// Returns a new controller for a link, as `matchController:` does.
  @available(*, deprecated, renamed: "matchController(_:)")
  @objc(match:)
  public func match(_ route: String) -> UIViewController? { matchController(route) }
}

extension UIViewController {
  /// The values of the link with which HHRouter made this controller.
  @objc(params)
  public var objectiveCParams: [AnyHashable: Any]? {
    get { params }
    set { params = newValue }
  }
}
#endif
