// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The transition context of a custom animator or interaction controller.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let transition: Transition

  init(_ transition: Transition) {
    self.transition = transition
    super.init()
  }

  var containerView: UIView { transition.containerView }
  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.isCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() { transition.changeInteraction(cancelled: false) }
  func cancelInteractiveTransition() { transition.changeInteraction(cancelled: true) }
  func completeTransition(_ didComplete: Bool) { transition.end(completed: didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }
  func initialFrame(for vc: UIViewController) -> CGRect { vc.viewIfLoaded?.frame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc.viewIfLoaded?.frame ?? .zero }
}
