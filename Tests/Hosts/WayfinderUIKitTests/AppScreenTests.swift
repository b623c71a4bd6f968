// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: screens that the app shows itself", .serialized, .timeLimit(.minutes(30)))
struct AppScreenTests {
  /// Returns a window whose stack begins with a screen of the app.
  private func window() -> TestWindow {
    let app = TestWindow(UINavigationController(rootViewController: UIViewController()))
    Self.registerShop(app)
    return app
  }

  private static func registerShop(_ app: TestWindow) {
    app.router.register("/shop") { TestScreen($0) }
    app.router.register("/shop/:id", .parent("/shop")) { TestScreen($0) }
    app.router.register("/shop/:id/photo", .parent("/shop/:id")) { TestScreen($0) }
  }

  // MARK: Pushed screens

  @Test("A link with parents keeps the app's first screen, in a cold start and in a running app")
  func coldAndWarm() async {
    await UIKitSimulation.exclusively {
      let app = window()
      #expect(await app.go("/shop/7") == nil)
      #expect(app.stack == ["own", "/shop", "/shop/7"])
      await app.go("/a")
      app.navigation?.pushViewController(UIViewController(), animated: false)
      #expect(await app.go("/shop/8") == nil)
      #expect(app.stack == ["own", "/shop", "/shop/8"])
    }
  }

  @Test(
    "A transition that removes the only routed screen returns to the app's first screen",
    arguments: [RouteTransition.pop, .popToRoot]
  )
  func returns(transition: RouteTransition) async {
    await UIKitSimulation.exclusively {
      let app = window()
      await app.go("/a")
      #expect(await app.leave(transition) == nil)
      #expect(app.stack == ["own"])
      #expect(await app.leave(.pop) == "navigationFailed")
    }
  }

  @Test("A screen that the app pushed above a routed screen leaves with it")
  func above() async {
    await UIKitSimulation.exclusively {
      let app = window()
      await app.go("/a")
      await app.go("/b")
      app.navigation?.pushViewController(UIViewController(), animated: false)
      #expect(await app.go("/c", .replace) == nil)
      #expect(app.stack == ["own", "/a", "/c"])
      app.navigation?.pushViewController(UIViewController(), animated: false)
      #expect(await app.leave(.pop) == nil)
      #expect(app.stack == ["own", "/a"])
    }
  }

  @Test("Only root replaces the app's first screen")
  func root() async {
    await UIKitSimulation.exclusively {
      let app = window()
      #expect(await app.go("/a", .replace) == nil)
      #expect(app.stack == ["own", "/a"])
      #expect(await app.go("/b", .root) == nil)
      #expect(app.stack == ["/b"])
    }
  }

