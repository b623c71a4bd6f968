// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import WayfinderTesting

extension NavigationDrawing {
  /// Returns the content of a random link: one of five paths, with one of two queries or without a
  /// query.
  static func content(_ seed: inout SampleNumbers) -> NavigationContent {
    content(
      seed.pick(["/a", "/b", "/p/1", "/p/2", "/c"]) + seed.pick(["", "", "?q=1", "?q=2"])
    )
  }

  /// Returns a state of the main scene: its layout, entries and presented screens are random.
  static func state(_ seed: inout SampleNumbers) throws -> NavigationState {
    var state = NavigationState()
    var id = seed.below(10)
    func entry() -> NavigationEntry {
      id += 1 + seed.below(3)
      return NavigationEntry(id: id, content(&seed))
    }
    let scene: NavigationState.Scene =
      switch seed.below(8) {
      case 0: .withoutStack
      case 1...3: NavigationState.Scene()
      case 4: NavigationState.Scene(tabs: ["one"])
      case 5: NavigationState.Scene(tabs: ["one", "two"])
      default: NavigationState.Scene(tabs: ["one", "two", "three"])
      }
    state.scenes[.main] = scene
    for tab in scene.tabs.map(\.name) {
      try state.apply(.select(tab: tab), in: .main)
      for _ in 0..<seed.below(4) { try state.apply(.push(entry()), in: .main) }
    }
    if !scene.tabs.isEmpty {
      try state.apply(.select(tab: seed.pick(scene.tabs.map(\.name))), in: .main)
    }
    for _ in 0..<(scene.stack == nil ? 0 : seed.below(5)) {
      try state.apply(.push(entry()), in: .main)
    }
    for _ in 0..<seed.pick([0, 0, 1, 2, 3]) {
      let hasStack = seed.chance(1, in: 2)
      if seed.chance(1, in: 4) {
        try state.apply(.custom("drawer", entry(), hasStack: hasStack), in: .main)
      } else {
        let style = seed.pick([RouteTransition.PresentationStyle.sheet, .popover, .automatic])
        try state.apply(.present(entry(), style: style, hasStack: hasStack), in: .main)
      }
      for _ in 0..<(hasStack ? seed.below(3) : 0) { try state.apply(.push(entry()), in: .main) }
    }
    for _ in 0..<seed.pick([0, 0, 0, 1, 2]) { try state.apply(.overlay(entry()), in: .main) }
    for container in state.scenes[.main]?.entries ?? [] where seed.chance(1, in: 6) {
      try state.apply(.embed(entry(), in: container.id), in: .main)
    }
    return state
  }
}
