// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These methods perform the gestures of the user. Each method returns whether the gesture had an
// effect.

extension UIKitSimulation {
  /// Swipes back from the left edge of the top controller.
  ///
  /// - Parameters:
  ///   - navigation: The navigation controller.
  ///   - isOnContent: Whether the finger swipes over the content, as iOS 26 allows, and not from the edge.
  ///   - cancels: Whether the finger moves back before it is lifted.
  /// - Returns: False when the gesture does not begin: nothing below, a transition under way, the
  ///   recogniser off, something presented above, or no back button and no delegate that allows it.
  @discardableResult
  public static func userSwipesBack(
    in navigation: UINavigationController,
    onContent isOnContent: Bool = false,
    cancels: Bool = false
  ) -> Bool {
    let recognizer =
      isOnContent
      ? navigation.interactiveContentPopGestureRecognizer
      : navigation.interactivePopGestureRecognizer
    guard canGoBack(in: navigation), let gesture = recognizer, gesture.isEnabled else {
      return false
    }
    let begins =
      gesture.delegate?.gestureRecognizerShouldBegin(gesture) ?? hasBackButton(navigation)
    guard begins else { return false }
    navigation.change(
      to: Array(navigation.stack.dropLast()),
      operation: .pop,
      animated: true,
      interactive: true
    )
    navigation.current?.cancelsWhenLifted = cancels
    return true
  }

  /// Taps the back button.
  ///
  /// - Parameter navigation: The navigation controller with the button.
  /// - Returns: False if there is no such button, or it cannot be reached.
  @discardableResult
  public static func userTapsBack(in navigation: UINavigationController) -> Bool {
    guard canGoBack(in: navigation), hasBackButton(navigation) else { return false }
    if let action = navigation.topViewController?.navigationItem.backAction {
      action.run(from: navigation.navigationBar)
      return true
    }
    return navigation.popViewController(animated: true) != nil
  }

  /// Swipes a sheet down, or taps outside of a popover.
  ///
  /// - Parameters:
  ///   - controller: The presented controller or any controller inside it.
  ///   - cancels: Whether the finger moves back before it is lifted.
  /// - Returns: False when nothing is dismissed: not a sheet or popover, something above it, a
  ///   transition under way, or refused by the controller or the presentation's delegate.
  @discardableResult
  public static func userDismisses(_ controller: UIViewController, cancels: Bool = false) -> Bool {
    guard let target = controller.presentedAncestor, let presenter = target.links.presenter,
      let governing = target.links.presentationController,
      governing.presentationStyle.isDismissibleByUser,
      target.presentationChain.count == 1,
      !target.links.isBeingPresented, !target.links.isBeingDismissed
    else { return false }
    let delegate = (governing as UIPresentationController).delegate
    if target.forbidsDismissal || delegate?.presentationControllerShouldDismiss(governing) == false
    {
      delegate?.presentationControllerDidAttemptToDismiss(governing)
      return false
    }
    delegate?.presentationControllerWillDismiss(governing)
    let dismissal = Dismissal(of: [target], to: presenter).transition(
      animated: true,
      interactive: true
    ) {
      delegate?.presentationControllerDidDismiss(governing)
    }
    dismissal.transition.cancelsWhenLifted = cancels
    dismissal.begin()
    return true
  }

  /// Taps a tab.
  ///
  /// A tap on the selected tab pops a navigation controller in it to its root.
  ///
  /// - Parameters:
  ///   - index: The tab's index.
  ///   - tabBar: The controller with the tabs.
  /// - Returns: False if there is no such tab, it cannot be reached, or the delegate refuses.
  @discardableResult
  public static func userSelectsTab(_ index: Int, in tabBar: UITabBarController) -> Bool {
    guard tabBar.list.indices.contains(index), isReachable(tabBar) else { return false }
    let tab = tabBar.list[index]
    let item = tabBar.roots.flatMap(\.leaves).first { $0.viewController === tab }
    let maySelect =
      item.map { tabBar.delegate?.tabBarController(tabBar, shouldSelectTab: $0) }
      ?? tabBar.delegate?.tabBarController(tabBar, shouldSelect: tab)
    if maySelect == false { return false }
    if tabBar.selectedIndex == index {
      if let navigation = tab as? UINavigationController, navigation.current == nil {
        navigation.popToRootViewController(animated: true)
      }
    } else {
      tabBar.selectedIndex = index
    }
    tabBar.delegate?.tabBarController(tabBar, didSelect: tab)
    return true
  }

  /// Taps a button of an alert; the alert is dismissed, and then the action's handler runs.
  ///
  /// - Parameters:
  ///   - action: The action whose button is tapped.
  ///   - alert: The alert on the screen.
  /// - Returns: False if the alert is not visible, or does not contain the action, or the action is
  ///   disabled.
  @discardableResult
  public static func userTaps(_ action: UIAlertAction, in alert: UIAlertController) -> Bool {
    guard action.isEnabled, alert.actions.contains(where: { $0 === action }),
      let presenter = alert.links.presenter, alert.presentationChain.count == 1,
      !alert.links.isBeingPresented, !alert.links.isBeingDismissed
    else { return false }
    Dismissal(of: [alert], to: presenter).transition(animated: true) {
      action.handler?(action)
    }.begin()
    return true
  }

  private static func canGoBack(in navigation: UINavigationController) -> Bool {
    navigation.stack.count > 1 && navigation.current == nil && isReachable(navigation)
  }

  private static func hasBackButton(_ navigation: UINavigationController) -> Bool {
    guard let item = navigation.topViewController?.navigationItem else { return false }
    let replaced =
      !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return !navigation.isNavigationBarHidden && !item.hidesBackButton && !replaced
  }

  /// Returns whether a controller receives touches: its view is in a window, and no presentation
  /// dims the view.
  private static func isReachable(_ controller: UIViewController) -> Bool {
    guard controller.viewIfLoaded?.window != nil else { return false }
    guard let above = controller.presentedViewController else { return true }
    let sheet = above.links.presentationController as? UISheetPresentationController
    return sheet?.largestUndimmedDetentIdentifier != nil
  }
}

extension UIViewController {
  /// Whether this presented controller or one of its visible children prevents dismissal by a
  /// swipe.
  fileprivate var forbidsDismissal: Bool {
    if isModalInPresentation { return true }
    return visibleChildren.contains { $0.forbidsDismissal }
  }
}
