// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
package import UIKit
import Wayfinder

// This file reads the navigation state from the controllers of the window.

extension UIKitHost {
  /// The navigation state of the window.
  ///
  /// It has the entries of all controllers on the stacks and of all presented controllers. Those
  /// that the app shows itself are app screens.
  public var scene: NavigationState.Scene {
    var scene = NavigationState.Scene(tabs: tabs)
    if !tabs.isEmpty {
      scene.tabs = tabs.compactMap { name in
        entries(ofTab: name).map { NavigationState.Tab(name: name, stack: $0) }
      }
      // If the window shows a tab without a name, `selectedTab` is nil, and so the state has no
      // selected tab.
      scene.selectedTab = selectedTab
    } else {
      scene.stack = base.flatMap(findStack).map { $0.viewControllers.map { records.entry(of: $0) } }
    }
    scene.presented = presentedControllers.map { presented(by: $0) }
    scene.overlays = overlayWindows.compactMap(\.entry)
    scene.embedded = records.embedded
    scene.removeOrphans()
    return scene
  }

  /// The presented screens, from the lowest to the topmost, without controllers that are being dismissed.
  ///
  /// An active search can be presented, too; it is no screen.
  var presentedControllers: [UIViewController] {
    allPresented.filter { !($0 is UISearchController) }
  }

  /// The presented screens and searches, from the lowest to the topmost.
  var allPresented: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = root?.presentedViewController
    while let controller = next, !controller.isBeingDismissed {
      controllers.append(controller)
      next = controller.presentedViewController
    }
    return controllers
  }

  /// The window; nil if the root controller is in no window.
  ///
  /// A full-screen presentation removes the view of its presenter from the window (Apple's page
  /// `UIModalPresentationStyle.fullScreen`), so the window is also that of a presented controller.
  ///
  /// If the app replaces the root controller of the window during a presentation, the presented
  /// controller stays in the window, but its window is no longer that of this host.
  package var window: UIWindow? {
    if let window = root?.viewIfLoaded?.window { return window }
    let shown = allPresented.lazy.compactMap { $0.viewIfLoaded?.window }.first
    return shown?.rootViewController === root?.outermost ? shown : nil
  }

  /// The controller below all presented controllers: the controller of the selected tab, or the
  /// root controller if there are no tabs.
  var base: UIViewController? {
    selectedTab.flatMap { sharedStack(ofTab: $0) ?? madeController(ofTab: $0) }
      ?? (root as? UITabBarController).flatMap(Self.selectedController) ?? root
  }

  func entries(in controller: UIViewController) -> [NavigationEntry] {
    (findStack(controller)?.viewControllers ?? [controller]).map { records.entry(of: $0) }
  }

  /// Returns the entries of a presented controller.
  ///
  /// For a navigation controller, the lowest entry is normally the entry of its first controller.
  /// If the navigation controller itself is a screen, the lowest entry is its own entry. A
  /// navigation controller that the app presents without any controller is an app screen of its
  /// own, so that it stays an app screen when a link fills it.
  func presented(by container: UIViewController) -> NavigationState.Presented {
    let stack = findStack(container)?.viewControllers
    let record = records[container]
    let lowest = record == nil ? stack?.first ?? container : container
    var entry = records.entry(of: lowest)
    entry.presentation = records.presentation(of: container)
    let isEmptyAppScreen = lowest === container && entry.isAppScreen
    let pushed = stack?.dropFirst(isEmptyAppScreen ? 0 : 1).map { records.entry(of: $0) }
    return NavigationState.Presented(entry: entry, pushed: pushed)
  }
}

// This extension finds out whether a screen was closed, because a caller may wait for the result of
// the screen.

extension UIKitHost {
  /// Removes the records of closed screens; callers that wait for results of these screens receive
  /// `cancelled`.
  func removeClosedScreens() {
    // A running transition can be a swipe with which the user closes a screen. If the user cancels
    // the swipe, the screen stays open. So no record is removed during a transition.
    guard runningTransition == nil else { return }
    if window == nil, !overlayWindows.isEmpty { removeOverlays() }
    // A screen in another column of a split view, or in a tab without a name, is still open. The
    // navigation state does not contain such a screen. So test whether the screen is inside one of
    // the window's containers.
    let containers =
      ([root].compactMap(\.self) + presentedControllers).flatMap(Self.outermostControllers)
      + overlayWindows.compactMap(\.rootViewController)
      + tabs.compactMap { madeController(ofTab: $0) }
    let all = records
    records.removeAll { controller in
      // The app can put the root of the host into a controller of its own, which is then the
      // outermost parent. So the host's containers are compared with each parent.
      var next: UIViewController? = controller
      while let open = next {
        if containers.contains(open) { return false }
        next = open.parent ?? all.container(of: open)
      }
      return true
    }
  }

  /// Observes the front screen and the screens with a waiting caller, so that the caller receives
  /// `cancelled` when its screen is closed.
  ///
  /// UIKit does not report a dismissal by code, and its delegates belong to the app. But each of
  /// these screens leaves the window, or is released, when it or a screen below it is closed.
  func observeAwaitedScreens() {
    guard records.hasResultHandles else { return }
    for view in (records.awaitedControllers + [top].compactMap(\.self)).compactMap(\.viewIfLoaded)
    where !view.subviews.contains(where: { $0 is WindowObserver }) {
      view.addSubview(WindowObserver(left: { [weak self] in self?.checkAwaitedScreens() }))
    }
  }

  /// Removes the records of closed screens.
  ///
  /// If a transition is running, this happens after the transition.
  func checkAwaitedScreens() {
    // While a plan is performed, no check is needed: `perform(_:)` removes the records of closed
    // screens at its end.
    guard resultCheck == nil, !isPerforming, records.hasResultHandles else { return }
    resultCheck = Task { [weak self] in
      // UIKit first removes the view of a closed screen, and only then changes its stack or
      // `presentedViewController`. The check reads the stack and this property, so wait for the
      // change.
      await Task.yield()
      while self?.runningTransition != nil { try? await self?.settle() }
      guard let self else { return }
      resultCheck = nil
      guard !isPerforming else { return }
      removeClosedScreens()
      observeAwaitedScreens()
    }
  }
}

extension UIViewController {
  /// The outermost controller, reached by following parents and presenting controllers.
  var outermost: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presentingViewController { controller = next }
    return controller
  }
}
#endif
