// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
import UIKit

/// The methods with which a class in Objective-C creates the controllers of a route of Routable.
///
/// A class implements one of them without a declaration of this protocol.
@objc
@MainActor
private protocol RoutableMethods {
  @objc(initWithRouterParams:)
  init?(routerParams: [AnyHashable: Any]?)

  @objc(allocWithRouterParams:)
  static func alloc(withRouterParams params: [AnyHashable: Any]?) -> UIViewController?
}

/// Functions that create controllers with the Objective-C selectors of Routable.
///
/// The checks on Linux, which has no Objective-C, never compile this code.
@MainActor
enum RoutableSelectors {
  /// Returns a closure that creates controllers of a class; nil if the class has no method of
  /// Routable.
  static func maker(
    of controllerClass: AnyClass
  ) -> (([AnyHashable: Any]?) -> UIViewController?)? {
    guard let controllers = controllerClass as? UIViewController.Type else { return nil }
    // Only the methods that the class has are called.
    let methods = unsafeBitCast(controllerClass, to: (any RoutableMethods.Type).self)
    if controllers.responds(to: NSSelectorFromString("allocWithRouterParams:")) {
      return { methods.alloc(withRouterParams: $0) }
    }
    if controllers.instancesRespond(to: NSSelectorFromString("initWithRouterParams:")) {
      return { methods.init(routerParams: $0) as? UIViewController }
    }
    return nil
  }
}
#endif
