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
    return tabs.first { madeController(ofTab: $0) === selected }
  }

  /// Returns the controller of the selected tab; nil while the list of “More” is shown.
  ///
  /// When the user selects a tab in “More”, the selected controller of the tab bar can be that of
  /// “More”. It is not among the tabs (Apple's page `UITabBarController.moreNavigationController`),
  /// and has the controller of the tab on its stack.
  static func selectedController(in bar: UITabBarController) -> UIViewController? {
    guard let selected = bar.selectedViewController else { return nil }
    let more = selected as? UINavigationController
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
      let shown = bar.selectedTab?.shownController
    {
      if selected === shown { return selected }
      if more?.viewControllers.contains(shown) == true { return shown }
    }
    let all = bar.viewControllers ?? []
    return all.contains(selected) ? selected : more?.viewControllers.last { all.contains($0) }
  }

  /// Returns the controller of a tab, which UIKit makes if the tab is a `UITab` that was never selected.
  ///
  /// If a `UITab` has this identifier, this is the controller of that `UITab`. Otherwise the
  /// position of the name in `tabs` selects the controller at the first call.
  ///
  /// A tab keeps its controller when the app or the user moves it to another position.
  func controller(ofTab name: String) -> UIViewController? {
    guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tab(name)
    else { return madeController(ofTab: name) }
    let controller = tab.ownController
    tabControllers[name] = TabController(controller: controller, tab: tab)
    return controller
  }

  /// Returns the controller of a tab; nil for a `UITab` that neither the user nor a link has selected yet, as far as the
  /// host knows.
  ///
  /// Reading the controller of a `UITab` makes it (Apple's page `UITab.viewController`), so only that of the selected tab
  /// is read.
  func madeController(ofTab name: String) -> UIViewController? {
    guard let index = tabs.firstIndex(of: name) else { return nil }
    if let container = root as? any TabSelecting { return container.controller(ofTab: name) }
    guard let bar = root as? UITabBarController else { return nil }
    if #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tab(name) {
      if bar.selectedTab?.isInside(tab) == true { return controller(ofTab: name) }
      let known = tabControllers[name]
      return known?.tab === tab ? known?.controller : nil
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
    guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tab(name)
    else { return nil }
    let outermost = tab.outermost
    return tab.managedStack
      ?? (outermost === tab ? nil : outermost.viewController.flatMap(findStack))
  }

  /// Returns the `UITab` with a name; nil if the tabs are controllers.
  @available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *)
  private func tab(_ name: String) -> UITab? {
    (root as? UITabBarController)?.tab(forIdentifier: name)
  }

  /// Returns the entries of a tab; nil if there is no such tab.
  ///
  /// A `UITab` whose controller is not made yet has one app screen, in place of the first screen.
  func entries(ofTab name: String) -> [NavigationEntry]? {
    guard let controller = madeController(ofTab: name) else {
      guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *), tab(name) != nil,
        let index = tabs.firstIndex(of: name)
      else { return nil }
      return [NavigationEntry(appScreen: .min + index)]
    }
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

  /// Whether this tab is another one, or in that group.
  fileprivate func isInside(_ other: UITab) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }

  /// The stack that the tabs of a group share.
  fileprivate var managedStack: UINavigationController? {
    (managingTabGroup ?? self as? UITabGroup)?.managingNavigationController
  }

  /// The controller that has the screens of this tab.
  fileprivate var ownController: UIViewController? {
    if let managedStack { return viewController ?? managedStack }
    return outermost.viewController ?? viewController
  }

  /// The controller that a tab bar shows while this tab is selected.
  fileprivate var shownController: UIViewController? { managedStack ?? ownController }
}

/// The controller of a tab, and the `UITab` if there is one.
struct TabController {
  weak var controller: UIViewController?
  weak var tab: AnyObject?
}
#endif
