// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
import UIKit
public import Wayfinder

// This file asks screens that conform to `RouteLeaving` before a gesture of the user removes them.

extension UIKitHost: AttachmentObserver {
  package func didAttach(
    leaving leave: @escaping @MainActor (NavigationEntry.ID) -> Void,
    warning: @escaping @MainActor (String) -> Void
  ) {
    leavingGuard.leave = leave
    leavingGuard.host = self
  }

  /// Returns the controller of an entry if it conforms to `RouteLeaving`.
  ///
  /// A controller that conforms to ``RouteUpdating`` remains when it receives a link, and any other one when it receives
  /// its own link again, so they are not asked then.
  public func leavingScreen(
    _ id: NavigationEntry.ID,
    updatedBy link: String?
  ) -> (any RouteLeaving)? {
    let controller = records.controller(of: id)
    let stays =
      link.map { link in
        controller is any RouteUpdating
          || controller.flatMap { records[$0] }?.entry.link == link
      } ?? false
    return stays ? nil : controller as? any RouteLeaving
  }

  /// Guards a screen while it is in the window, if it, or the screen inside of it, can ask.
  func guardLeaving(_ screen: UIViewController) {
    #if !os(tvOS)
    guard screen.canAsk, !screen.view.subviews.contains(where: { $0 is LeavingObserver }) else {
      return
    }
    let backButton = LeavingBackButton(screen)
    screen.view.addSubview(
      LeavingObserver(
        entered: { [weak self, weak screen] in
          guard let self, let screen else { return }
          leavingGuard.guardGestures(of: screen)
          backButton.guardTaps { [weak self] in self?.leavingGuard.leave($0) }
        },
        left: { [weak self] in
          backButton.unguardTaps()
          self?.leavingGuard.unguardStacks()
          self?.checkAwaitedScreens()
        }
      )
    )
    #endif
  }
}

/// The delegate of the gestures that would remove screens of a window.
///
/// It is set only where the app has set no delegate. Each method looks at the screens at that moment, and passes a
/// gesture that would remove a screen that asks to the router.
@MainActor
final class LeavingGuard: NSObject {
  /// Removes an entry by a journey, which asks its screen.
  var leave: @MainActor (NavigationEntry.ID) -> Void = { _ in }
  weak var host: UIKitHost?

  #if !os(tvOS)
  /// A stack whose gestures this object guards, with what they were before.
  private struct Stack {
    weak var controller: UINavigationController?
    weak var delegate: (any UIGestureRecognizerDelegate)?
    let swipesOnContent: Bool
  }

  private var stacks: [Stack] = []

  func guardGestures(of screen: UIViewController) {
    var container = screen
    while let parent = container.parent { container = parent }
    if container.presentingViewController != nil,
      let presentation = container.presentationController, presentation.delegate == nil
    {
      presentation.delegate = self
    }
    if let bar = screen.tabBarController, bar.delegate == nil { bar.delegate = self }
    guard let stack = screen.navigationController, stack.viewControllers.first !== screen else {
      return
    }
    guard !stacks.contains(where: { $0.controller === stack }) else { return }
    var guarded = Stack(controller: stack, swipesOnContent: stack.swipesOnContent)
    if let gesture = stack.interactivePopGestureRecognizer, !gesture.hasDelegateOfApp {
      guarded.delegate = gesture.delegate
      gesture.delegate = self
    }
    stack.swipesOnContent = false
    stacks.append(guarded)
  }

  /// Restores the gestures of the stacks on whose top no screen can ask any more.
  func unguardStacks() {
    stacks.removeAll { guarded in
      guard let stack = guarded.controller else { return true }
      if stack.topViewController?.canAsk == true { return false }
      if let gesture = stack.interactivePopGestureRecognizer, gesture.delegate === self {
        gesture.delegate = guarded.delegate
      }
      stack.swipesOnContent = guarded.swipesOnContent
      return true
    }
  }

  func leave(_ screen: UIViewController) {
    if let id = host?.records.entry(of: screen).id { leave(id) }
  }

