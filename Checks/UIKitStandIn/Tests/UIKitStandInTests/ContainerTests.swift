// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Containers {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("Tabs with identifiers are found in groups, and selected by tab or controller")
    func tabs() {
      let (news, home) = (Screen("news", journal), Screen("home", journal))
      let bar = UITabBarController()
      let child = UITab(title: "News", image: nil, identifier: "news") { _ in news }
      let group = UITabGroup(title: "More", image: nil, identifier: "more", children: [child])
      bar.tabs = [group, UITab(title: "Home", image: nil, identifier: "home") { _ in home }]
      #expect(bar.viewControllers == [news, home])
      #expect(child.parent === group && bar.tab(forIdentifier: "news") === child)
      #expect(bar.tab(forIdentifier: "missing") == nil)
      #expect(bar.selectedTab === child)
      bar.selectedTab = bar.tab(forIdentifier: "home")
      #expect(bar.selectedViewController === home)
      bar.viewControllers = [home]
      #expect(bar.tabs.isEmpty && bar.selectedTab == nil)
    }

    @Test("Only the visible page of a page view controller appears")
    func pages() {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
      pages.setViewControllers([Screen("one", journal)], direction: .forward, animated: false)
      let window = show(pages, journal: journal)
      pages.setViewControllers([Screen("two", journal)], direction: .forward, animated: false)
      #expect(
        journal.read() == [
          "one will disappear", "one did disappear", "two loaded", "two will appear",
          "two did appear",
        ]
      )
      #expect(pages.children.count == 1 && window.rootViewController === pages)
    }

    @Test("A presented view is in a container view until it has been dismissed")
    func presentation() {
      let (root, sheet) = (Screen("root", journal), Screen("sheet", journal))
      let window = show(root, journal: journal)
      #expect(sheet.presentationController?.containerView == nil)
      root.present(sheet, animated: false)
      let container = sheet.presentationController?.containerView
      #expect(container != nil && sheet.view.superview === container)
      #expect(container?.window === window)
      root.dismiss(animated: false)
      #expect(container?.window == nil)
    }
  }
}