  @Test("Each tab keeps the app's first screen")
  func tabs() async {
    await UIKitSimulation.exclusively {
      let bar = UITabBarController()
      bar.viewControllers = [
        UINavigationController(rootViewController: UIViewController()),
        UINavigationController(rootViewController: UIViewController()),
      ]
      let app = TestWindow(bar, tabs: ["first", "second"])
      app.router.register("/mall", .tab("second")) { TestScreen($0) }
      app.router.register("/mall/:id", [.parent("/mall"), .tab("second")]) { TestScreen($0) }
      #expect(await app.go("/mall/7") == nil)
      #expect(bar.selectedIndex == 1)
      #expect(app.stack == ["own", "/mall", "/mall/7"])
      #expect(
        app.host.scene.tabs.map { $0.stack.map(\.isAppScreen) } == [[true], [true, false, false]]
      )
    }
  }

  @Test("Saved screens are restored above the app's first screen")
  func restored() async throws {
    try await UIKitSimulation.exclusively {
      let old = window()
      await old.go("/shop/7")
      let activity = try #require(old.router.restorationActivity("restore"))
      let new = window()
      #expect(new.router.restorationActivity("restore") == nil)
      #expect(await new.router.restore(from: activity))
      #expect(new.stack == ["own", "/shop", "/shop/7"])
    }
  }

  // MARK: Presented screens

  @Test(
    "A link is shown above a screen that the app presented",
    arguments: [nil, .push, .present(.sheet)] as [RouteTransition?]
  )
  func covered(transition: RouteTransition?) async {
    await UIKitSimulation.exclusively {
      let app = window()
      await app.go("/a")
      app.host.root?.present(UIViewController(), animated: true)
      await UIKitSimulation.drain()
      #expect(await app.go("/b", transition) == nil)
      #expect(app.stack == ["own", "/a"])
      #expect(app.presented == [["own"], ["/b"]])
      #expect(await app.go("/shop/7") == nil)
      #expect(app.presented == [["own"], ["/shop", "/shop/7"]])
      #expect(await app.go("/shop/8") == nil)
      #expect(app.presented == [["own"], ["/shop", "/shop/8"]])
    }
  }

  @Test(
    "A transition that removes screens also dismisses a screen that the app presented",
    arguments: [RouteTransition.dismiss, .pop, .popToRoot, .popTo("/a")]
  )
  func dismissed(transition: RouteTransition) async {
    await UIKitSimulation.exclusively {
      let app = window()
      await app.go("/a")
      await app.go("/b")
      app.host.root?.present(UIViewController(), animated: true)
      await UIKitSimulation.drain()
      #expect(await app.leave(transition) == nil)
      #expect(app.presented == [])
      let left = [.dismiss: ["own", "/a", "/b"], .popToRoot: ["own"]][transition]
      #expect(app.stack == left ?? ["own", "/a"])
    }
  }

  @Test("A link is pushed onto a stack that the app presented")
  func coveredStack() async {
    await UIKitSimulation.exclusively {
      let app = window()
      let own = UINavigationController(rootViewController: UIViewController())
      app.host.root?.present(own, animated: true)
      await UIKitSimulation.drain()
      #expect(await app.go("/shop/7") == nil)
      #expect(app.presented == [["own", "/shop", "/shop/7"]])
      #expect(await app.leave(.popToRoot) == nil)
      #expect(app.presented == [["own"]])
    }
  }

  // MARK: Screens in between

  @Test("Screens below the target of a link never appear", arguments: [false, true])
  func inBetween(isPresented: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = window()
      if isPresented {
        app.host.root?.present(UIViewController(), animated: false)
      }
      let delegate = StackDelegate()
      app.navigation?.delegate = delegate
      #expect(await app.go("/shop/7/photo") == nil)
      let container = isPresented ? app.host.presentedControllers.last : app.host.base
      let screens = try #require(container as? UINavigationController).viewControllers
        .compactMap { $0 as? TestScreen }
      #expect(screens.map(\.name) == ["/shop", "/shop/7", "/shop/7/photo"])
      #expect(screens.map(\.appearances) == [0, 0, 1])
      #expect(screens.map(\.isViewLoaded) == [false, false, true])
      if !isPresented { #expect(delegate.shown == 1) }
    }
  }

  @Test("The old top of a tab does not appear when a link shows another screen of that tab")
  func inBetweenTabs() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.tabs()
      app.router.register("/mall", .tab("second")) { TestScreen($0) }
      app.router.register("/mall/:id", [.parent("/mall"), .tab("second")]) { TestScreen($0) }
      await app.go("/mall/7")
      let old = try #require(app.host.top as? TestScreen)
      await app.leave(.tab("first"))
      #expect(await app.go("/mall/8") == nil)
      #expect(app.stack == ["/mall", "/mall/8"])
      #expect(old.appearances == 1)
    }
  }
}

private final class StackDelegate: NSObject, UINavigationControllerDelegate {
  var shown = 0

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    shown += 1
  }
}

extension TestWindow {
  /// The root as a navigation controller.
  var navigation: UINavigationController? { host.root as? UINavigationController }
}
#endif
