// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import Testing
import WayfinderTesting

/// Tests of the rules for app screens, with random sequences of changes by the app, the user and
/// links.
@Suite("Properties of navigation with app screens")
struct NavigationAppScreenPropertyTests {
  /// A scene in which the app, the user and journeys show and remove screens.
  struct Window {
    var seed: SampleNumbers
    var state: NavigationState
    var ids = NavigationIDs()
    var lastAppID = 0

    var scene: NavigationState.Scene { state.scenes[.main] ?? NavigationState.Scene() }

    init(_ number: Int) throws {
      seed = SampleNumbers(seed: UInt64(truncatingIfNeeded: number))
      let tabs = seed.pick([[], ["one", "two"]])
      state = NavigationState(scenes: [.main: NavigationState.Scene(tabs: tabs)])
      for tab in tabs {
        try state.apply(.select(tab: tab), in: .main)
        try state.apply(.push(appScreen()), in: .main)
      }
      if tabs.isEmpty { try state.apply(.push(appScreen()), in: .main) }
    }

    mutating func appScreen() -> NavigationEntry {
      lastAppID -= 1
      return NavigationEntry(appScreen: lastAppID)
    }

    /// Lets the app push or present a screen, or the user close one.
    mutating func changeWithoutRouter() throws {
      switch seed.below(4) {
      case 0 where scene.presented.last.map({ $0.pushed != nil }) ?? true:
        try state.apply(.push(appScreen()), in: .main)
      case 1:
        let hasStack = seed.chance(1, in: 2)
        try state.apply(
          .present(appScreen(), style: .automatic, hasStack: hasStack),
          in: .main
        )
      case 2:
        if let presented = scene.presented.dropLast().last?.id ?? scene.presented.first?.id {
          try state.apply(.dismiss(downTo: presented), in: .main)
        }
      default:
        let stack = scene.presented.last?.entries ?? scene.shownStack
        if scene.presented.last.map({ $0.pushed != nil }) ?? true, stack.count > 1 {
          try state.apply(.pop(to: stack[stack.count - 2].id), in: .main)
        }
      }
    }

    mutating func target() -> NavigationTarget {
      var target = NavigationTarget(
        seed.pick([
          .show, .push, .present, .replace, .root, .pop, .popToRoot, .popTo("/a"), .dismiss,
          .tab("one"), .overlay,
        ])
      )
      let shows: Bool =
        switch target.transition {
        case .pop, .popToRoot, .popTo("/a"), .dismiss: false
        case .tab("one"): seed.chance(1, in: 2)
        default: true
        }
      if shows {
        target.content = NavigationDrawing.content(&seed)
        for _ in 0..<seed.below(3) { target.parents.append(NavigationDrawing.content(&seed)) }
      }
      target.tab = seed.pick([nil, nil, "two"])
      target.allowsReuse = seed.chance(3, in: 4)
      target.embedsInNavigationStack = seed.chance(1, in: 2)
      return target
    }

    /// Performs a journey; returns false if it has no plan.
    mutating func perform(_ target: NavigationTarget) throws -> Bool {
      let steps: [NavigationStep]
      do throws(NavigationPlanError) {
        steps = try state.plan(target, in: .main, ids: &ids)
      } catch {
        return false
      }
      for step in steps {
        #expect(step.added?.isAppScreen != true)
        try state.apply(step, in: .main)
      }
      return true
    }
  }

  @Test("App screens leave only by the rules, in 2,000 random sequences")
  func rules() throws {
    var performed = 0
    for number in 0..<2_000 {
      var window = try Window(number)
      for _ in 0..<12 {
        if window.seed.chance(1, in: 2) { try window.changeWithoutRouter() }
        let target = window.target()
        let before = window.scene
        guard try window.perform(target) else { continue }
        performed += 1
        let flaws = flaws(from: before, to: window.scene, by: target)
        guard flaws.isEmpty else {
          let texts = [before, window.scene].map(NavigationDrawing.text(of:))
          Issue.record("seed \(number): \(flaws): \(target) from \(texts[0]) to \(texts[1])")
          return
        }
        let isRepeatable = target.allowsReuse && target.content != nil
        guard isRepeatable, target.transition != .replace || target.parents.isEmpty else {
          continue
        }
        let once = window.scene
        #expect(try window.perform(target), "seed \(number): not repeatable")
        #expect(once == window.scene, "seed \(number): \(target) is not idempotent")
      }
    }
    #expect(performed > 10_000)
  }

  private func flaws(
    from old: NavigationState.Scene,
    to new: NavigationState.Scene,
    by target: NavigationTarget
  ) -> [String] {
    var flaws: [String] = []
    let isRemoving = [.dismiss, .pop, .popTo("/a"), .popToRoot, .replace, .root]
      .contains(target.transition)
    let fixed = old.presented.lastIndex { $0.entry.isAppScreen }.map { $0 + 1 } ?? 0
    if !isRemoving, old.presented.prefix(fixed).map(\.id) != new.presented.prefix(fixed).map(\.id) {
      flaws.append("a screen that the app presented left")
    }
    if !isRemoving, fixed > 0, target.content != nil, target.transition != .overlay,
      old.bases != new.bases
    {
      flaws.append("a covered stack changed")
    }
    for (one, other) in zip(old.bases, new.bases) {
      let bottom = one.prefix(while: \.isAppScreen)
      let isRoot = target.parents.isEmpty && target.transition == .root && other.count == 1
      let isPopped = [.pop, .popToRoot].contains(target.transition)
      if !other.starts(with: bottom), !isRoot, !isPopped {
        flaws.append("an app screen at the bottom left")
      }
      let kept = one.prefix { entry in other.contains { $0.id == entry.id } }
      if one.dropFirst(kept.count).contains(where: { gone in other.contains { $0.id == gone.id } })
      {
        flaws.append("an entry left from the middle of a stack")
      }
      if one.contains(where: { !$0.isAppScreen }), target.transition == .pop,
        !other.starts(with: bottom)
      {
        flaws.append("a pop removed an app screen below the lowest routed entry")
      }
    }
    if !target.parents.isEmpty, fixed == 0 || isRemoving, target.transition != .overlay,
      let content = target.content
    {
      let column = target.tab.map { _ in 1 } ?? old.bases.indices.first { old.isShown($0) } ?? 0
      let index = old.bases.count == 1 ? 0 : target.transition == .tab("one") ? 0 : column
      let chain = target.parents + (target.transition == .present ? [] : [content])
      let bottom = old.bases[index].prefix(while: \.isAppScreen).map(\.identity)
      if new.bases[index].map(\.identity) != bottom + chain.map(\.identity) {
        flaws.append("the stack is not the app's bottom and the chain")
      }
    }
    return flaws
  }
}

extension NavigationState.Scene {
  /// The stack of the scene, or of each tab.
  fileprivate var bases: [[NavigationEntry]] { stack.map { [$0] } ?? tabs.map(\.stack) }

  fileprivate var shownStack: [NavigationEntry] {
    stack ?? tabs.first { $0.name == selectedTab }?.stack ?? []
  }

  fileprivate func isShown(_ index: Int) -> Bool {
    stack != nil || tabs[index].name == selectedTab
  }
}
