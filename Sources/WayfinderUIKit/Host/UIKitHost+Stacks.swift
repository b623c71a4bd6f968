// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// Tabs and stacks.

extension UIKitHost {
  /// Selects a tab.
  func select(_ tab: String) async throws {
    guard let index = tabs.firstIndex(of: tab), let bar = root as? UITabBarController,
      bar.viewControllers?.indices.contains(index) == true
    else { throw UIKitHostError(.noTab, tab) }
    bar.selectedIndex = index
    try await settle()
  }

  /// Returns the navigation controller of the front stack.
  func frontStack(for step: NavigationStep) throws(UIKitHostError) -> UINavigationController {
    guard let stack = (presentedControllers.last ?? base) as? UINavigationController else {
      throw UIKitHostError(.noStack, step)
    }
    return stack
  }

  /// Replaces the controllers of a stack, and waits for the transition.
  func change(
    _ stack: UINavigationController,
    to controllers: [UIViewController],
    _ step: NavigationStep
  ) async throws {
    if controllers.contains(where: { $0 is UINavigationController }) {
      throw UIKitHostError(.nestedStack, step)
    }
    let bottom = stack.viewControllers.first
    let isAnimated = isAnimated && stack.viewIfLoaded?.window != nil
    // A single push has its own animation; UIKit chooses the animation of any other change.
    if controllers.dropLast() == stack.viewControllers[...], let pushed = controllers.last {
      stack.pushViewController(pushed, animated: isAnimated)
    } else {
      stack.setViewControllers(controllers, animated: isAnimated)
    }
    // UIKit changes the stack immediately; only the animation takes time. So if the stack is
    // different here, UIKit has refused the change.
    guard stack.viewControllers == controllers else { throw UIKitHostError(.refused, step) }
    if stack.viewControllers.first !== bottom { records.moveContainerRecord(of: stack) }
    guard let coordinator = stack.transitionCoordinator else { return }
    try await wait(for: "\(step)") { done in
      if !coordinator.animate(alongsideTransition: nil, completion: { _ in done() }) { done() }
    } orUntil: {
      true
    }
  }

  /// Passes a new link to a shown screen, or replaces the screen.
  func deliver(
    _ link: String,
    to id: NavigationEntry.ID,
    _ plan: NavigationPlan<UIViewController>,
    _ step: NavigationStep
  ) async throws {
    let old = try controller(of: id, step)
    guard let arrival = plan.screens[id], var record = records[old] else {
      throw UIKitHostError(.noScreen, step)
    }
    let isSame = record.entry.link == link
    record.entry = record.entry.following(link)
    record.resultHandle = arrival.resultHandle ?? record.resultHandle
    if let updating = old as? any RouteUpdating {
      records[old] = record
      return updating.update(for: arrival.request)
    }
    // If the link is equal, a screen that does not conform to `RouteUpdating` is kept.
    if isSame, arrival.resultHandle == nil { return }
    let new = arrival.screen
    if let stack = old.navigationController, stack.viewControllers.contains(old) {
      records.replace(old, by: new, record)
      stack.setViewControllers(stack.viewControllers.map { $0 == old ? new : $0 }, animated: false)
    } else if let container = record.container, let below = container.presentingViewController {
      // The old screen is presented without a stack, so the new screen is presented in the same
      // way.
      new.copyPresentation(from: container)
      prepare(new, new, over: below, from: nil)
      try await dismissAll(over: below, step, animated: false)
      record.container = new
      records.replace(old, by: new, record)
      try await present(new, over: below, step, animated: false)
    } else if let window = overlayWindows.first(where: { $0.entry?.id == id }) {
      records.replace(old, by: new, record)
      window.entry = record.entry
      window.rootViewController = new
    } else {
      throw UIKitHostError(.screenGone, step)
    }
  }
}

extension ScreenRecords {
  /// Records that another controller shows an entry.
  fileprivate mutating func replace(
    _ old: UIViewController,
    by new: UIViewController,
    _ record: Record
  ) {
    self[old] = nil
    var record = record
    record.controller = new
    self[new] = record
  }
}
#endif
