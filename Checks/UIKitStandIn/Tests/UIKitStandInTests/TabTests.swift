// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Tabs {
    let journal = Journal()
    let tabs = UITabBarController()
    let delegate = TabDelegate()

    init() {
      UIKitSimulation.reset()
      tabs.viewControllers = [Screen("A", journal), Screen("B", journal)]
      tabs.delegate = delegate
    }

    @Test("When the tab changes, the new one will appear first and did appear last")
    func order() {
      let window = show(tabs, journal: journal)
      tabs.selectedIndex = 1
      #expect(
        journal.read() == [
          "B loaded", "B will appear", "A will disappear", "A did disappear", "B did appear",
        ]
      )
      #expect(tabs.selectedViewController?.view.window === window)
      #expect(tabs.viewControllers?[0].view.window == nil)
    }

    @Test("Tabs load when they are selected")
    func lazy() {
      let window = show(tabs)
      #expect(tabs.viewControllers?.map(\.isViewLoaded) == [true, false])
      #expect(window.rootViewController === tabs)
    }

    @Test("The delegate is called for taps and not for selections in code")
    func delegation() {
      let window = show(tabs)
      tabs.selectedIndex = 1
      #expect(delegate.journal.read().isEmpty)
      delegate.allows = false
      #expect(!UIKitSimulation.userSelectsTab(0, in: tabs))
      #expect(tabs.selectedIndex == 1 && delegate.journal.read() == ["should A"])
      delegate.allows = true
      #expect(UIKitSimulation.userSelectsTab(0, in: tabs))
      #expect(tabs.selectedIndex == 0 && delegate.journal.read() == ["should A", "did A"])
      #expect(window.rootViewController === tabs)
    }

    @Test("A tap on the selected tab pops its navigation controller to the root")
    func tapOnSelected() async {
      let navigation = UINavigationController(rootViewController: Screen("root"))
      navigation.pushViewController(Screen("top"), animated: false)
      tabs.viewControllers = [navigation]
      let window = show(tabs)
      #expect(UIKitSimulation.userSelectsTab(0, in: tabs))
      await UIKitSimulation.drain()
      #expect(navigation.viewControllers.count == 1 && window.rootViewController === tabs)
    }

    @Test("An invalid index and an unknown controller cannot be selected")
    func bounds() {
      tabs.selectedIndex = 7
      #expect(tabs.selectedIndex == 0)
      tabs.selectedViewController = Screen("X")
      #expect(tabs.selectedIndex == 0 && UIKitSimulation.programmerErrors.count == 1)
      tabs.viewControllers = nil
      #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
    }

    @Test("New tabs keep the selected controller selected")
    func newTabs() throws {
      tabs.selectedIndex = 1
      let b = try #require(tabs.selectedViewController)
      let a = try #require(tabs.viewControllers?.first)
      tabs.viewControllers = [b, Screen("C")]
      #expect(tabs.selectedViewController === b && a.parent == nil && a.tabBarController == nil)
    }

    @Test("A navigation controller in a hidden tab changes its stack without an event")
    func hiddenTab() {
      let hidden = UINavigationController(rootViewController: Screen("root", journal))
      tabs.viewControllers = [Screen("A", journal), hidden]
      let window = show(tabs, journal: journal)
      hidden.pushViewController(Screen("top", journal), animated: true)
      #expect(journal.read().isEmpty && UIKitSimulation.isIdle)
      tabs.selectedIndex = 1
      #expect(
        journal.read() == [
          "top loaded", "top will appear", "A will disappear", "A did disappear",
          "top did appear",
        ]
      )
      #expect(window.rootViewController === tabs)
    }

    @Test("A sheet above the tabs blocks taps, unless it is undimmed")
    func covered() {
      let window = show(tabs)
      let sheet = Screen("sheet")
      tabs.present(sheet, animated: false)
      #expect(!UIKitSimulation.userSelectsTab(1, in: tabs))
      sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
      #expect(UIKitSimulation.userSelectsTab(1, in: tabs))
      #expect(window.rootViewController === tabs)
    }
  }
}

final class TabDelegate: NSObject, UITabBarControllerDelegate {
  let journal = Journal()
  var allows = true

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    journal.write("should \((viewController as? Screen)?.name ?? "?")")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    journal.write("did \((viewController as? Screen)?.name ?? "?")")
  }
}
