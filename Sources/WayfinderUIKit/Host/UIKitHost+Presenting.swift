#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
import UIKit
import Wayfinder

// What is presented, and what leaves.

extension UIKitHost {
  /// Presents a screen in one of the platform's styles.
  func present(
    _ screen: UIViewController,
    _ style: RouteTransition.PresentationStyle,
    hasStack: Bool,
    _ plan: NavigationPlan<UIViewController>,
    _ step: NavigationStep
  ) async throws {
    let container = container(of: screen, hasStack: hasStack)
    switch style {
    case .fullScreen: container.modalPresentationStyle = .fullScreen
    #if !os(tvOS)
    case .sheet: container.modalPresentationStyle = .pageSheet
    case .popover: container.modalPresentationStyle = .popover
    #endif
    default: break
    }
    let front = try front(for: step)
    prepare(screen, container, over: front, from: plan.source)
    try await present(container, over: front, step, animated: isAnimated)
  }

  /// Prepares what is about to be presented: by the screen's own word, and with a place to point at.
  func prepare(
    _ screen: UIViewController,
    _ container: UIViewController,
    over front: UIViewController,
    from source: UIViewController?
  ) {
    (screen as? any PresentationPreparing)?.preparePresentation(of: container)
    #if !os(tvOS)
    guard container.modalPresentationStyle == .popover,
      let popover = container.popoverPresentationController, popover.sourceView == nil,
      popover.sourceItem == nil, popover.barButtonItem == nil
    else { return }
    // A popover without a place to point at is an exception on an iPad, and so is one in no window.
    let isThere = source?.viewIfLoaded?.window.map { $0 === front.view.window } ?? false
    let anchor: UIView = isThere ? source?.viewIfLoaded ?? front.view : front.view
    popover.sourceView = anchor
    popover.sourceRect = anchor.bounds
    #endif
  }

  /// Presents a screen in a way of the app's own.
  func present(
    _ screen: UIViewController,
    named name: String,
    hasStack: Bool,
    _ step: NavigationStep
  ) async throws {
    guard let presentation = customPresentations[name] else {
      throw UIKitHostError(.noPresentation, name)
    }
    let container = container(of: screen, hasStack: hasStack)
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

  /// Presents a controller over another, and waits until it is there.
  func present(
    _ container: UIViewController,
    over front: UIViewController,
    _ step: NavigationStep,
    animated: Bool
  ) async throws {
    // UIKit would only print a line in these cases, and never call back.
    guard front.viewIfLoaded?.window != nil else { throw UIKitHostError(.notInWindow, step) }
    guard front.presentedViewController == nil, container.presentingViewController == nil else {
      throw UIKitHostError(.refused, step)
    }
    try await wait(for: "\(step)") { done in
      front.present(container, animated: animated) { done() }
    } orUntil: {
      front.presentedViewController === container
    }
    guard front.presentedViewController === container else {
      throw UIKitHostError(.refused, step)
    }
  }

  /// Dismisses what is presented over an entry, or all of it.
  func dismiss(downTo id: NavigationEntry.ID?, _ step: NavigationStep) async throws {
    guard let id else {
      guard let root else { return }
      return try await dismissAll(over: root, step)
    }
    let screen = try controller(of: id, step)
    try await dismissAll(over: records[screen]?.container ?? screen, step)
  }

  /// Dismisses what a controller has presented, with all above it.
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

  /// What presents: the controller over all others that is not going away.
  private func front(for step: NavigationStep) throws(UIKitHostError) -> UIViewController {
    guard let front = presentedControllers.last ?? root else {
      throw UIKitHostError(.notInWindow, step)
    }
    return front
  }

  /// What is presented for a screen: itself, or a navigation controller around it.
  private func container(of screen: UIViewController, hasStack: Bool) -> UIViewController {
    let container: UIViewController
    if hasStack, !(screen is UINavigationController) {
      container = UINavigationController(rootViewController: screen)
      container.takePresentation(from: screen)
    } else {
      container = screen
    }
    records[screen]?.container = container
    records[screen]?.hasStack = container is UINavigationController
    return container
  }
}

extension UIViewController {
  /// Comes into view as another controller would.
  func takePresentation(from other: UIViewController) {
    modalPresentationStyle = other.modalPresentationStyle
    modalTransitionStyle = other.modalTransitionStyle
    transitioningDelegate = other.transitioningDelegate
    isModalInPresentation = other.isModalInPresentation
  }
}
#endif
