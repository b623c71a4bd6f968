// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct InteractivePop {
    let journal = Journal()
    let navigation: UINavigationController
    let window: UIWindow

    init() {
      UIKitSimulation.reset()
      navigation = UINavigationController(rootViewController: Screen("A", journal))
      navigation.pushViewController(Screen("B", journal), animated: false)
      window = show(navigation)
      navigation.viewControllers[0].loadViewIfNeeded()
      _ = journal.read()
    }

    @Test("A completed swipe pops like the back button")
    func finished() async {
      #expect(UIKitSimulation.userSwipesBack(in: navigation))
      #expect(navigation.viewControllers.count == 1)
      await UIKitSimulation.drain()
      #expect(
        journal.read() == [
          "B will disappear", "A will appear", "B did disappear", "A did appear",
        ]
      )
      #expect(UIKitSimulation.userTapsBack(in: navigation) == false)
    }

    @Test("A back action replaces the pop of the back button, but not the swipes")
    func backAction() async {
      var taps = 0
      navigation.topViewController?.navigationItem.backAction = UIAction { _ in taps += 1 }
      #expect(UIKitSimulation.userTapsBack(in: navigation))
      #expect(taps == 1 && navigation.viewControllers.count == 2)
      navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
      #expect(!UIKitSimulation.userSwipesBack(in: navigation, onContent: true))
      navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
      #expect(UIKitSimulation.userSwipesBack(in: navigation, onContent: true))
      await UIKitSimulation.drain()
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("A cancelled swipe restores the stack, in UIKit's order")
    func cancelled() async {
      let b = navigation.topViewController
      let delegate = StackDelegate()
      navigation.delegate = delegate
      #expect(UIKitSimulation.userSwipesBack(in: navigation, cancels: true))
      await UIKitSimulation.drain()
      #expect(
        journal.read() == [
          "B will disappear", "A will appear", "A will disappear", "A did disappear",
          "B will appear", "B did appear",
        ]
      )
      #expect(navigation.topViewController === b && b?.parent === navigation)
      #expect(delegate.journal.read() == ["will A"])
    }

    @Test("The coordinator is interactive until the finger is lifted, then reports the result")
    func coordinator() async {
      UIKitSimulation.isPaused = true
      UIKitSimulation.userSwipesBack(in: navigation, cancels: true)
      let coordinator = navigation.transitionCoordinator
      coordinator?.notifyWhenInteractionChanges { [journal] in
        journal.write("lifted, cancelled: \($0.isCancelled), interactive: \($0.isInteractive)")
      }
      coordinator?.animate(alongsideTransition: nil) { [journal] in
        journal.write("ended, cancelled: \($0.isCancelled)")
      }
      #expect(coordinator?.isInteractive == true && coordinator?.isCancelled == false)
      _ = journal.read()
      UIKitSimulation.step()
      UIKitSimulation.step()
      #expect(journal.read() == ["lifted, cancelled: true, interactive: false"])
      UIKitSimulation.step()
      #expect(journal.read().last == "ended, cancelled: true")
      #expect(navigation.transitionCoordinator == nil)
    }

    @Test("The gesture does not begin without a screen below", arguments: 0..<5)
    func refused(reason: Int) {
      switch reason {
      case 0: navigation.interactivePopGestureRecognizer?.isEnabled = false
      case 1: navigation.topViewController?.navigationItem.hidesBackButton = true
      case 2: navigation.isNavigationBarHidden = true
      case 3: navigation.present(Screen("sheet"), animated: false)
      default: navigation.popViewController(animated: false)
      }
      let count = navigation.viewControllers.count
      #expect(!UIKitSimulation.userSwipesBack(in: navigation))
      #expect(navigation.viewControllers.count == count && UIKitSimulation.isIdle)
    }

    @Test("A delegate of the recogniser may allow the gesture without a back button")
    func allowedByDelegate() async {
      let delegate = Permission()
      navigation.topViewController?.navigationItem.hidesBackButton = true
      navigation.interactivePopGestureRecognizer?.delegate = delegate
      #expect(UIKitSimulation.userSwipesBack(in: navigation))
      await UIKitSimulation.drain()
      #expect(navigation.viewControllers.count == 1)
    }
  }
}

private final class Permission: NSObject, UIGestureRecognizerDelegate {}
