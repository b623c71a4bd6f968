// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
import WayfinderUIKit

extension UIViewController {
  /// The front controller of the front window.
  public class var topMost: UIViewController? {
    HostedWindow(of: nil)?.host.top ?? topMost(of: UIKitHost.frontRoot)
  }

  /// Returns the front controller of a window or of a container.
  ///
  /// - Parameter viewController: The root controller, or a container.
  /// - Returns: The controller that was presented last, or the top of the selected stack.
  public class func topMost(of viewController: UIViewController?) -> UIViewController? {
    viewController.flatMap { UIKitHost($0).top }
  }
}
#endif
