// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit

// This file finds the navigation controllers and the tabs of a window.

extension UIKitHost {
  /// Returns the navigation controller onto which a link pushes its screen.
  ///
  /// The result depends on the type of the given controller:
  ///
  /// - A navigation controller is its own stack.
  /// - A tab bar controller has the stack of its selected tab.
  /// - A split view controller has the stack of its secondary column, or else of its supplementary
  ///   or primary column. While it is collapsed, it has the stack of its compact column if there is
  ///   one, and otherwise the stack of the column that is visible.
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
    case let stack as UINavigationController: stack
    case let bar as UITabBarController: bar.selectedViewController.flatMap(stack)
    case let split as UISplitViewController: stack(inColumnsOf: split)
    case let pages as UIPageViewController: pages.viewControllers?.first.flatMap(stack)
    default: nil
    }
  }

  private static func stack(
    inColumnsOf split: UISplitViewController
  ) -> UINavigationController? {
    func stack(_ column: UISplitViewController.Column) -> UINavigationController? {
      // UIKit wraps the controller of a column in a navigation controller, unless this controller
      // is already a navigation controller.
      split.viewController(for: column).flatMap { Self.stack(in: $0) ?? $0.navigationController }
    }
    guard split.isCollapsed else {
      return stack(.secondary) ?? stack(.supplementary) ?? stack(.primary)
    }
    if let compact = stack(.compact) { return compact }
    let columns = [stack(.secondary), stack(.supplementary), stack(.primary)].compactMap(\.self)
    return columns.first { $0.viewIfLoaded?.window != nil } ?? columns.last
  }

  /// Selects a tab.
  func select(_ name: String, in bar: UITabBarController) {
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let tab = bar.tab(forIdentifier: name)
    {
      bar.selectedTab = tab
    } else if let controller = controller(ofTab: name) {
      bar.selectedViewController = controller
    }
  }

  /// The name of the selected tab; nil if the selected tab has no name.
  var selectedTab: String? {
    let bar = root as? UITabBarController
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let tab = bar?.selectedTab, tabs.contains(tab.identifier)
    {
      return tab.identifier
    }
    return tabs.first { controller(ofTab: $0) === bar?.selectedViewController }
  }

  /// Returns the controller of a tab.
  ///
  /// If a `UITab` has this identifier, this is the controller of that `UITab`. Otherwise the
  /// position of the name in `tabs` selects the controller at the first call.
  ///
  /// A tab keeps its controller when the app or the user moves it to another position.
  func controller(ofTab name: String) -> UIViewController? {
    guard let bar = root as? UITabBarController, let index = tabs.firstIndex(of: name) else {
      return nil
    }
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let tab = bar.tab(forIdentifier: name)
    {
      return tab.viewController
    }
    let controllers = bar.viewControllers ?? []
    if let known = tabControllers[name]?.controller, controllers.contains(known) { return known }
    guard controllers.indices.contains(index) else { return nil }
    let isTaken = tabControllers.values.contains { $0.controller === controllers[index] }
    guard !isTaken else { return nil }
    tabControllers[name] = TabController(controller: controllers[index])
    return controllers[index]
  }
}

/// A weak reference to the controller of a tab.
struct TabController {
  weak var controller: UIViewController?
}
#endif
