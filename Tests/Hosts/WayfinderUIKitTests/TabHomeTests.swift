// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: the first screens of tabs", .serialized, .timeLimit(.minutes(30)))
struct TabHomeTests {
  private let paths: [String: RoutePath] = ["first": "/a", "second": "/b"]

  private func names(_ app: TestWindow) -> [[String]] {
    ((app.host.root as? UITabBarController)?.viewControllers ?? []).map(app.names)
  }

  private func select(_ index: Int, in app: TestWindow) async {
    (app.host.root as? UITabBarController)?.selectedIndex = index
    await Stage.drain()
  }

  /// Expects the names of the screens of each tab, when the journeys to them have ended.
  private func expect(
    _ expected: [[String]],
    in app: TestWindow,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    _ = await UIKitSimulation.drain { names(app) == expected }
    #expect(names(app) == expected, sourceLocation: location)
  }

  @Test("A tab has its first screen from when it is first selected")
  func firstSelection() async {
    await Stage.exclusively {
      let app = TestWindow.tabs()
      app.host.openFirstScreens(paths, with: app.router)
      await Stage.drain()
      await expect([["/a"], []], in: app)
      await select(1, in: app)
      await expect([["/a"], ["/b"]], in: app)
      await app.go("/c")
      await select(0, in: app)
      await select(1, in: app)
      await expect([["/a"], ["/b", "/c"]], in: app)
    }
  }

  @Test("A link that selects a tab is its only screen, also when the tab is selected later")
  func link() async {
    await Stage.exclusively {
      let app = TestWindow.tabs()
      app.host.openFirstScreens(paths, with: app.router)
      await Stage.drain()
      await app.go("/c", .tab("second"))
      await expect([["/a"], ["/c"]], in: app)
      await select(0, in: app)
      await select(1, in: app)
      await expect([["/a"], ["/c"]], in: app)
    }
  }

  @Test("Selecting a tab without a screen opens its first screen")
  func selectingStep() async {
    await Stage.exclusively {
      let app = TestWindow.tabs()
      app.host.openFirstScreens(paths, with: app.router)
      await Stage.drain()
      await app.leave(.tab("second"))
      await Stage.drain()
      await expect([["/a"], ["/b"]], in: app)
    }
  }

  @Test("A first screen whose route failed is opened at the next selection")
  func failure() async {
    @MainActor
    final class Door {
      var isOpen = false
    }
    await Stage.exclusively {
      let (app, door) = (TestWindow.tabs(), Door())
      app.router.register("/late") { request in
        guard door.isOpen else { throw RouteError(.failed, for: request, message: "closed") }
        return TestScreen(request)
      }
      app.host.openFirstScreens(["second": "/late", "third": "/a"], with: app.router)
      await select(1, in: app)
      await expect([[], []], in: app)
      door.isOpen = true
      await select(0, in: app)
      await select(1, in: app)
      await expect([[], ["/late"]], in: app)
    }
  }

  @Test("The first screens do not keep the router alive")
  func memory() async {
    await Stage.exclusively {
      let bar = UITabBarController()
      bar.viewControllers = [UINavigationController(), UINavigationController()]
      var app: TestWindow? = TestWindow(bar, tabs: ["first", "second"])
      weak let router = app?.router
      if let app { app.host.openFirstScreens(paths, with: app.router) }
      await Stage.drain()
      app = nil
      // On a busy machine, tasks that have ended release the router later.
      for _ in 0..<100 where router != nil { try? await Task.sleep(for: .milliseconds(20)) }
      #expect(router == nil)
    }
  }
}
#endif
