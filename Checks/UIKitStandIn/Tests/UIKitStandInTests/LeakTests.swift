// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Leaks {
    init() { UIKitSimulation.reset() }

    private func alive() -> Set<String> {
      Set(UIKitSimulation.liveViewControllers.compactMap { ($0 as? Screen)?.name })
    }

    @Test("Popped, dismissed and replaced controllers are deallocated")
    func released() async {
      let navigation = UINavigationController(rootViewController: Screen("leak root"))
      let window = show(navigation)
      navigation.pushViewController(Screen("leak pushed"), animated: true)
      await UIKitSimulation.drain()
      navigation.present(Screen("leak sheet"), animated: true)
      await UIKitSimulation.drain()
      #expect(alive() == ["leak root", "leak pushed", "leak sheet"])
      navigation.dismiss(animated: true)
      await UIKitSimulation.drain()
      #expect(alive() == ["leak root", "leak pushed"])
      navigation.popViewController(animated: true)
      await UIKitSimulation.drain()
      #expect(alive() == ["leak root"])
      window.rootViewController = nil
      navigation.viewControllers = []
      #expect(alive().isEmpty)
    }

    @Test("A cancelled swipe and a dropped completion cause no leak")
    func cancelled() async {
      do {
        let navigation = UINavigationController(rootViewController: Screen("leak root"))
        let window = show(navigation)
        navigation.pushViewController(Screen("leak pushed"), animated: false)
        UIKitSimulation.userSwipesBack(in: navigation, cancels: true)
        await UIKitSimulation.drain()
        UIKitSimulation.dropsNextCompletion = true
        navigation.present(Screen("leak sheet"), animated: true) {}
        await UIKitSimulation.drain()
        #expect(alive().count == 3 && window.rootViewController === navigation)
      }
      #expect(alive().isEmpty)
    }

    @Test("Accessing the sheet of a controller that is never presented causes no leak")
    func neverPresented() {
      do {
        let screen = Screen("leak sheet")
        screen.sheetPresentationController?.detents = [.medium()]
        #expect(alive() == ["leak sheet"])
      }
      #expect(alive().isEmpty)
    }

    @Test("A refused presentation and a refused push cause no leak")
    func refused() {
      let navigation = UINavigationController(rootViewController: Screen("leak root"))
      navigation.present(Screen("leak sheet"), animated: true) {}
      navigation.pushViewController(UINavigationController(), animated: true)
      #expect(alive() == ["leak root"])
    }
  }
}
