// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// Tests that only screens that stay on display appear.
///
/// Each false appearance counts as a view of the screen in
/// the statistics of an app, and usually loads data.
@MainActor
@Suite("UIKit: no screen in between appears", .serialized, .timeLimit(.minutes(30)))
struct ScreenAppearanceTests {
  /// A screen without `RouteUpdating`, which a link with another query replaces.
  final class PlainScreen: UIViewController {
    private(set) var appearances = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances += 1
    }
  }

  /// A screen that reports whether it is visible when it is updated.
  final class UpdatedScreen: UIViewController, RouteUpdating {
    private let report: (Bool) -> Void

    init(_ report: @escaping (Bool) -> Void) {
      self.report = report
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func update(for request: RouteRequest) { report(viewIfLoaded?.window != nil) }
  }

  /// A journey from the stack `/a`, `/b` below a full-screen `/c`.
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String?
    let transition: RouteTransition?
    let stack: [String]

    var testDescription: String { "\(path ?? "") \(transition?.name ?? "")" }

    init(_ path: String?, _ transition: RouteTransition?, _ stack: [String]) {
      self.path = path
      self.transition = transition
      self.stack = stack
    }
  }

  nonisolated private static let cases = [
    Case("/items/1", .push, ["/a", "/b", "/items/1"]),
    Case("/items/1", .root, ["/items/1"]),
    Case("/shop/1", nil, ["/shop", "/shop/1"]),
    Case("/a?again", nil, ["/a"]),
    Case(nil, .popTo("/a"), ["/a"]),
    Case(nil, .popToRoot, ["/a"]),
    Case(nil, .pop, ["/a"]),
  ]

  private func window() -> TestWindow {
    let app = TestWindow.stack()
    app.router.register("/shop") { TestScreen($0) }
    app.router.register("/shop/:id", .parent("/shop")) { TestScreen($0) }
    return app
  }

  @Test(
    "The old top does not appear when a full-screen controller above it is dismissed",
    arguments: cases,
    [false, true]
  )
  func covered(one: Case, isAnimated: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = window()
      app.host.isAnimated = isAnimated
      await app.go("/a")
      let first = try #require(app.host.top as? TestScreen)
      await app.go("/b")
      let old = try #require(app.host.top as? TestScreen)
      await app.go("/c", .present(.fullScreen))
      if let path = one.path {
        #expect(await app.go(path, one.transition) == nil)
      } else {
        #expect(await app.leave(try #require(one.transition)) == nil)
      }
      #expect(app.stack == one.stack)
      #expect(app.presented == [])
      let top = try #require(app.host.top as? TestScreen)
      #expect(old.appearances == 1)
      #expect(top.appearances == (top === first ? 2 : 1))
      #expect(top.view.window != nil)
      #expect(Stage.warnings == [])
    }
  }

  @Test("No screen of the old tab appears when a link below a full-screen controller selects a tab")
  func tab() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.tabs()
      app.router.register("/mall", .tab("second")) { TestScreen($0) }
      await app.go("/a")
      let old = try #require(app.host.top as? TestScreen)
      await app.go("/b", .present(.fullScreen))
      #expect(await app.go("/mall") == nil)
      #expect(app.stack == ["/mall"])
      #expect((app.host.top as? TestScreen)?.appearances == 1)
      await app.go("/b", .present(.fullScreen))
      #expect(await app.leave(.tab("first")) == nil)
      #expect(app.stack == ["/a"])
      #expect(old.appearances == 2)
      #expect(app.presented == [])
    }
  }

  @Test("A covered screen that a link replaces does not appear")
  func replaced() async throws {
    try await UIKitSimulation.exclusively {
      let app = window()
      app.router.register("/plain") { _ in PlainScreen() }
      await app.go("/plain")
      let old = try #require(app.host.top as? PlainScreen)
      await app.go("/c", .present(.fullScreen))
      #expect(await app.go("/plain?again") == nil)
      let new = try #require(app.host.top as? PlainScreen)
      #expect(new !== old)
      #expect(old.appearances == 1 && new.appearances == 1)
      #expect(app.state == ["/plain?again"])
    }
  }

  @Test("A covered screen is updated for its link when it is visible")
  func updated() async {
    await UIKitSimulation.exclusively {
      let app = window()
      var wasVisible: [Bool] = []
      app.router.register("/tip") { _ in UpdatedScreen { wasVisible.append($0) } }
      await app.go("/tip")
      await app.go("/c", .present(.fullScreen))
      #expect(await app.go("/tip?again") == nil)
      #expect(wasVisible == [true])
      #expect(app.presented == [])
    }
  }

  @Test("The old top of a presented stack does not appear when a controller above it is dismissed")
  func nested() async throws {
    try await UIKitSimulation.exclusively {
      let app = window()
      app.router.register(
        "/flow",
        [.transition(.present(.fullScreen)), .embedsInNavigationStack]
      ) { TestScreen($0) }
      await app.go("/a")
      await app.go("/flow")
      await app.go("/b")
      let old = try #require(app.host.top as? TestScreen)
      await app.go("/c", .present(.fullScreen))
      #expect(await app.go("/flow") == nil)
      #expect(app.presented == [["/flow"]])
      #expect(old.appearances == 1)
      #expect((app.host.top as? TestScreen)?.appearances == 2)
    }
  }

  @Test("An overlay is shown above a full-screen controller, and stays there")
  func overlay() async {
    await UIKitSimulation.exclusively {
      let app = window()
      await app.go("/a", .overlay)
      await app.go("/b", .present(.fullScreen))
      #expect(await app.go("/c", .overlay) == nil)
      #expect(app.state == ["/b", "/a", "/c"])
    }
  }
}
#endif
