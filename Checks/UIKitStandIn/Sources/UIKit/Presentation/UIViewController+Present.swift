// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
  func startPresenting(
    _ presented: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let style = presented.effectivePresentationStyle
    let presenter = presenter(for: style)
    if let reason = programmerError(in: presented, presentedBy: presenter, style: style) {
      return UIKitSimulation.fail(reason)
    }
    if let reason = refusal(of: presented, presentedBy: presenter) {
      return UIKitSimulation.warn(reason)
    }
    let completion = UIKitSimulation.passOn(completion)
    let governing = presented.adoptPresentationController(
      style: style,
      presenter: presenter,
      source: self
    )
    presenter.links.presented = presented
    presented.links.presenter = presenter
    presented.links.isBeingPresented = true
    presented.loadViewIfNeeded()
    let surface = style.staysInContext ? presenter.content?.superview : presenter.content?.window
    let container = UIView()
    governing.container = container
    (surface ?? presenter.content?.window)?.attach(container)
    container.attach(presented.loadedView())

    let animated = animated && UIView.areAnimationsEnabled
    let transition = Transition(from: presenter, to: presented, animated: animated)
    transition.presentationStyle = style
    transition.participants = [presenter, presented]
    transition.container = surface
    if animated {
      transition.animator = presented.transitioningDelegate?.animationController(
        forPresented: presented,
        presenting: presenter,
        source: self
      )
    }
    let covers = governing.shouldRemovePresentersView
    transition.onEnd = { [unowned transition] completed in
      completed
        ? presented.finishPresenting(on: presenter, covers: covers)
        : presented.abandonPresenting(on: presenter, covers: covers)
      transition.afterwards = completed ? completion : nil
    }
    transition.start {
      governing.presentationTransitionWillBegin()
      if covers { presenter.beginDisappearing(animated: animated) }
      presented.beginAppearing(animated: animated)
    }
  }

  private func finishPresenting(on presenter: UIViewController, covers: Bool) {
    endTransitionOfAppearance()
    if covers {
      presenter.endTransitionOfAppearance()
      links.presentationController?.coveredSurface = presenter.content?.superview
      presenter.content?.detach()
    }
    links.isBeingPresented = false
    links.presentationController?.presentationTransitionDidEnd(true)
  }

  private func abandonPresenting(on presenter: UIViewController, covers: Bool) {
    beginDisappearing(animated: true)
    endTransitionOfAppearance()
    if covers {
      presenter.beginAppearing(animated: true)
      presenter.endTransitionOfAppearance()
    }
    content?.detach()
    links.isBeingPresented = false
    let governing = links.presentationController
    unlinkFromPresenter()
    governing?.removeContainer()
    governing?.presentationTransitionDidEnd(false)
  }

  /// Removes the link between this presented controller and its presenter.
  func unlinkFromPresenter() {
    links.presenter?.links.presented = nil
    links.presenter = nil
    links.presentationController = nil
  }

  private func adoptPresentationController(
    style: UIModalPresentationStyle,
    presenter: UIViewController,
    source: UIViewController
  ) -> UIPresentationController {
    // The transitioning delegate may already have created a custom presentation controller, at a
    // time when the presenter was not known. So a custom presentation gets a new presentation
    // controller here.
    if style != .custom, let made = links.presentationController, made.presentationStyle == style {
      made.presenter = presenter
      return made
    }
    let made = makePresentationController(style: style, presenter: presenter, source: source)
    made.delegate = made.delegate ?? links.presentationController?.delegate
    made.presenter = presenter
    links.presentationController = made
    return made
  }

  /// Returns the controller that performs the presentation.
  ///
  /// It is the outermost parent for full-screen styles and sheets, and the nearest controller that
  /// defines a context for contextual styles.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.staysInContext else { return outermost }
    var current = self
    while !current.definesPresentationContext, let parent = current.container { current = parent }
    return current
  }
}
