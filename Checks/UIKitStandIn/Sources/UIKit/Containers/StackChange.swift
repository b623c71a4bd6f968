// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A change of a navigation stack, with the appearance events that the old and the new top
/// controller receive.
@MainActor struct StackChange {
  let navigation: UINavigationController
  let operation: UINavigationController.Operation
  let old: [UIViewController]
  let new: [UIViewController]
  let added: [UIViewController]
  let removed: [UIViewController]

  var from: UIViewController? { old.last }
  var to: UIViewController? { new.last }

  init(
    of navigation: UINavigationController,
    to new: [UIViewController],
    operation: UINavigationController.Operation
  ) {
    self.navigation = navigation
    self.operation = operation
    self.new = new
    let old = navigation.stack
    self.old = old
    added = new.filter { one in !old.contains { $0 === one } }
    removed = old.filter { one in !new.contains { $0 === one } }
  }

  /// Changes the stack at once, before an animation begins.
  func prepare() {
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { navigation.adopt(controller) }
    navigation.stack = new
  }

  /// Performs the first half of the change: the stack changes, and the old and the new top
  /// controller receive their “will” events.
  func begin(animated: Bool) {
    prepare()
    if let from, removed.contains(where: { $0 === from }) { from.movement.isLeaving = true }
    if let to, added.contains(where: { $0 === to }) { to.movement.isArriving = true }
    if let to { navigation.loadedView().attach(to.loadedView()) }
    from?.beginDisappearing(animated: animated)
    to?.beginAppearing(animated: animated)
    guard let to else { return }
    navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
  }

  func end(completed: Bool) {
    navigation.current = nil
    if completed { finish() } else { abandon() }
    from?.movement = Movement()
    to?.movement = Movement()
  }

  private func finish() {
    let animated = to?.appearanceIsAnimated ?? false
    from?.content?.detach()
    from?.endTransitionOfAppearance()
    // If the navigation controller is still appearing, the new top controller receives
    // `viewDidAppear(_:)` later, when the navigation controller receives it.
    if navigation.appearance == .appeared { to?.endTransitionOfAppearance() }
    settle()
    guard let to, navigation.appearance == .appeared else { return }
    navigation.shown = to
    navigation.delegate?.navigationController(navigation, didShow: to, animated: animated)
  }

  /// Completes the parent changes: removed controllers lose their parent; removed and added
  /// controllers receive `didMove(toParent:)`.
  func settle() {
    for controller in removed where controller.container === navigation {
      controller.content?.detach()
      controller.leaveParent()
    }
    for controller in added where controller.container === navigation {
      controller.didMove(toParent: navigation)
    }
  }

  /// Restores the old stack after the transition was cancelled.
  private func abandon() {
    navigation.stack = old
    to?.beginDisappearing(animated: true)
    to?.content?.detach()
    to?.endTransitionOfAppearance()
    for controller in added { controller.leaveParent() }
    from?.beginAppearing(animated: true)
    from?.endTransitionOfAppearance()
  }
}
