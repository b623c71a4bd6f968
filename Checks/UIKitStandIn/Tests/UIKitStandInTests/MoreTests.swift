// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct More {
    let journal = Journal()
    let bar = UITabBarController()
    let stacks: [UINavigationController]

    init() {
      UIKitSimulation.reset()
      let journal = journal
      stacks = (0..<6).map { UINavigationController(rootViewController: Screen("\($0)", journal)) }
      bar.viewControllers = stacks
    }

    @Test("A tab without a place in the bar is shown on the stack of “More”")
    func selected() {
      let window = show(bar, journal: journal)
      bar.selectedViewController = stacks[5]
      #expect(bar.selectedViewController === stacks[5] && bar.selectedIndex == 5)
      #expect(bar.moreNavigationController.viewControllers.last === stacks[5])
      #expect(stacks[5].parent === bar.moreNavigationController)
      #expect(
        journal.read() == [
          "5 loaded", "5 will appear", "0 will disappear", "0 did disappear", "5 did appear",
        ]
      )
      bar.selectedIndex = 4
      #expect(stacks[5].parent == nil && stacks[4].view.window === window)
      bar.selectedIndex = 0
      #expect(bar.moreNavigationController.viewControllers.count == 1)
      #expect(stacks[0].view.window === window && stacks[4].view.window == nil)
    }

    @Test("While “More” is selected, there is no selected index")
    func list() async {
      let window = show(bar)
      #expect(UIKitSimulation.userSelectsMore(in: bar))
      #expect(bar.selectedViewController === bar.moreNavigationController)
      #expect(bar.selectedIndex == NSNotFound)
      #expect(!UIKitSimulation.userSelectsTabInMore(3, in: bar))
      #expect(UIKitSimulation.userSelectsTabInMore(4, in: bar))
      await UIKitSimulation.drain()
      #expect(bar.selectedViewController === bar.moreNavigationController)
      #expect(stacks[4].view.window === window)
      #expect(UIKitSimulation.userTapsBack(in: bar.moreNavigationController))
      await UIKitSimulation.drain()
      #expect(stacks[4].parent == nil)
    }

    @Test("In a regular width, and with five tabs, there is no “More”")
    func regular() {
      UIKitSimulation.hasCompactWidth = false
      #expect(!UIKitSimulation.userSelectsMore(in: bar))
      bar.selectedIndex = 5
      #expect(stacks[5].parent === bar)
      UIKitSimulation.hasCompactWidth = true
      bar.viewControllers = Array(stacks.prefix(5))
      #expect(!UIKitSimulation.userSelectsMore(in: bar))
      bar.selectedIndex = 4
      #expect(stacks[4].parent === bar)
    }
  }

  @MainActor struct TabGroups {
    let bar = UITabBarController()
    let group: UITabGroup
    let controllers = (0..<3).map { Screen("\($0)") }

    init() {
      UIKitSimulation.reset()
      let controllers = controllers
      let children = (1..<3).map { index in
        UITab(title: "", image: nil, identifier: "\(index)") { _ in controllers[index] }
      }
      group = UITabGroup(title: "", image: nil, identifier: "0", children: children) { _ in
        controllers[0]
      }
    }

    @Test("A tab bar shows the controller of a group, whichever child is selected")
    func unmanaged() {
      bar.tabs = [group]
      bar.selectedTab = bar.tab(forIdentifier: "2")
      #expect(bar.selectedTab?.identifier == "2")
      #expect(bar.selectedViewController === controllers[0])
    }

    @Test("The stack of a managing navigation controller has the controllers of the selected tabs")
    func managed() {
      let shared = UINavigationController()
      group.managingNavigationController = shared
      bar.tabs = [group]
      #expect(shared.viewControllers == [controllers[0], controllers[1]])
      #expect(bar.tab(forIdentifier: "2")?.managingTabGroup === group)
      shared.pushViewController(Screen("above"), animated: false)
      bar.selectedTab = bar.tab(forIdentifier: "1")
      #expect(shared.viewControllers.count == 3)
      bar.selectedTab = bar.tab(forIdentifier: "2")
      #expect(shared.viewControllers == [controllers[0], controllers[2]])
      #expect(bar.selectedViewController === shared)
    }
  }
}
