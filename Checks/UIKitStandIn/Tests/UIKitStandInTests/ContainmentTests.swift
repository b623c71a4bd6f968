// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Containment {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("addChild calls willMove, and removeFromParent calls didMove")
    func moves() {
      let (parent, child) = (Screen("parent"), Mover(journal))
      parent.addChild(child)
      #expect(journal.read() == ["will move in"])
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      _ = journal.read()
      child.removeFromParent()
      #expect(journal.read() == ["did move out"])
      #expect(child.parent == nil && parent.children.isEmpty)
    }

    @Test("A child that gets a new parent leaves the old one")
    func newParent() {
      let (first, second, child) = (Screen("1"), Screen("2"), Screen("child"))
      first.addChild(child)
      second.addChild(child)
      #expect(first.children.isEmpty && child.parent === second)
      child.addChild(second)
      #expect(UIKitSimulation.programmerErrors.count == 1 && second.parent == nil)
    }

    @Test("A child appears and disappears with its view, and with its parent")
    func appearance() {
      let (parent, child) = (Screen("parent", journal), Screen("child", journal))
      let window = show(parent, journal: journal)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(journal.read() == ["child loaded", "child will appear", "child did appear"])
      window.isHidden = true
      #expect(
        journal.read() == [
          "parent will disappear", "child will disappear", "parent did disappear",
          "child did disappear",
        ]
      )
      window.isHidden = false
      _ = journal.read()
      child.view.removeFromSuperview()
      #expect(journal.read() == ["child will disappear", "child did disappear"])
    }

    @Test("Adding a child's view without containment is an error")
    func inconsistentHierarchy() {
      let (parent, other, child) = (Screen("parent"), Screen("other"), Screen("child"))
      parent.addChild(child)
      other.view.addSubview(child.view)
      #expect(UIKitSimulation.programmerErrors.count == 1)
    }

    @Test("The view is loaded once, on first use")
    func loading() {
      let screen = Screen("A", journal)
      #expect(!screen.isViewLoaded && screen.viewIfLoaded == nil)
      screen.loadViewIfNeeded()
      let view = screen.view
      #expect(journal.read() == ["A loaded"] && screen.viewIfLoaded === view)
      #expect(view?.next === screen)
    }

    @Test("Containers are found from any depth")
    func containers() {
      let (leaf, middle) = (Screen("leaf"), Screen("middle"))
      middle.addChild(leaf)
      let navigation = UINavigationController(rootViewController: middle)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(tabs, for: .secondary)
      #expect(leaf.navigationController === navigation && leaf.tabBarController === tabs)
      #expect(leaf.splitViewController === split && navigation.navigationController == nil)
    }
  }
}

private final class Mover: UIViewController {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toParent parent: UIViewController?) {
    journal.write(parent == nil ? "will move out" : "will move in")
  }

  override func didMove(toParent parent: UIViewController?) {
    journal.write(parent == nil ? "did move out" : "did move in")
  }
}
