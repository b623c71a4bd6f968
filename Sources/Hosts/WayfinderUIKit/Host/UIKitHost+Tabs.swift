// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// This file finds and selects the tabs of a window.

extension UIKitHost {
  /// Selects a tab, and changes the stack of the tab.
  func select(
    _ tab: String,
    changing changes: ArraySlice<NavigationStep>,
    _ plan: NavigationPlan<UIViewController>
  ) async throws {
    guard let controller = controller(ofTab: tab) else { throw UIKitHostError(.noTab, tab) }
    let shared = sharedStack(ofTab: tab)
    // If several tabs share a stack, UIKit changes this stack when the tab is selected. So select
    // the tab before the stack is changed.
    if shared != nil { select(tab) }
    if let change = changes.first {
      guard let stack = shared ?? findStack(controller) else {
        throw UIKitHostError(.noStack, change)
      }
      // If the stack belongs only to this tab, change the stack before the tab is selected, so that
      // the user does not see the old top of the stack.
      try await changeStack(stack, by: changes, plan)
    }
    if shared == nil { select(tab) }
    try await settle()
  }

  private func select(_ name: String) {
    if let container = root as? any TabSelecting { return container.selectTab(name) }
    guard let bar = root as? UITabBarController else { return }
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
    if let container = root as? any TabSelecting {
      return container.selectedTabName.flatMap { tabs.contains($0) ? $0 : nil }
    }
    guard let bar = root as? UITabBarController else { return nil }
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let tab = bar.selectedTab, tabs.contains(tab.identifier)
    {
      return tab.identifier
    }
    guard let selected = Self.selectedController(in: bar) else { return nil }
    return tabs.first { controller(ofTab: $0) === selected }
  }

  /// Returns the controller of the selected tab; nil while the list of “More” is shown.
  ///
  /// When the user selects a tab in “More”, the selected controller of the tab bar can be that of
  /// “More”. It is not among the tabs (Apple's page `UITabBarController.moreNavigationController`),
  /// and has the controller of the tab on its stack.
  static func selectedController(in bar: UITabBarController) -> UIViewController? {
    let all = bar.viewControllers ?? []
    guard let selected = bar.selectedViewController, !all.contains(selected) else {
      return bar.selectedViewController
    }
    let more = selected as? UINavigationController
    return more?.viewControllers.last { all.contains($0) }
  }

  /// Returns the controller of a tab.
  ///
  /// If a `UITab` has this identifier, this is the controller of that `UITab`. Otherwise the
  /// position of the name in `tabs` selects the controller at the first call.
  ///
  /// A tab keeps its controller when the app or the user moves it to another position.
  func controller(ofTab name: String) -> UIViewController? {
    guard let index = tabs.firstIndex(of: name) else { return nil }
    if let container = root as? any TabSelecting { return container.controller(ofTab: name) }
    guard let bar = root as? UITabBarController else { return nil }
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let tab = bar.tab(forIdentifier: name)
    {
      if let shared = managedStack(of: tab) { return tab.viewController ?? shared }
      return tab.outermost.viewController ?? tab.viewController
    }
    let controllers = bar.viewControllers ?? []
    if let known = tabControllers[name]?.controller, controllers.contains(known) { return known }
    guard controllers.indices.contains(index) else { return nil }
    let isTaken = tabControllers.values.contains { $0.controller === controllers[index] }
    guard !isTaken else { return nil }
    tabControllers[name] = TabController(controller: controllers[index])
    return controllers[index]
  }

  /// Returns the stack that a tab shares with the other tabs of its group; nil if the tab has its
  /// own stack.
  ///
  /// UIKit puts the controllers of the groups and of the selected tab onto a managing navigation
  /// controller. Without one, UIKit always shows the controller of the outermost group, if there
  /// is one (answers of Apple's engineers, developer.apple.com/forums/thread/793985 and 761231).
  func sharedStack(ofTab name: String) -> UINavigationController? {
    guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let tab = (root as? UITabBarController)?.tab(forIdentifier: name)
    else { return nil }
    let outermost = tab.outermost
    return managedStack(of: tab)
      ?? (outermost === tab ? nil : outermost.viewController.flatMap(findStack))
  }

  @available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *)
  private func managedStack(of tab: UITab) -> UINavigationController? {
    (tab.managingTabGroup ?? tab as? UITabGroup)?.managingNavigationController
  }

  /// Returns the entries of a tab.
  func entries(ofTab name: String) -> [NavigationEntry]? {
    guard let controller = controller(ofTab: name) else { return nil }
    guard let shared = sharedStack(ofTab: name) else { return entries(in: controller) }
    // The tabs of a group share a stack, which contains the screens of the selected tab. So a tab
    // that is not selected has only the entry of its own controller.
    return name == selectedTab ? entries(in: shared) : [records.entry(of: controller)]
  }
}

@available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *)
extension UITab {
  /// The outermost group of this tab, or the tab itself.
  fileprivate var outermost: UITab {
    var tab = self
    while let group = tab.parent { tab = group }
    return tab
  }
}

/// A weak reference to the controller of a tab.
struct TabController {
  weak var controller: UIViewController?
}
#endif
