// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wayfinder
public import WayfinderCompatibility

extension HHRouter {
  /// Adds a class of controllers for a route such as `/user/:userId/`, and replaces an earlier route.
  ///
  /// Only this call chooses the class, never a link.
  ///
  /// - Parameters:
  ///   - route: The pattern.
  ///   - controllerClass: A class of view controllers, which `init()` creates.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public func map(
    _ route: String,
    toControllerClass controllerClass: AnyClass,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let controllers = controllerClass as? UIViewController.Type else {
      OlderRouters.shared.report(
        "HHRouter: “\(route)” is mapped to \(controllerClass), which is no class of view controllers; "
          + "pass a subclass of UIViewController at \(file):\(line)"
      )
      return
    }
    routes.add(
      route,
      .alwaysNewScreen,
      screenType: UIViewController.self,
      file: file,
      line: line
    ) { match in
      guard (match.call as? Call)?.wantsController != false,
        let controller = UIViewController.create(controllers)
      else { return .declined }
      var values = Self.values(match.parameters)
      values["controller_class"] = controllers
      controller.params = values
      return .handled(controller)
    }
  }

  /// Adds a class of controllers for a route; equal to ``map(_:toControllerClass:file:line:)``,
  /// with the argument label that Swift gives the Objective-C method.
  ///
  /// - Parameters:
  ///   - route: The pattern.
  ///   - controllerClass: A class of view controllers, which `init()` creates.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public func map(
    _ route: String,
    toController controllerClass: AnyClass,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    map(route, toControllerClass: controllerClass, file: file, line: line)
  }

  /// Returns a new controller for a link, without showing the controller.
  ///
  /// - Parameter route: The link.
  /// - Returns: The controller with its ``UIKit/UIViewController/params``; nil if no route matches, or the
  ///   policy refuses the link.
  public func matchController(_ route: String) -> UIViewController? {
    perform(route, Call(values: nil, wantsController: true)) as? UIViewController
  }

  /// Returns a new controller for a link, as ``matchController(_:)`` does.
  ///
  /// - Parameter route: The link.
  /// - Returns: The controller, or nil.
  @available(*, deprecated, renamed: "matchController(_:)")
  public func match(_ route: String) -> UIViewController? { matchController(route) }
}

extension UIViewController {
  private static var allParams = ControllerValues<[AnyHashable: Any]>()

  /// The values of the link with which HHRouter made this controller.
  public var params: [AnyHashable: Any]? {
    get { Self.allParams[self] }
    set { Self.allParams[self] = newValue }
  }
}
#endif
