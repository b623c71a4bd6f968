// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Transitions {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("A coordinator animates alongside and completes after the last appearance event")
    func coordinator() async {
      let navigation = UINavigationController(rootViewController: Screen("A"))
      let window = show(navigation)
      navigation.pushViewController(Screen("B", journal), animated: true)
      let queued = navigation.transitionCoordinator?.animate { [journal] _ in
        journal.write("alongside")
      } completion: { [journal] in
        journal.write("completed, cancelled: \($0.isCancelled)")
      }
      #expect(queued == true)
      _ = journal.read()
      await UIKitSimulation.drain()
      #expect(journal.read() == ["alongside", "B did appear", "completed, cancelled: false"])
      #expect(window.rootViewController === navigation)
    }

    @Test("From a completion the next transition may start")
    func chaining() async {
      let navigation = UINavigationController(rootViewController: Screen("A"))
      let window = show(navigation)
      navigation.pushViewController(Screen("B"), animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        navigation.pushViewController(Screen("C"), animated: true)
      }
      await UIKitSimulation.drain()
      #expect(navigation.viewControllers.count == 3)
      #expect(UIKitSimulation.programmerErrors.isEmpty && window.rootViewController === navigation)
    }

    @Test("Animations run automatically when the main actor is free")
    func withoutDraining() async {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      await withCheckedContinuation { continuation in
        a.present(b, animated: true) { continuation.resume() }
      }
      #expect(window.rootViewController?.presentedViewController === b)
    }

    @Test("A paused animation stops, and continues automatically afterwards")
    func pausing() async {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      UIKitSimulation.isPaused = true
      a.present(b, animated: true)
      for _ in 0..<20 { await Task.yield() }
      #expect(b.isBeingPresented && !UIKitSimulation.isIdle)
      UIKitSimulation.isPaused = false
      while !UIKitSimulation.isIdle { await Task.yield() }
      #expect(!b.isBeingPresented && window.rootViewController === a)
    }

    @Test("Draining can wait for work outside of the main actor, up to a limit")
    func drainingUntil() async {
      let a = Screen("A")
      let window = show(a)
      Task.detached {
        await a.present(UIViewController(), animated: true)
      }
      #expect(
        await UIKitSimulation.drain(until: { a.presentedViewController?.isBeingPresented == false })
      )
      #expect(await UIKitSimulation.drain(until: { false }) == false)
      #expect(window.rootViewController === a)
    }

    @Test("A custom presentation requests all its objects from the delegate")
    func customPresentation() async {
      let (a, b, delegate) = (Screen("A", journal), Screen("B", journal), CustomStyle(journal))
      let window = show(a, journal: journal)
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await UIKitSimulation.drain()
      #expect(b.presentationController is CoveringPresentation)
      #expect(
        journal.read() == [
          "B loaded", "animator", "A will disappear", "B will appear", "animates",
          "B did appear", "A did disappear",
        ]
      )
      #expect(window.rootViewController === a)
    }

    @Test("With animations switched off everything is immediate")
    func withoutAnimations() {
      let (a, b) = (Screen("A"), Screen("B"))
      let window = show(a)
      UIView.performWithoutAnimation { a.present(b, animated: true) }
      #expect(!b.isBeingPresented && UIKitSimulation.isIdle && UIView.areAnimationsEnabled)
      #expect(window.rootViewController === a)
    }
  }
}

private final class CoveringPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

private final class CustomStyle: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CoveringPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    journal.write("animator")
    return self
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    journal.write("animates")
    transitionContext.completeTransition(true)
  }
}
