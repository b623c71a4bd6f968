// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 8, bindings; no adaptation, no frames; presented controllers are held weakly
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  var style = UIModalPresentationStyle.none
  weak var presenter: UIViewController?
  /// The former superview of the presenter's view, if the presentation has removed the presenter's
  /// view.
  weak var coveredSurface: UIView?
  private weak var presented: UIViewController?
  /// The view that contains the presented view during the presentation.
  var container: UIView?

  // Apple: iOS 8
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  // The next two properties return the two view controllers of the presentation. Here, both
  // references are weak, because otherwise a view controller and its presentation controller would
  // retain each other.
  // Apple: iOS 8, bindings; here: returns a new empty controller after the presented controller was deallocated
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  // Apple: iOS 8, bindings
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  // Apple: iOS 8, bindings
  open var presentationStyle: UIModalPresentationStyle { style }
  // Apple: iOS 8; here: always `none`
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  // Apple: iOS 8, bindings
  open var containerView: UIView? { container }
  // Apple: iOS 8
  open var presentedView: UIView? { presented?.viewIfLoaded }
  // Apple: iOS 8, bindings
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // Apple: iOS 8
  open var shouldPresentInFullscreen: Bool { true }

  // Apple: iOS 8
  /// Whether the style removes the presenter's view from the screen.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  // Apple: iOS 8
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  // Apple: iOS 8
  open func containerViewWillLayoutSubviews() {}
  // Apple: iOS 8
  open func containerViewDidLayoutSubviews() {}
  // Apple: iOS 8
  open func presentationTransitionWillBegin() {}
  // Apple: iOS 8
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  // Apple: iOS 8
  open func dismissalTransitionWillBegin() {}
  // Apple: iOS 8
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

extension UIPresentationController {
  /// Removes the container view at the end of the presentation.
  func removeContainer() {
    container?.detach()
    container = nil
  }
}

// Apple: iOS 8, verified; requirements have default implementations; methods for adaptation are missing or never called
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  // Apple: iOS 8; here: never called
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  // Apple: iOS 13, verified
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  )
    -> Bool
  // Apple: iOS 13
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  // Apple: iOS 13
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  // Apple: iOS 13, verified
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
