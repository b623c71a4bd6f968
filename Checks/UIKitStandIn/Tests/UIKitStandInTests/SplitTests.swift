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
  }
}
