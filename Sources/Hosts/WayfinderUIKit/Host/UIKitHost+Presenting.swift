// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// This file presents screens.

extension UIKitHost {
  /// Presents a screen in one of the styles that UIKit offers.
  func present(
    _ screen: UIViewController,
    _ style: RouteTransition.PresentationStyle,
    in stack: [UIViewController]?,
    _ plan: NavigationPlan<UIViewController>,
    _ step: NavigationStep
  ) async throws {
    let container = try container(of: screen, in: stack, .presented(style), step)
    switch style {
    case .fullScreen: container.modalPresentationStyle = .fullScreen
    case .overFullScreen: container.modalPresentationStyle = .overFullScreen
    #if !os(tvOS)
    case .formSheet: container.modalPresentationStyle = .formSheet
    case .popover: container.modalPresentationStyle = .popover
    case _ where style.isSheet:
      container.modalPresentationStyle = .pageSheet
      let detents = style.detents.controllerDetents
      if !detents.isEmpty { container.sheetPresentationController?.detents = detents }
    #endif
    default: break
    }
    let front = try front(for: step)
    prepare(screen, container, over: front, from: plan.source)
    try await present(container, over: front, step, animated: isAnimated)
  }

  /// Lets the screen configure its presentation, and adds a missing popover anchor.
  func prepare(
    _ screen: UIViewController,
    _ container: UIViewController,
    over front: UIViewController,
    from source: UIViewController?
  ) {
    (screen as? any PresentationPreparing)?.preparePresentation(of: container)
    #if !os(tvOS)
    // On an iPad, UIKit shows an action sheet as a popover even if the action sheet has another
    // presentation style. So an action sheet needs an anchor, too.
    guard container.modalPresentationStyle == .popover || container is UIAlertController,
      let popover = container.popoverPresentationController, popover.sourceView == nil,
      popover.sourceItem == nil
    else { return }
    // UIKit raises an exception if a popover has no anchor, or if the anchor is not in the window.
    // The user cannot see a source below the front controller, so such a source is not used as the
    // anchor.
    let view = source?.viewIfLoaded
    let isInFront = view?.window != nil && view?.isDescendant(of: front.view) == true
    let anchor: UIView = isInFront ? view ?? front.view : front.view
    popover.sourceView = anchor
    popover.sourceRect = anchor.bounds
    #endif
  }

  /// Presents a screen with a custom presentation of the app.
  func present(
    _ screen: UIViewController,
    named name: String,
    in stack: [UIViewController]?,
    _ step: NavigationStep
  ) async throws {
    guard let presentation = customPresentations[name] else {
      throw UIKitHostError(.noPresentation, name)
    }
    let container = try container(of: screen, in: stack, .custom(name), step)
    let front = try front(for: step)
    guard front.viewIfLoaded?.window != nil else { throw UIKitHostError(.notInWindow, step) }
    prepare(screen, container, over: front, from: nil)
    var failure: (any Error)?
    try await wait(for: "\(step)") { done in
      Task {
        do { try await presentation(container, front) } catch { failure = error }
        done()
      }
    } orUntil: {
      container.presentingViewController != nil
    }
    if let failure { throw failure }
    guard container.presentingViewController != nil else { throw UIKitHostError(.refused, step) }
  }

  /// Presents a controller over another controller, and waits until the transition has ended.
  func present(
    _ container: UIViewController,
    over front: UIViewController,
    _ step: NavigationStep,
    animated: Bool
  ) async throws {
    // If UIKit cannot present a controller, UIKit prints a message and never calls the completion
    // handler. So this method checks the conditions first.
    guard front.viewIfLoaded?.window != nil else { throw UIKitHostError(.notInWindow, step) }
    guard front.presentedViewController == nil, container.presentingViewController == nil else {
      throw UIKitHostError(.refused, step)
    }
    // The user can dismiss the controller after UIKit called the completion handler, but before the
    // wait ends. So a variable records that the controller was presented.
    var isPresented = false
    try await wait(for: "\(step)") { done in
      front.present(container, animated: animated) {
        isPresented = true
        done()
      }
    } orUntil: {
      front.presentedViewController === container
    }
    guard isPresented || front.presentedViewController === container else {
      throw UIKitHostError(.refused, step)
    }
  }

  /// Returns the front controller, which presents the next controller.
  ///
  /// A controller that is being dismissed is not the front controller.
  private func front(for step: NavigationStep) throws(UIKitHostError) -> UIViewController {
    guard let front = presentedControllers.last ?? root else {
      throw UIKitHostError(.notInWindow, step)
    }
    return front
  }

  /// Returns the controller to present for a screen: the screen itself, or a navigation controller
  /// that contains the screen and the pushed controllers.
  ///
  /// The stack is complete before it is presented, so that only its top appears.
  private func container(
    of screen: UIViewController,
    in pushed: [UIViewController]?,
    _ presentation: NavigationEntry.Presentation,
    _ step: NavigationStep
  ) throws(UIKitHostError) -> UIViewController {
    var container = screen
    // A navigation controller cannot contain an alert, so an alert is presented without a stack.
    if let pushed, !(screen is UIAlertController) {
      if pushed.contains(where: { $0 is UINavigationController }) {
        throw UIKitHostError(.nestedStack, step)
      }
      let stack = screen as? UINavigationController ?? UINavigationController()
      let lowest = stack === screen ? stack.viewControllers : [screen]
      stack.setViewControllers(lowest + pushed, animated: false)
      if stack !== screen { stack.copyPresentation(from: screen) }
      container = stack
    }
    records.setPresentation(presentation, of: container)
    return container
  }
}

extension UIViewController {
  /// Copies the presentation style and the transition of another controller.
  func copyPresentation(from other: UIViewController) {
    modalPresentationStyle = other.modalPresentationStyle
    modalTransitionStyle = other.modalTransitionStyle
    transitioningDelegate = other.transitioningDelegate
    isModalInPresentation = other.isModalInPresentation
  }

  /// Copies the popover anchor of another controller, if that controller is presented as a popover.
  func copyPopoverAnchor(from other: UIViewController) {
    #if !os(tvOS)
    guard other.modalPresentationStyle == .popover,
      let old = other.popoverPresentationController, let new = popoverPresentationController
    else { return }
    new.sourceView = old.sourceView
    new.sourceRect = old.sourceRect
    new.sourceItem = old.sourceItem
    new.permittedArrowDirections = old.permittedArrowDirections
    #endif
  }
}

#if !os(tvOS)
extension RouteTransition.PresentationStyle.Detents {
  /// The detents in the form that a sheet presentation controller requires.
  @MainActor fileprivate var controllerDetents: [UISheetPresentationController.Detent] {
    (contains(.medium) ? [.medium()] : []) + (contains(.large) ? [.large()] : [])
  }
}
#endif
#endif
