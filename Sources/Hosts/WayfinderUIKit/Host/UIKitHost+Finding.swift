// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit

// This file finds the navigation controllers of a window.

extension UIKitHost {
  /// Returns the navigation controller onto which a link pushes its screen.
  ///
  /// The result depends on the type of the given controller:
  ///
  /// - A navigation controller is its own stack. If its top is a navigation controller too, it has
  ///   the stack of its top: UIKit pushes a navigation controller in a collapsed split view.
  /// - A tab bar controller has the stack of its selected tab, also of a tab in “More”. The list of
  ///   “More” has no stack.
  /// - A split view controller has the stack of its secondary column, or else of its supplementary
  ///   or primary column. While it is collapsed, it has the stack of its compact column if this
  ///   column has a controller, and otherwise the stack of the column that is visible.
  /// - A container of the app that conforms to ``TabSelecting`` has the stack of its selected tab.
  /// - A page view controller has the stack of its visible page.
  ///
  /// Any other controller has no stack. A host does not look into the children of containers that
  /// it does not know, because they can belong to SwiftUI. Name the stack of a container of the app
  /// in the closure of ``init(_:tabs:stack:clock:)``:
  ///
  /// ```swift
  /// let host = UIKitHost(drawer) { UIKitHost.stack(in: ($0 as? Drawer)?.content ?? $0) }
  /// ```
  ///
  /// - Parameter controller: The root of a window, the controller of a tab, or a presented
  ///   controller.
  /// - Returns: The navigation controller; nil if screens can only be presented over the
  ///   controller.
  public static func stack(in controller: UIViewController) -> UINavigationController? {
    switch controller {
    case let stack as UINavigationController:
      (stack.topViewController as? UINavigationController).flatMap(Self.stack) ?? stack
    case let bar as UITabBarController: selectedController(in: bar).flatMap(stack)
    case let split as UISplitViewController: stack(inColumnsOf: split)
    case let tabs as any TabSelecting:
      tabs.selectedTabName.flatMap(tabs.controller(ofTab:)).flatMap(stack)
    case let pages as UIPageViewController: pages.viewControllers?.first.flatMap(stack)
    default: nil
    }
  }

  private static func stack(
    inColumnsOf split: UISplitViewController
  ) -> UINavigationController? {
    func stack(_ column: UISplitViewController.Column) -> UINavigationController? {
      // The controller of a column can be or contain a navigation controller, which is then the
      // stack. Otherwise UIKit has put the controller into a navigation controller.
      split.viewController(for: column).flatMap { controller in
        Self.stack(in: controller) ?? controller.navigationController.flatMap(Self.stack)
      }
    }
    guard split.isCollapsed else {
      return stack(.secondary) ?? stack(.supplementary) ?? stack(.primary)
    }
    // If there is a compact column, a collapsed split view displays only this column (Apple's page
    // `isCollapsed`).
    if split.viewController(for: .compact) != nil { return stack(.compact) }
    let columns = [stack(.secondary), stack(.supplementary), stack(.primary)].compactMap(\.self)
    return columns.first { $0.viewIfLoaded?.window != nil } ?? columns.last
  }

  /// Returns a container, followed by the controllers of its tabs or of its columns.
  ///
  /// A tab or a column that is not visible can be without a parent. Its screens are still open.
  static func outermostControllers(in container: UIViewController) -> [UIViewController] {
    switch container {
    case let bar as UITabBarController:
      if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *), bar.selectedTab != nil
      {
        return [bar] + bar.children
      }
      return [bar] + (bar.viewControllers ?? [])
    case let split as UISplitViewController:
      let columns: [UISplitViewController.Column] = [
        .primary, .supplementary, .secondary, .compact,
      ]
      return [split]
        + columns.compactMap { split.viewController(for: $0) }
        .flatMap { [$0, $0.navigationController].compactMap(\.self) }
    default:
      return [container]
    }
  }
}
#endif
