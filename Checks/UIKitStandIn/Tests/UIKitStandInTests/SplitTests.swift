// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Splits {
    let journal = Journal()
    let split = UISplitViewController(style: .doubleColumn)

    init() {
      UIKitSimulation.reset()
      split.setViewController(Screen("list", journal), for: .primary)
      split.setViewController(Screen("detail", journal), for: .secondary)
    }

    @Test("Columns get a navigation controller around them and appear together")
    func columns() {
      let window = show(split)
      #expect((split.viewController(for: .primary) as? Screen)?.name == "list")
      #expect(split.viewControllers.allSatisfy { $0 is UINavigationController })
      #expect(journal.read().filter { $0.hasSuffix("did appear") }.count == 2)
      #expect(window.rootViewController === split)
    }

    @Test("A detail replaces the second column")
    func detail() {
      let window = show(split, journal: journal)
      split.viewController(for: .primary)?.showDetailViewController(
        Screen("other", journal),
        sender: nil
      )
      #expect(
        journal.read() == [
          "detail will disappear", "detail did disappear", "other loaded", "other will appear",
          "other did appear",
        ]
      )
      #expect(window.rootViewController === split)
    }

    @Test("A collapsed split view pushes the other columns onto the stack of the first")
    func collapse() async throws {
      let window = show(split)
      let columns = split.viewControllers
      let primary = try #require(columns.first as? UINavigationController)
      UIKitSimulation.collapse(split)
      #expect(split.isCollapsed && split.viewControllers == [primary])
      #expect(primary.viewControllers.last === columns[1] && columns[1].view.window === window)
      #expect(UIKitSimulation.userTapsBack(in: primary))
      await UIKitSimulation.drain()
      #expect(primary.viewControllers.count == 1 && columns[1].parent == nil)
      UIKitSimulation.expand(split)
      #expect(!split.isCollapsed && split.viewControllers == columns)
      #expect(columns.allSatisfy { $0.view.window === window && $0.parent === split })
    }

    @Test("The delegate names the column on top of a collapsed split view")
    func topColumn() {
      let delegate = TopColumn(column: .primary)
      split.delegate = delegate
      let window = show(split)
      UIKitSimulation.collapse(split)
      #expect(delegate.proposed == .secondary)
      #expect(split.viewController(for: .primary)?.view.window === window)
      #expect(split.viewController(for: .secondary)?.view.window == nil)
    }

    @Test("A collapsed split view shows its compact column")
    func compact() {
      let compact = Screen("compact", journal)
      split.setViewController(compact, for: .compact)
      let window = show(split, journal: journal)
      UIKitSimulation.collapse(split)
      #expect(compact.view.window === window && split.viewControllers == [compact])
      UIKitSimulation.expand(split)
      #expect(compact.view.window == nil && split.viewControllers.count == 2)
    }
  }
}

private final class TopColumn: NSObject, UISplitViewControllerDelegate {
  let column: UISplitViewController.Column
  var proposed: UISplitViewController.Column?

  init(column: UISplitViewController.Column) {
    self.column = column
    super.init()
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    proposed = proposedTopColumn
    return column
  }
}
