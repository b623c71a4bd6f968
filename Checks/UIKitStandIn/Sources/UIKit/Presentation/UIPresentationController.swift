// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  var style = UIModalPresentationStyle.none
  weak var presenter: UIViewController?
  /// The superview of the presenter's view before the presentation covered that view.
  weak var coveredSurface: UIView?
  private weak var presented: UIViewController?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  // The references are weak, so that a presentation controller that is accessed but never used
  // retains nothing. The stand-in does not use a presentation controller after the two view
  // controllers are released.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  open var presentationStyle: UIModalPresentationStyle { style }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open var containerView: UIView? { presented?.viewIfLoaded?.superview }
  open var presentedView: UIView? { presented?.viewIfLoaded }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the style removes the presenter's view from the screen.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  )
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  { .none }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
