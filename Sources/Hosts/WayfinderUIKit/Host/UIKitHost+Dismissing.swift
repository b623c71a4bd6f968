// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// This file dismisses presented controllers.

extension UIKitHost {
  /// Dismisses everything that is presented over the screen of an entry, or over the root.
  ///
  /// A full-screen presentation has removed the views below it (Apple's page
  /// `UIModalPresentationStyle.fullScreen`). Its dismissal adds them again, and the controller on
  /// top appears. So the next steps that change the screens below are performed before the
  /// dismissal, without animation. Then only the final top appears.
  ///
  /// Below a sheet, a popover and `overFullScreen` the views stay in the window (page
  /// `UIModalPresentationStyle.overFullScreen`), so no screen appears by the dismissal. There the
  /// dismissal is first, so that a popover never loses the view at which it points.
  ///
  /// A controller presents only one controller at a time. So between the dismissal of a full-screen
  /// controller and another presentation, the screen below appears.
  func dismiss(
    downTo id: NavigationEntry.ID?,
    _ step: NavigationStep,
    before next: inout ArraySlice<NavigationStep>,
    _ plan: NavigationPlan<UIViewController>
  ) async throws {
    guard let root else { throw UIKitHostError(.notInWindow, step) }
    let container = id.flatMap { id in
      presentedControllers.first { presented(by: $0).id == id }
    }
    if id != nil, container == nil { throw UIKitHostError(.screenGone, step) }
    let presenter = container ?? root
    if presenter.viewIfLoaded?.window == nil {
      if case .select(let tab) = next.first {
        next.removeFirst()
        try await select(tab, changing: next.popStackChanges(), plan)
      }
      let changes = next.popStackChanges()
      if let change = changes.first {
        guard let stack = (container ?? base).flatMap(findStack) else {
          throw UIKitHostError(.noStack, change)
        }
        try await changeStack(stack, by: changes, plan)
      }
      if let change = next.first, case .embed(let entry, let id) = change {
        next.removeFirst()
        try embed(entry, in: id, plan, change)
      }
      // A screen that conforms to `RouteUpdating` may present a controller when it receives the
      // link, and only a visible screen can present. So such a screen receives the link after it
      // has become visible. Any other screen is replaced while it is still covered.
      if let delivery = next.first, case .deliver(let link, let id) = delivery,
        !(records.controller(of: id) is any RouteUpdating)
      {
        next.removeFirst()
        try await deliver(link, to: id, plan, delivery)
      }
    }
    try await dismissAll(over: presenter, step)
  }

  /// Closes an active search above all screens, because it would cover the screen that a step shows.
  ///
  /// A screen that conforms to ``RouteUpdating`` stays, and so does its search.
  func closeSearch(before step: NavigationStep) async throws {
    switch step {
    case .overlay, .removeOverlay: return
    case .deliver(_, let id) where records.controller(of: id) is any RouteUpdating: return
    default: break
    }
    guard let search = allPresented.last as? UISearchController,
      let presenter = search.presentingViewController
    else { return }
    try await dismissAll(over: presenter, step)
  }

  /// Dismisses everything that is presented over a controller.
  func dismissAll(
    over controller: UIViewController,
    _ step: NavigationStep,
    animated: Bool? = nil
  ) async throws {
    guard controller.presentedViewController != nil else { return }
    try await wait(for: "\(step)") { done in
      controller.dismiss(animated: animated ?? isAnimated) { done() }
    } orUntil: {
      controller.presentedViewController == nil
    }
    guard controller.presentedViewController == nil else { throw UIKitHostError(.refused, step) }
  }
}

extension ArraySlice<NavigationStep> {
  /// Removes and returns the leading steps that change the front stack.
  mutating func popStackChanges() -> ArraySlice {
    let changes = prefix { $0.changesStack }
    removeFirst(changes.count)
    return changes
  }
}

extension NavigationStep {
  /// Whether the step changes the front stack.
  fileprivate var changesStack: Bool {
    switch self {
    case .push, .pop, .popToRoot, .replaceTop, .setRoot: true
    case .select, .present, .custom, .dismiss, .deliver, .embed, .removeEmbedded, .overlay,
      .removeOverlay:
      false
    }
  }
}
#endif
