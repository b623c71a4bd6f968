// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
#if canImport(ObjectiveC)
import UIKit
#else
package import UIKit
#endif

extension UIViewController {
  /// Creates a controller of a class that the app has registered; nil if the class cannot be created.
  static func create(_ type: UIViewController.Type) -> UIViewController? {
    #if canImport(ObjectiveC)
    return type.init()
    #else
    if type == UIViewController.self { return UIViewController() }
    return (type as? any CreatedByClass.Type)?.init()
    #endif
  }

  /// Creates a navigation controller of a class around a controller; nil if the class cannot be created.
  static func create(
    _ type: UINavigationController.Type,
    around root: UIViewController
  ) -> UINavigationController? {
    #if canImport(ObjectiveC)
    return type.init(rootViewController: root)
    #else
    let stack =
      type == UINavigationController.self
      ? UINavigationController()
      : (type as? any CreatedByClass.Type)?.init() as? UINavigationController
    stack?.setViewControllers([root], animated: false)
    return stack
    #endif
  }
}

#if !canImport(ObjectiveC)
/// A class of controllers that can be created from its metatype, which each class of Objective-C can.
@MainActor
package protocol CreatedByClass: UIViewController {
  init()
}
#endif
#endif
