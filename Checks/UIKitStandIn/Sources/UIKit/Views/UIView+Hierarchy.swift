// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIView {
  /// Adds a subview on behalf of the application, and sends appearance events to the controllers of
  /// the added views.
  func place(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return UIKitSimulation.fail("Can't add self as subview")
    }
    if let child = view.controller, let parent = child.parent {
      let nearest = nearestController
      if let nearest, nearest !== parent {
        UIKitSimulation.fail(
          "child view controller:\(child) should have parent view controller:\(nearest) "
            + "but actual parent is:\(parent)"
        )
      }
    }
    let wasInWindow = view.window != nil
    attach(view, at: index)
    guard !wasInWindow, window != nil else { return }
    for child in view.outermostControllers where child.followsItsParent {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
  }

  /// Removes this view on behalf of the application, and sends appearance events to the controllers
  /// of the removed views.
  func takeOut() {
    let leaving = window == nil ? [] : outermostControllers.filter(\.followsItsParent)
    for child in leaving { child.beginAppearanceTransition(false, animated: false) }
    detach()
    for child in leaving { child.endAppearanceTransition() }
  }

  /// Adds a subview without sending appearance events to controllers.
  ///
  /// Containers and presentations send the appearance events themselves.
  func attach(_ view: UIView, at index: Int? = nil) {
    let before = view.window
    let after = window
    view.willMove(toSuperview: self)
    if before !== after { view.eachView { $0.willMove(toWindow: after) } }
    view.unlink(staysInPlace: view.owner === self)
    owned.insert(view, at: min(max(index ?? owned.count, 0), owned.count))
    view.owner = self
    if view.controller != nil, view.frame == .zero { view.frame = bounds }
    didAddSubview(view)
    view.didMoveToSuperview()
    if before !== after { view.eachView { $0.didMoveToWindow() } }
  }

  /// Removes this view without sending appearance events to controllers.
  func detach() {
    guard owner != nil else { return }
    let wasInWindow = window != nil
    willMove(toSuperview: nil)
    if wasInWindow { eachView { $0.willMove(toWindow: nil) } }
    unlink(staysInPlace: false)
    didMoveToSuperview()
    if wasInWindow { eachView { $0.didMoveToWindow() } }
  }

  /// Removes the reference to the superview and the superview's reference to this view.
  ///
  /// If the view is then added to the same superview again, it keeps its constraints.
  private func unlink(staysInPlace: Bool) {
    guard let owner else { return }
    if !staysInPlace {
      owner.willRemoveSubview(self)
      owner.dropConstraints(into: self)
    }
    owner.owned.removeAll { $0 === self }
    self.owner = nil
  }

  private func eachView(_ body: (UIView) -> Void) {
    body(self)
    for view in owned { view.eachView(body) }
  }

  private var nearestController: UIViewController? {
    var current: UIView? = self
    while let view = current {
      if let controller = view.controller { return controller }
      current = view.owner
    }
    return nil
  }

  private var outermostControllers: [UIViewController] {
    if let controller { return [controller] }
    return owned.flatMap(\.outermostControllers)
  }
}
