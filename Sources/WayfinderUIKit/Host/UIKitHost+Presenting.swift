// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// Presenting.

extension UIKitHost {
  /// Presents a screen in a style of the platform.
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
    // On an iPad an action sheet is a popover, whatever style it has.
    guard container.modalPresentationStyle == .popover || container is UIAlertController,
      let popover = container.popoverPresentationController, popover.sourceView == nil,
      popover.sourceItem == nil, popover.barButtonItem == nil
    else { return }
    // UIKit raises an exception for a popover without an anchor, or with an anchor outside of the
    // window. A source below the front controller cannot be seen, so the popover must not point at it.
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
    // If a controller cannot be presented, UIKit prints a message and never calls the completion,
    // so the conditions are checked first.
    guard front.viewIfLoaded?.window != nil else { throw UIKitHostError(.notInWindow, step) }
    guard front.presentedViewController == nil, container.presentingViewController == nil else {
      throw UIKitHostError(.refused, step)
    }
    // The user can dismiss the controller between the completion and the end of the wait.
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

  /// Returns the front controller, which presents the next controller; a controller that is being
  /// dismissed is ignored.
  private func front(for step: NavigationStep) throws(UIKitHostError) -> UIViewController {
    guard let front = presentedControllers.last ?? root else {
      throw UIKitHostError(.notInWindow, step)
    }
    return front
  }

  /// Returns the controller to present for a screen: the screen, or a navigation controller with the
  /// screen and the controllers above it.
  ///
  /// The stack is complete before it is presented, so that only its top appears.
  private func container(
    of screen: UIViewController,
    in pushed: [UIViewController]?,
    _ presentation: NavigationEntry.Presentation,
    _ step: NavigationStep
  ) throws(UIKitHostError) -> UIViewController {
    var container = screen
    // An alert cannot be inside a stack.
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

  /// Copies the anchor of another controller's popover, if it is presented as one.
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
  /// The detents of a sheet's controller.
  @MainActor fileprivate var controllerDetents: [UISheetPresentationController.Detent] {
    (contains(.medium) ? [.medium()] : []) + (contains(.large) ? [.large()] : [])
  }
}
#endif
#endif
