// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: split views that collapse and expand", .serialized, .timeLimit(.minutes(30)))
struct SplitViewTests {
  /// A split view in a window.
  @MainActor
  final class Split: NSObject, UISplitViewControllerDelegate {
    let controller = UISplitViewController(style: .doubleColumn)
    let primary = UINavigationController(rootViewController: UIViewController())
    let secondary = UINavigationController(rootViewController: UIViewController())
    var topColumn = UISplitViewController.Column.secondary
    let app: TestWindow

    override init() {
      controller.setViewController(primary, for: .primary)
      controller.setViewController(secondary, for: .secondary)
      app = TestWindow(controller)
      super.init()
      controller.delegate = self
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { topColumn }

    var names: [[String]] {
      [primary, secondary].map { stack in
        stack.viewControllers.map {
          ($0 as? TestScreen)?.name ?? ($0 is UINavigationController ? "stack" : "own")
        }
      }
    }
  }

  @Test("Links reach the stack of the secondary column before, while and after it is collapsed")
  func secondary() async {
    await UIKitSimulation.exclusively {
      let split = Split()
      let app = split.app
      #expect(await app.go("/a") == nil)
      UIKitSimulation.collapse(split.controller)
      #expect(app.state == ["/a"])
      #expect(await app.go("/b") == nil)
      #expect(split.names == [["own", "stack"], ["own", "/a", "/b"]])
      #expect(app.host.top?.view.window === app.window)
      #expect(await app.leave(.popTo("/a")) == nil)
      UIKitSimulation.expand(split.controller)
      #expect(await app.go("/c") == nil)
      #expect(split.names == [["own"], ["own", "/a", "/c"]])
      #expect(Stage.warnings == [])
    }
  }

  @Test(
    "A link is shown above the list of a collapsed split view, and screens in both columns stay"
  )
  func primary() async throws {
    try await UIKitSimulation.exclusively {
      let split = Split()
      let app = split.app
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/a", returning: String.self)
      }
      _ = await UIKitSimulation.drain { split.names[1] == ["own", "/a"] }
      split.topColumn = .primary
      UIKitSimulation.collapse(split.controller)
      await app.waitForResultCheck()
      #expect(await app.go("/b") == nil)
      #expect(split.names == [["own", "/b"], ["own", "/a"]])
      #expect(app.state == ["/b"])
      #expect(await app.leave(.pop) == nil)
      UIKitSimulation.expand(split.controller)
      #expect(app.state == ["/a"])
      let screen = try #require(app.host.top as? TestScreen)
      #expect(screen.request.finish(with: "yes"))
      let value = try await answer.value
      #expect(value == "yes")
    }
  }

  @Test("A link is pushed onto the list after the user has gone back from the secondary column")
  func back() async {
    await UIKitSimulation.exclusively {
      let split = Split()
      UIKitSimulation.collapse(split.controller)
      #expect(UIKitSimulation.userTapsBack(in: split.primary))
      await UIKitSimulation.drain()
      #expect(await split.app.go("/a") == nil)
      #expect(split.names == [["own", "/a"], ["own"]])
    }
  }

  @Test("A link is pushed above a screen that the app has pushed above the secondary column")
  func above() async {
    await UIKitSimulation.exclusively {
      let split = Split()
      UIKitSimulation.collapse(split.controller)
      split.primary.pushViewController(UIViewController(), animated: false)
      #expect(await split.app.go("/a") == nil)
      #expect(split.names == [["own", "stack", "own", "/a"], ["own"]])
      #expect(await split.app.leave(.pop) == nil)
      #expect(split.names == [["own", "stack", "own"], ["own"]])
    }
  }

  @Test("A collapsed split view below a full-screen controller keeps its stack")
  func covered() async {
    await UIKitSimulation.exclusively {
      let split = Split()
      UIKitSimulation.collapse(split.controller)
      await split.app.go("/a")
      await split.app.go("/b", .present(.fullScreen))
      #expect(split.app.state == ["/a", "/b"])
      #expect(await split.app.go("/c", .push) == nil)
      #expect(split.names == [["own", "stack"], ["own", "/a", "/c"]])
      #expect(split.app.presented == [])
    }
  }

  @Test("A compact column has the links of a collapsed split view")
  func compact() async {
    await UIKitSimulation.exclusively {
      let split = Split()
      let bar = UITabBarController()
      let stack = UINavigationController(rootViewController: UIViewController())
      bar.viewControllers = [stack, UIViewController()]
      split.controller.setViewController(bar, for: .compact)
      UIKitSimulation.collapse(split.controller)
      #expect(await split.app.go("/a") == nil)
      #expect(split.app.names(stack) == ["own", "/a"])
      bar.selectedIndex = 1
      #expect(await split.app.go("/b") == nil)
      #expect(split.app.presented == [["/b"]])
      #expect(split.names == [["own"], ["own"]])
      await split.app.leave(.dismiss)
      UIKitSimulation.expand(split.controller)
      #expect(await split.app.go("/c") == nil)
      #expect(split.names == [["own"], ["own", "/c"]])
    }
  }

  @Test("A transition in the column of the links makes the window busy")
  func busy() async {
    await UIKitSimulation.exclusively {
      let split = Split()
      #expect(!split.app.host.isBusy)
      split.secondary.pushViewController(UIViewController(), animated: true)
      #expect(split.app.host.isBusy)
      #expect(await split.app.go("/a") == nil)
      #expect(split.names == [["own"], ["own", "own", "/a"]])
      #expect(Stage.warnings == [])
    }
  }
}
#endif