  private func asks(_ screen: UIViewController) -> Bool {
    if (screen as? any RouteLeaving)?.asksBeforeLeaving == true { return true }
    return (screen as? any RouteContaining)?.embeddedScreen.map(asks) ?? false
  }

  /// Returns the controllers of a presented controller.
  private func screens(of presentation: UIPresentationController) -> [UIViewController] {
    let container = presentation.presentedViewController
    return [container] + (host?.findStack(container)?.viewControllers ?? [])
  }

  /// Returns whether the stack of a tab may be popped to its root, as a tap on the selected tab does.
  private func mayPopToRoot(_ tab: UIViewController?, of bar: UITabBarController) -> Bool {
    guard let tab, tab === bar.selectedViewController,
      let above = host?.findStack(tab)?.viewControllers.dropFirst(),
      above.contains(where: asks), let lowest = above.first
    else { return true }
    leave(lowest)
    return false
  }
  #endif
}

#if !os(tvOS)
extension LeavingGuard: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    let stack = stacks.first { $0.controller?.interactivePopGestureRecognizer === gesture }
    guard let stack = stack?.controller, let top = stack.topViewController,
      stack.viewControllers.count > 1, stack.transitionCoordinator == nil, stack.hasBackButton
    else { return false }
    guard asks(top) else { return true }
    leave(top)
    return false
  }
}

extension LeavingGuard: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    !screens(of: controller).contains(where: asks)
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    guard screens(of: controller).contains(where: asks) else { return }
    if let id = host?.presented(by: controller.presentedViewController).id { leave(id) }
  }
}

extension LeavingGuard: UITabBarControllerDelegate {
  func tabBarController(
    _ bar: UITabBarController,
    shouldSelect controller: UIViewController
  ) -> Bool {
    mayPopToRoot(controller, of: bar)
  }

  @available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
  func tabBarController(_ bar: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    mayPopToRoot(tab.viewController, of: bar)
  }
}

/// The observer by which a screen is guarded.
private final class LeavingObserver: WindowObserver {}

/// The back button of a screen that can ask.
@MainActor
private final class LeavingBackButton {
  private weak var screen: UIViewController?
  private var isGuarded = false

  init(_ screen: UIViewController) {
    self.screen = screen
  }

  func guardTaps(_ leave: @escaping @MainActor (UIViewController) -> Void) {
    // UIKit shows a back button for a back action, also at the bottom of a stack.
    guard let screen, let stack = screen.navigationController,
      stack.viewControllers.dropFirst().contains(screen), screen.navigationItem.backAction == nil
    else { return }
    screen.navigationItem.backAction = UIAction { [weak screen] _ in screen.map(leave) }
    isGuarded = true
  }

  func unguardTaps() {
    if isGuarded { screen?.navigationItem.backAction = nil }
    isGuarded = false
  }
}

extension UIViewController {
  /// Whether the screen, or a screen inside of it, may ask before it is left.
  fileprivate var canAsk: Bool {
    self is any RouteLeaving || (self as? any RouteContaining)?.embeddedScreen is any RouteLeaving
  }
}

extension UIGestureRecognizer {
  /// Whether the app has set the delegate; the one that UIKit sets is private.
  fileprivate var hasDelegateOfApp: Bool {
    delegate.map { !String(describing: type(of: $0)).hasPrefix("_UI") } ?? false
  }
}

extension UINavigationController {
  /// Whether the user sees a back button, without which UIKit begins no swipe.
  fileprivate var hasBackButton: Bool {
    guard let item = topViewController?.navigationItem, !isNavigationBarHidden else { return false }
    let isReplaced =
      item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }

  /// Whether a swipe over the content goes back, as on iOS 26; Apple allows no other delegate of it than UIKit's.
  fileprivate var swipesOnContent: Bool {
    get {
      if #available(iOS 26.0, macCatalyst 26.0, visionOS 26.0, *) {
        return interactiveContentPopGestureRecognizer?.isEnabled ?? false
      }
      return false
    }
    set {
      if #available(iOS 26.0, macCatalyst 26.0, visionOS 26.0, *) {
        interactiveContentPopGestureRecognizer?.isEnabled = newValue
      }
    }
  }
}
#endif
#endif
