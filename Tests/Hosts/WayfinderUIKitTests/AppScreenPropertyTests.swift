// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// Tests with random sequences of changes that the app, the user and links make to one window.
@MainActor
@Suite("UIKit: properties of app screens", .serialized, .timeLimit(.minutes(30)))
struct AppScreenPropertyTests {
  /// A small generator, so that a failure can be repeated by its seed.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// The controllers of a window at one moment.
  @MainActor
  struct Controllers {
    let base: [UIViewController]
    let presented: [UIViewController]
    /// The routed screens, with the number of times that each has begun to appear.
    private let screens: [(screen: TestScreen, appearances: Int)]

    init(_ app: TestWindow) {
      base = app.navigation?.viewControllers ?? []
      presented = app.host.presentedControllers
      let above = presented.map { ($0 as? UINavigationController)?.viewControllers ?? [$0] }
      screens = (base + above.joined()).compactMap { $0 as? TestScreen }.map {
        ($0, $0.appearances)
      }
    }

    /// Returns the names of the screens that have appeared between this moment and the moment of
    /// `new`, without the screens that are now on top of a stack.
    func appeared(inBetweenUntil new: Controllers) -> [String] {
      let tops =
        new.base.suffix(1)
        + new.presented.map { ($0 as? UINavigationController)?.topViewController ?? $0 }
      let old = screens.filter { $0.screen.appearances > $0.appearances }.map(\.screen)
      let known = screens.map(\.screen)
      let added = new.screens.map(\.screen).filter { !known.contains($0) && $0.appearances > 0 }
      return (old + added).filter { !tops.contains($0) }.map(\.name)
    }

    /// The presented controllers up to the topmost one that the app presented.
    var fixed: ArraySlice<UIViewController> {
      let last = presented.lastIndex { controller in
        let lowest = (controller as? UINavigationController)?.viewControllers.first ?? controller
        return !(lowest is TestScreen)
      }
      return presented.prefix((last ?? -1) + 1)
    }

    var bottom: ArraySlice<UIViewController> { base.prefix { !($0 is TestScreen) } }
  }

  private static let removing: [RouteTransition] = [
    .dismiss, .pop, .popTo("/a"), .popToRoot, .replace, .root,
  ]

  @Test("App screens keep the rules in 150 random sequences")
  func sequences() async {
    await UIKitSimulation.exclusively {
      var journeys = 0
      for seed in 0..<150 {
        var numbers = Numbers(state: UInt64(seed))
        let app = TestWindow(UINavigationController(rootViewController: UIViewController()))
        app.host.isAnimated = seed % 3 != 0
        app.router.register("/shop") { TestScreen($0) }
        app.router.register("/shop/:id", .parent("/shop")) { TestScreen($0) }
        for _ in 0..<14 {
          if Int.random(in: 0..<2, using: &numbers) == 0 {
            change(app, &numbers)
            // After half of the changes, the test waits until their animations have ended.
            // Otherwise the next change of the app or the user can begin during the animation.
            if Bool.random(using: &numbers) { await UIKitSimulation.drain() }
            continue
          }
          await UIKitSimulation.drain()
          let before = Controllers(app)
          let transition = Self.transitions.randomElement(using: &numbers) ?? nil
          let path = Self.paths.randomElement(using: &numbers) ?? "/a"
          let isLeaving = transition.map { Self.leaving.contains($0) } ?? false
          let code =
            if isLeaving, let transition { await app.leave(transition) } else {
              await app.go(path, transition)
            }
          journeys += code == nil ? 1 : 0
          let flaws = flaws(
            from: before,
            to: Controllers(app),
            isLeaving ? nil : path,
            transition,
            code
          )
          guard flaws.isEmpty else {
            Issue.record("seed \(seed): \(flaws): \(path) \(transition?.name ?? "") \(app.stack)")
            return
          }
        }
        await UIKitSimulation.drain()
        let entries = app.host.scene.entries
        let stacks = [app.navigation].compactMap(\.self) + app.host.presentedControllers
        #expect(entries.count == stacks.map { app.names($0).count }.reduce(0, +), "seed \(seed)")
        #expect(Set(entries.map(\.id)).count == entries.count, "seed \(seed)")
      }
      #expect(journeys > 600)
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  private static let paths = ["/a", "/b", "/items/1", "/items/2?q", "/shop/1", "/shop/2", "/shop"]
  private static let leaving: [RouteTransition] = [.pop, .popToRoot, .popTo("/a"), .dismiss]
  private static let transitions: [RouteTransition?] =
    [nil, nil, nil, .push, .present, .present(.fullScreen), .replace, .root] + leaving

  /// Lets the app or the user change the window without the router.
  private func change(_ app: TestWindow, _ numbers: inout Numbers) {
    let front = app.host.presentedControllers.last ?? app.host.root
    let stack = front as? UINavigationController
    let isBusy = app.host.runningTransition != nil
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0 where !isBusy: stack?.pushViewController(UIViewController(), animated: true)
    case 1 where !isBusy: stack?.popViewController(animated: true)
    case 2 where !isBusy:
      let own = UIViewController()
      let hasStack = Bool.random(using: &numbers)
      front?.present(
        hasStack ? UINavigationController(rootViewController: own) : own,
        animated: true
      )
    case 3 where !isBusy: front?.dismiss(animated: true)
    case 4:
      if let stack {
        UIKitSimulation.userSwipesBack(in: stack, cancels: Bool.random(using: &numbers))
      }
    default:
      if let front { UIKitSimulation.userDismisses(front, cancels: Bool.random(using: &numbers)) }
    }
  }

  private func flaws(
    from old: Controllers,
    to new: Controllers,
    _ path: String?,
    _ transition: RouteTransition?,
    _ code: String?
  ) -> [String] {
    var flaws: [String] = []
    if code == "dropped" || code == "refused" { flaws.append("the host failed: \(code ?? "")") }
    let isRemoving = transition.map { Self.removing.contains($0) } ?? false
    if !isRemoving, !new.presented.starts(with: old.fixed) {
      flaws.append("a screen that the app presented left")
    }
    let isRoot = transition == .root && new.base.first is TestScreen
    if !isRoot, transition != .popToRoot, transition != .pop, !new.base.starts(with: old.bottom) {
      flaws.append("an app screen below the lowest routed screen left")
    }
    let hasRouted = old.bottom.count < old.base.count
    if hasRouted, transition == .pop, !new.base.starts(with: old.bottom) {
      flaws.append("a pop removed an app screen below the lowest routed screen")
    }
    let kept = old.base.prefix { new.base.contains($0) }
    if old.base.dropFirst(kept.count).contains(where: { new.base.contains($0) }) {
      flaws.append("a screen left from the middle of the stack")
    }
    let isChain = path?.hasPrefix("/shop/") == true && transition?.name.hasPrefix("present") != true
    if isChain, code == nil, old.fixed.isEmpty || isRemoving {
      let names = new.base.dropFirst(old.bottom.count).map { ($0 as? TestScreen)?.name ?? "own" }
      if names != ["/shop", path ?? ""] { flaws.append("the chain is \(names)") }
    }
    let inBetween = old.appeared(inBetweenUntil: new)
    if !inBetween.isEmpty { flaws.append("screens in between appeared: \(inBetween)") }
    return flaws
  }
}
#endif
