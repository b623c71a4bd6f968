// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// This file changes the stacks of navigation controllers.

extension UIKitHost {
  /// Returns the navigation controller of the front stack.
  func frontStack(for step: NavigationStep) throws(UIKitHostError) -> UINavigationController {
    guard let stack = (presentedControllers.last ?? base).flatMap(findStack) else {
      throw UIKitHostError(.noStack, step)
    }
    return stack
  }

  /// Combines consecutive steps that change one stack into one change, so that the controllers of
  /// intermediate steps never appear.
  func changeStack(
    _ stack: UINavigationController,
    by steps: ArraySlice<NavigationStep>,
    _ plan: NavigationPlan<UIViewController>
  ) async throws {
    var controllers = stack.viewControllers
    for step in steps {
      switch step {
      case .pop(let id):
        let controller = try controller(of: id, step)
        if let index = controllers.lastIndex(of: controller) {
          controllers = Array(controllers.prefix(index + 1))
        } else if findStack(controller) === stack {
          // This entry is the container of the stack, such as a presented navigation controller. If
          // a route shows the container, the first controller of the stack is a part of the route's
          // screen, and stays. If the app itself shows the container, all controllers are removed.
          controllers = Array(controllers.prefix(records.entry(of: controller).isAppScreen ? 0 : 1))
        } else {
          throw UIKitHostError(.screenGone, step)
        }
      case .popToRoot: controllers = Array(controllers.prefix(1))
      case .replaceTop: controllers = controllers.dropLast()
      case .setRoot: controllers = []
      default: break
      }
      if let entry = step.added { controllers.append(try newController(for: entry, plan)) }
    }
    // UIKit cannot pop the first controller of a stack. So if no controller would remain, the first
    // controller stays.
    if controllers.isEmpty { controllers = Array(stack.viewControllers.prefix(1)) }
    guard let last = steps.last, controllers != stack.viewControllers else { return }
    try await change(stack, to: controllers, last)
  }

  /// Replaces the controllers of a stack, and waits until the transition has ended.
  func change(
    _ stack: UINavigationController,
    to controllers: [UIViewController],
    _ step: NavigationStep
  ) async throws {
    // UIKit itself pushes a navigation controller in a collapsed split view, so one that is already
    // on the stack is not an error.
    if controllers.contains(where: { $0.cannotBePushed && !stack.viewControllers.contains($0) }) {
      throw UIKitHostError(.nestedStack, step)
    }
    let bottom = stack.viewControllers.first
    let isAnimated = isAnimated && stack.viewIfLoaded?.window != nil
    // `pushViewController` shows the animation of a push. For any other change, UIKit chooses the
    // animation of `setViewControllers`.
    if controllers.dropLast() == stack.viewControllers[...], let pushed = controllers.last {
      stack.pushViewController(pushed, animated: isAnimated)
    } else {
      stack.setViewControllers(controllers, animated: isAnimated)
    }
    // UIKit changes `viewControllers` immediately; only the animation takes time. If
    // `viewControllers` is not the new stack here, UIKit has refused the change.
    guard stack.viewControllers == controllers else { throw UIKitHostError(.refused, step) }
    // If a presented navigation controller is recorded as a screen, its first controller is a part
    // of this screen. Here the first controller was replaced. So the recorded screen no longer
    // exists, and its record is removed.
    if stack.viewControllers.first !== bottom,
      let container = presentedControllers.last(where: { findStack($0) === stack }),
      records[container]?.entry.isAppScreen == false
    {
      records[container] = nil
    }
    guard let coordinator = stack.transitionCoordinator else { return }
    do {
      try await wait(for: coordinator, "\(step)") { stack.transitionCoordinator !== coordinator }
    } catch {
      // The stack has already changed, so it is not an error if UIKit never calls the completion
      // handler. But while a finger holds an interactive transition, it can still be cancelled.
      if coordinator.isInteractive { throw error }
    }
    // UIKit restores the old stack if the interaction controller of the app cancels the transition.
    if coordinator.isCancelled, controllers.last?.viewIfLoaded?.window == nil {
      throw UIKitHostError(.cancelled, step)
    }
  }

  /// Passes a new link to an open screen, or replaces this screen with a new one.
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
    let isSame = record.entry.link == link && !arrival.request.hasSecrets
    record.entry = record.entry.following(link)
    record.resultHandle = arrival.resultHandle ?? record.resultHandle
    let container = records.container(of: old)
    if let updating = old as? any RouteUpdating {
      records[old] = record
      updating.update(for: arrival.request)
      container?.embeddedScreen = old
      return
    }
    // If the link has not changed, a screen that does not conform to `RouteUpdating` stays, unless
    // a caller awaits a result of the new screen.
    if isSame, arrival.resultHandle == nil {
      container?.embeddedScreen = old
      return
    }
    let new = arrival.screen
    moveEmbedded(from: old, to: new)
    guardLeaving(new)
    if let container {
      records.replace(old, by: new, record)
      container.embeddedScreen = new
      guardLeaving(container)
    } else if let stack = old.navigationController, stack.viewControllers.contains(old) {
      records.replace(old, by: new, record)
      stack.setViewControllers(stack.viewControllers.map { $0 == old ? new : $0 }, animated: false)
    } else if let below = old.presentingViewController {
      // The old screen is presented without a navigation controller, so the new screen is presented
      // in the same way.
      new.copyPresentation(from: old)
      new.copyPopoverAnchor(from: old)
      prepare(new, new, over: below, from: nil)
      try await dismissAll(over: below, step, animated: false)
      records.replace(old, by: new, record)
      records.setPresentation(record.entry.presentation, of: new)
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

extension UIViewController {
  /// Whether UIKit raises an exception if the controller is pushed.
  fileprivate var cannotBePushed: Bool {
    self is UINavigationController || self is UISplitViewController
  }
}

extension ScreenRecords {
  /// Records that a new controller shows the entry of an old controller.
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
