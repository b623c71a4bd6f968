// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import RouteNavigation
import Testing

@Suite("Route transitions")
struct NavigationTransitionTests {
  static let named: [(RouteTransition, String)] = [
    (.show, "show"), (.push, "push"), (.present, "present"), (.present(.automatic), "present"),
    (.present(.sheet), "present(sheet)"), (.present(.fullScreen), "present(fullScreen)"),
    (.present(.popover), "present(popover)"), (.replace, "replace"), (.root, "root"),
    (.home, "home"), (.present(.formSheet), "present(formSheet)"),
    (.present(.overFullScreen), "present(overFullScreen)"), (.present(.alert), "present(alert)"),
    (.present(.confirmationDialog), "present(confirmationDialog)"),
    (.present(.sheet(.medium)), "present(sheet(medium))"),
    (.present(.sheet(.large)), "present(sheet(large))"),
    (.present(.sheet([.large, .medium])), "present(sheet(medium,large))"),
    (.tab("mall"), "tab(mall)"), (.tab("a)(b"), "tab(a)(b)"), (.tab(""), "tab()"),
    (.pop, "pop"), (.popTo("/a(/:b)"), "popTo(/a(/:b))"), (.popTo("/:id<int>"), "popTo(/:id<int>)"),
    (.popToRoot, "popToRoot"), (.dismiss, "dismiss"), (.overlay, "overlay"),
    (.custom("show"), "custom(show)"),
  ]

  @Test("Each transition has a name from which it can be created", arguments: named)
  func names(transition: RouteTransition, name: String) throws {
    #expect(transition.name == name)
    #expect(transition.description == name)
    #expect(RouteTransition(name) == transition)
    let data = try JSONEncoder().encode([transition])
    #expect(try JSONDecoder().decode([RouteTransition].self, from: data) == [transition])
  }

  @Test(
    "An invalid name of a transition is rejected",
    arguments: [
      "", "Show", "show ", "show()", "present()", "present(cover)", "present(sheet", "tab",
      "present(sheet())",
      "present(sheet(small))", "present(sheet(large,medium))", "present(alert(medium))", "popTo",
      "popTo(/a//b(", "custom", "(x)", "pop(to)",
    ]
  )
  func noNames(text: String) {
    #expect(RouteTransition(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RouteTransition].self, from: try JSONEncoder().encode([text]))
    }
  }

  @Test("Transitions with different arguments are different")
  func equality() {
    #expect(RouteTransition.present == .present(.automatic))
    #expect(RouteTransition.present != .present(.sheet))
    #expect(RouteTransition.present(.sheet) == .present(.sheet([])))
    #expect(RouteTransition.present(.sheet) == .present(.sheet(.init(rawValue: 4))))
    #expect(RouteTransition.tab("a") != .custom("a"))
    #expect(Set(NavigationTransitionTests.named.map(\.0)).count == 26)
  }
}
