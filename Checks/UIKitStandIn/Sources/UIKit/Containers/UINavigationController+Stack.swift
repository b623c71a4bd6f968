// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === controller }) {
      return UIKitSimulation.fail(
        "Pushing the same view controller instance more than once is not supported "
          + "(\(controller))"
      )
    }
    if controller is UINavigationController {
      return UIKitSimulation.fail("Pushing a navigation controller is not supported")
    }
    if controller is UITabBarController {
      return UIKitSimulation.fail("Pushing a tab bar controller is not supported (\(controller))")
    }
    if current != nil {
      return UIKitSimulation.fail(
        "Pushing \(controller) while a transition of \(self) is under way"
      )
    }
    change(to: stack + [controller], operation: .push, animated: animated)
  }

  func mayPop() -> Bool {
    if current == nil { return true }
    UIKitSimulation.fail("Popping while a transition of \(self) is under way")
    return false
  }

  func pop(toCount count: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack.dropFirst(count))
    if !popped.isEmpty {
      change(to: Array(stack.prefix(count)), operation: .pop, animated: animated)
    }
    return popped
  }

  /// Replaces the stack.
  ///
  /// This is possible at any time: a transition in progress is completed at once.
  func replaceStack(with controllers: [UIViewController], animated: Bool) {
    var seen: Set<ObjectIdentifier> = []
    guard controllers.allSatisfy({ seen.insert(ObjectIdentifier($0)).inserted }) else {
      return UIKitSimulation.fail(
        "All view controllers in a navigation controller must be distinct (\(controllers))"
      )
    }
    current?.end(completed: true)
    // As in UIKit, the change is a pop if the new top controller is already on the stack. Otherwise
    // the change is a push.
    let known = controllers.last.map { top in stack.contains { $0 === top } } ?? true
    change(to: controllers, operation: known ? .pop : .push, animated: animated)
  }

  func change(
    to new: [UIViewController],
    operation: Operation,
    animated: Bool,
    interactive: Bool = false
  ) {
    let change = StackChange(of: self, to: new, operation: operation)
    let visible = isOnScreen && content?.window != nil
    let settled = visible && appearance == .appeared
    guard visible, change.from !== change.to else {
      change.prepare()
      return change.settle()
    }
    let transition = Transition(
      from: change.from,
      to: change.to,
      animated: settled && animated && UIView.areAnimationsEnabled && change.to != nil
    )
    transition.container = content
    transition.isInteractive = interactive
    transition.participants = [self, change.from, change.to].compactMap { $0 }
    if transition.isAnimated { choose(animatorOf: transition, for: change) }
    transition.onEnd = { completed in change.end(completed: completed) }
    current = transition
    transition.start { change.begin(animated: transition.isAnimated) }
  }

  private func choose(animatorOf transition: Transition, for change: StackChange) {
    guard let from = change.from, let to = change.to else { return }
    transition.animator = delegate?.navigationController(
      self,
      animationControllerFor: change.operation,
      from: from,
      to: to
    )
    guard let animator = transition.animator else { return }
    transition.interactor = delegate?.navigationController(
      self,
      interactionControllerFor: animator
    )
    if transition.interactor != nil { transition.isInteractive = true }
  }

  /// Shows the view of the top controller, and removes the views of all other controllers on the
  /// stack.
  func installTop() {
    let top = stack.last
    for child in stack where child !== top { child.content?.detach() }
    guard let top, top.content?.superview !== content else { return }
    loadedView().attach(top.loadedView())
  }

  /// Calls the delegate for a top controller that was set while the view was not visible.
  func announceTop() {
    guard current == nil, let top = stack.last, top !== shown else { return }
    shown = top
    delegate?.navigationController(self, willShow: top, animated: false)
    delegate?.navigationController(self, didShow: top, animated: false)
  }
}
