// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 7; `targetTransform` and `pauseInteractiveTransition()` are missing
@MainActor @preconcurrency
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  // Apple: iOS 7, bindings
  var containerView: UIView { get }
  // Apple: iOS 7, bindings
  var isAnimated: Bool { get }
  // Apple: iOS 7, bindings
  var isInteractive: Bool { get }
  // Apple: iOS 7
  var transitionWasCancelled: Bool { get }
  // Apple: iOS 7, bindings
  var presentationStyle: UIModalPresentationStyle { get }
  // Apple: iOS 7; here: does nothing
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  // Apple: iOS 7
  func finishInteractiveTransition()
  // Apple: iOS 7
  func cancelInteractiveTransition()
  // Apple: iOS 7
  func completeTransition(_ didComplete: Bool)
  // Apple: iOS 7, bindings
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  // Apple: iOS 8, bindings
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  // Apple: iOS 7; the current frame of the controller's view
  func initialFrame(for vc: UIViewController) -> CGRect
  // Apple: iOS 7; the current frame of the controller's view
  func finalFrame(for vc: UIViewController) -> CGRect
}

// Apple: iOS 7; `interruptibleAnimator(using:)` is missing
@MainActor @preconcurrency
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  // Apple: iOS 7
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  // Apple: iOS 7
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  // Apple: iOS 7
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

// Apple: iOS 7; here: used only by navigation controllers; curve, speed and `wantsInteractiveStart` are missing
@MainActor @preconcurrency
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  // Apple: iOS 7
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  )
}

// Apple: iOS 7; the two methods that return interaction controllers are never called
@MainActor @preconcurrency
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  // Apple: iOS 7
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  // Apple: iOS 7
  func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  // Apple: iOS 7
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  // Apple: iOS 7
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  // Apple: iOS 8
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
