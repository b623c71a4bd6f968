// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
  /// Dismisses the presented controller with all controllers above it.
  ///
  /// A controller that presents nothing forwards the call to its presenter.
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let target: UIViewController?
    if let presented = presentedViewController {
      target = presented
    } else {
      target = presentedAncestor
    }
    guard let target, let presenter = target.links.presenter else { return }
    let chain = target.presentationChain
    if chain.contains(where: { $0.links.isBeingPresented || $0.links.isBeingDismissed }) {
      return UIKitSimulation.warn(
        "Attempt to dismiss from view controller \(presenter) "
          + "while a presentation or dismiss is in progress."
      )
    }
    let completion = UIKitSimulation.passOn(completion)
    let transition = Dismissal(of: chain, to: presenter).transition(
      animated: animated && UIView.areAnimationsEnabled,
      completion: completion
    )
    transition.begin()
  }

  /// The nearest controller that is presented: this controller or one of its parents.
  var presentedAncestor: UIViewController? {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate.links.isPresented { return candidate }
      current = candidate.container
    }
    return nil
  }

  /// This presented controller and all controllers presented above it, bottom first.
  var presentationChain: [UIViewController] {
    var chain = [self]
    while let next = chain.last?.topmostPresentation { chain.append(next) }
    return chain
  }

  private var topmostPresentation: UIViewController? {
    if let presented = links.presented { return presented }
    for child in contained {
      if let presented = child.topmostPresentation { return presented }
    }
    return nil
  }
}

/// The dismissal of one presentation and of all presentations above it.
@MainActor struct Dismissal {
  let chain: [UIViewController]
  let presenter: UIViewController
  let covered: Bool

  init(of chain: [UIViewController], to presenter: UIViewController) {
    self.chain = chain
    self.presenter = presenter
    covered = chain.first?.links.presentationController?.coveredSurface != nil
  }

  func transition(
    animated: Bool,
    interactive: Bool = false,
    completion: (() -> Void)? = nil
  ) -> PreparedTransition {
    let top = chain.last ?? presenter
    let transition = Transition(from: top, to: presenter, animated: animated)
    transition.presentationStyle = top.effectivePresentationStyle
    transition.participants = chain + [presenter]
    transition.container = top.content?.superview
    transition.isInteractive = interactive
    if animated, !interactive {
      transition.animator = top.transitioningDelegate?.animationController(forDismissed: top)
    }
    transition.onEnd = { [unowned transition] completed in
      if completed { finish() } else { abandon(animated: animated) }
      transition.afterwards = completed ? completion : nil
    }
    return PreparedTransition(transition: transition) { begin(animated: animated) }
  }

  private func begin(animated: Bool) {
    for controller in chain { controller.links.isBeingDismissed = true }
    for controller in chain.reversed() {
      controller.links.presentationController?.dismissalTransitionWillBegin()
      controller.beginDisappearing(animated: animated)
    }
    guard covered else { return }
    let surface = chain.first?.links.presentationController?.coveredSurface
    if presenter.content?.superview == nil { surface?.attach(presenter.loadedView(), at: 0) }
    presenter.beginAppearing(animated: animated)
  }

  private func finish() {
    let governing = chain.map(\.links.presentationController)
    for controller in chain { controller.unlinkFromPresenter() }
    if covered { presenter.endTransitionOfAppearance() }
    for controller in chain.reversed() {
      controller.content?.detach()
      controller.endTransitionOfAppearance()
      controller.links.isBeingDismissed = false
    }
    for controller in governing.reversed() {
      controller?.removeContainer()
      controller?.dismissalTransitionDidEnd(true)
    }
  }

  private func abandon(animated: Bool) {
    if covered {
      presenter.beginDisappearing(animated: animated)
      presenter.endTransitionOfAppearance()
      presenter.content?.detach()
    }
    for controller in chain {
      // The dismissal was cancelled. Only a controller that had begun to disappear appears again. A
      // controller below another screen stays covered.
      if controller.appearance == .disappearing {
        controller.beginAppearing(animated: animated)
        controller.endTransitionOfAppearance()
      }
      controller.links.isBeingDismissed = false
    }
    for controller in chain.reversed() {
      controller.links.presentationController?.dismissalTransitionDidEnd(false)
    }
  }
}
