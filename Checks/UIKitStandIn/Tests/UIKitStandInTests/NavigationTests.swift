// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Navigation {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    private func stack(_ names: String...) -> UINavigationController {
      let navigation = UINavigationController(rootViewController: Screen(names[0], journal))
      for name in names.dropFirst() {
        navigation.pushViewController(Screen(name, journal), animated: false)
      }
      return navigation
    }

    private func names(_ navigation: UINavigationController) -> [String] {
      navigation.viewControllers.compactMap { ($0 as? Screen)?.name }
    }

    @Test("A push changes the stack at once and sends the events of both controllers")
    func push() async {
      let navigation = stack("A")
      let window = show(navigation, journal: journal)
      let b = Screen("B", journal)
      navigation.pushViewController(b, animated: true)
      #expect(names(navigation) == ["A", "B"] && b.isMovingToParent)
      #expect(journal.read() == ["B loaded", "A will disappear", "B will appear"])
      await UIKitSimulation.drain()
      #expect(journal.read() == ["A did disappear", "B did appear"])
      #expect(b.parent === navigation && !b.isMovingToParent && b.view.window === window)
    }

    @Test("A pop: the top leaves its parent when the animation ends")
    func pop() async {
      let navigation = stack("A", "B")
      let window = show(navigation, journal: journal)
      let b = navigation.popViewController(animated: true)
      #expect(names(navigation) == ["A"])
      #expect(b?.isMovingFromParent == true)
      #expect(journal.read() == ["A loaded", "B will disappear", "A will appear"])
      await UIKitSimulation.drain()
      #expect(journal.read() == ["B did disappear", "A did appear"])
      #expect(b?.parent == nil && b?.isMovingFromParent == false)
      #expect(window.rootViewController === navigation)
    }

    @Test("The root is never popped, and what is not on the stack cannot be popped to")
    func popBounds() {
      let navigation = stack("A", "B", "C")
      let window = show(navigation)
      #expect(navigation.popToViewController(Screen("X"), animated: false) == nil)
      #expect(
        UIKitSimulation.programmerErrors == [
          "Tried to pop to a view controller that doesn't exist."
        ]
      )
      #expect(navigation.popToRootViewController(animated: false)?.count == 2)
      #expect(navigation.popViewController(animated: false) == nil)
      #expect(names(navigation) == ["A"] && window.rootViewController === navigation)
    }

    @Test("Controllers on the stack and container controllers cannot be pushed")
    func refusedPushes() {
      let navigation = stack("A")
      navigation.pushViewController(navigation.viewControllers[0], animated: false)
      navigation.pushViewController(UINavigationController(), animated: false)
      navigation.pushViewController(UITabBarController(), animated: false)
      #expect(UIKitSimulation.programmerErrors.count == 3)
      #expect(
        UIKitSimulation.programmerErrors[0].hasPrefix(
          "Pushing the same view controller instance more than once is not supported"
        )
      )
      #expect(names(navigation) == ["A"])
    }

    @Test("A push or pop during a transition is a programmer error without effect")
    func duringTransition() async {
      let navigation = stack("A")
      let window = show(navigation)
      navigation.pushViewController(Screen("B"), animated: true)
      navigation.pushViewController(Screen("C"), animated: true)
      #expect(navigation.popViewController(animated: false) == nil)
      await UIKitSimulation.drain()
      #expect(UIKitSimulation.programmerErrors.count == 2)
      #expect(names(navigation) == ["A", "B"] && window.rootViewController === navigation)
    }

    @Test("A new stack is a push to an unknown top and a pop to a known one")
    func newStack() async {
      let navigation = stack("A", "B", "C")
      let delegate = StackDelegate()
      navigation.delegate = delegate
      let window = show(navigation, journal: journal)
      let (a, c) = (navigation.viewControllers[0], navigation.viewControllers[2])
      navigation.setViewControllers([Screen("X", journal), a], animated: true)
      await UIKitSimulation.drain()
      navigation.setViewControllers([a, c], animated: true)
      await UIKitSimulation.drain()
      #expect(delegate.operations == [.pop, .push])
      #expect(names(navigation) == ["A", "C"] && c.parent === navigation)
      #expect(window.rootViewController === navigation)
    }

    @Test("A change below the top is silent")
    func belowTheTop() {
      let navigation = stack("A", "B", "C")
      let window = show(navigation, journal: journal)
      let (b, c) = (navigation.viewControllers[1], navigation.viewControllers[2])
      navigation.viewControllers = [Screen("X", journal), c]
      #expect(journal.read().isEmpty && b.parent == nil)
      #expect(names(navigation) == ["X", "C"] && window.rootViewController === navigation)
    }

    @Test("Off the screen nothing is animated and no view is loaded")
    func offScreen() {
      let navigation = stack("A")
      let b = Screen("B", journal)
      navigation.pushViewController(b, animated: true)
      #expect(UIKitSimulation.isIdle && !b.isViewLoaded && b.parent === navigation)
      #expect(journal.read().isEmpty && navigation.transitionCoordinator == nil)
    }

    @Test("The delegate is called for the first controller and for each later one")
    func delegateEvents() async {
      let (navigation, delegate) = (stack("A"), StackDelegate())
      navigation.delegate = delegate
      let window = show(navigation)
      #expect(delegate.journal.read() == ["will A", "did A"])
      navigation.pushViewController(Screen("B"), animated: true)
      #expect(delegate.journal.read() == ["will B"])
      await UIKitSimulation.drain()
      #expect(delegate.journal.read() == ["did B"])
      #expect(window.rootViewController === navigation)
    }

    @Test("A custom animation ends when its animator completes or cancels it")
    func customAnimation() async {
      let (navigation, delegate, animator) = (stack("A"), StackDelegate(), Animator())
      let window = show(navigation)
      navigation.delegate = delegate
      delegate.animator = animator
      navigation.pushViewController(Screen("B"), animated: true)
      await UIKitSimulation.drain()
      #expect(navigation.transitionCoordinator != nil)
      animator.context?.completeTransition(true)
      #expect(navigation.transitionCoordinator == nil && animator.ended == [true])
      navigation.popViewController(animated: true)
      await UIKitSimulation.drain()
      animator.context?.completeTransition(false)
      #expect(names(navigation) == ["A", "B"] && animator.ended == [true, false])
      #expect(window.rootViewController === navigation)
    }

    @Test("show pushes inside a navigation controller and presents elsewhere")
    func showing() async {
      let navigation = stack("A")
      let windows = [show(navigation), show(Screen("alone"))]
      navigation.viewControllers[0].show(Screen("B"), sender: nil)
      await UIKitSimulation.drain()
      #expect(names(navigation) == ["A", "B"])
      let sheet = Screen("sheet")
      windows[1].rootViewController?.show(sheet, sender: nil)
      #expect(windows[1].rootViewController?.presentedViewController === sheet)
    }

    @Test("The visible controller is the top of the presented chain")
    func visible() {
      let navigation = stack("A", "B")
      let window = show(navigation)
      #expect((navigation.visibleViewController as? Screen)?.name == "B")
      navigation.present(stack("C", "D"), animated: false)
      #expect((navigation.visibleViewController as? Screen)?.name == "D")
      #expect((navigation.topViewController as? Screen)?.name == "B")
      #expect(window.rootViewController === navigation)
    }
  }
}

final class StackDelegate: NSObject, UINavigationControllerDelegate {
  let journal = Journal()
  var operations: [UINavigationController.Operation] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    journal.write("will \((viewController as? Screen)?.name ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    journal.write("did \((viewController as? Screen)?.name ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }
}

private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  var context: (any UIViewControllerContextTransitioning)?
  var ended: [Bool] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}
