// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// Tests of what the code of an existing app does to its window while links arrive.
@MainActor
@Suite("UIKit: windows of existing apps", .serialized, .timeLimit(.minutes(30)))
struct ExistingAppTests {
  private func stack() -> UINavigationController {
    UINavigationController(rootViewController: UIViewController())
  }

  private func awaiting(_ app: TestWindow, _ path: RoutePath) -> Task<String, any Error> {
    Task { @MainActor () async throws -> String in
      try await app.router.route(to: path.routeDestination, returning: String.self)
    }
  }

  private func names(_ stack: UINavigationController) -> [String] {
    stack.viewControllers.map { ($0 as? TestScreen)?.name ?? "own" }
  }

  // MARK: The root

  @Test(
    "A journey ends when the app replaces the root controller, and the next link reaches the new root",
    arguments: [0, 1, 2, 3]
  )
  func rootReplaced(steps: Int) async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.host.transitionTimeout = .milliseconds(100)
      await app.go("/a")
      await app.go("/c", .present(.sheet))
      UIKitSimulation.isPaused = true
      let journey = Task { @MainActor in await app.go("/b", .push) }
      for _ in 0..<steps {
        for _ in 0..<50 { await Task.yield() }
        UIKitSimulation.step()
      }
      let new = stack()
      app.window.rootViewController = new
      let host = UIKitHost(new)
      app.router.attach(host)
      UIKitSimulation.isPaused = false
      _ = await journey.value
      #expect(await app.go("/items/7") == nil)
      #expect(names(new).last == "/items/7")
      #expect(new.topViewController?.view.window === app.window)
    }
  }

  @Test(
    "A link is an error while the window shows another root controller, and not lost in the old one"
  )
  func noHostForNewRoot() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let old = app.host.root
      app.window.rootViewController = stack()
      #expect(await app.go("/b") == "notInWindow")
      #expect(app.stack == ["/a"])
      app.window.rootViewController = old
      #expect(await app.go("/b") == nil)
      #expect(app.stack == ["/a", "/b"])
    }
  }

  @Test("An alert over a root that the app has replaced does not delay the links of the new root")
  func alertOverOldRoot() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.navigation?.present(UIAlertController(), animated: false)
      let link = Task { @MainActor () async throws in
        try await app.router.route(to: .parsing("moments://b", origin: .scheme))
      }
      _ = await UIKitSimulation.drain { app.router.inboxCount == 1 }
      let new = stack()
      app.window.rootViewController = new
      #expect(!app.host.isBusy)
      app.router.attach(UIKitHost(new))
      _ = try await link.value
      #expect(names(new) == ["own", "/b"])
    }
  }

  @Test("The root of a host can be inside a container of the app")
  func innerRoot() async throws {
    try await UIKitSimulation.exclusively {
      let (outer, inner) = (Flow(), stack())
      outer.show(inner)
      let app = TestWindow(outer)
      let host = UIKitHost(inner)
      app.router.detach(.main)
      app.router.attach(host)
      await app.go("/a")
      await app.go("/b")
      #expect(await app.go("/a?again") == nil)
      #expect(names(inner) == ["own", "/a"])
      let answer = awaiting(app, "/c")
      _ = await UIKitSimulation.drain { names(inner).last == "/c" }
      #expect(await app.go("/items/1", .present(.fullScreen)) == nil)
      #expect(await app.leave(.dismiss) == nil)
      let screen = try #require(inner.topViewController as? TestScreen)
      #expect(screen.request.finish(with: "yes"))
      #expect(try await answer.value == "yes")
    }
  }

  @Test("A navigation controller of the app that ignores a push ends the journey with an error")
  func ignoredPush() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow(Stubborn(rootViewController: UIViewController()))
      #expect(await app.go("/a") == "refused")
      #expect(app.stack == ["own"])
      #expect(await app.go("/b", .present(.sheet)) == nil)
    }
  }

  // MARK: Presented containers

  @Test("Links are pushed onto the selected tab of a tab bar controller that the app presents")
  func presentedTabs() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let (first, second, bar) = (stack(), stack(), UITabBarController())
      bar.viewControllers = [first, second]
      app.host.root?.present(bar, animated: true)
      await UIKitSimulation.drain()
      let answer = awaiting(app, "/a")
      _ = await UIKitSimulation.drain { names(first) == ["own", "/a"] }
      bar.selectedIndex = 1
      await app.waitForResultCheck()
      #expect(await app.go("/b") == nil)
      #expect(names(second) == ["own", "/b"])
      #expect(await app.go("/c", .present(.sheet)) == nil)
      #expect(await app.go("/b?again") == nil)
      #expect(app.presented.count == 1)
      #expect(await app.leave(.pop) == nil)
      #expect(names(second) == ["own"])
      let screen = try #require(first.topViewController as? TestScreen)
      #expect(screen.request.finish(with: "yes"))
      #expect(try await answer.value == "yes")
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.presented == [])
      #expect(Stage.warnings == [])
    }
  }

  @Test("A link fills an empty navigation controller of the app, which stays presented")
  func emptyStack() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/shop") { TestScreen($0) }
      app.router.register("/shop/:id", .parent("/shop")) { TestScreen($0) }
      await app.go("/a")
      let empty = UINavigationController()
      app.host.root?.present(empty, animated: false)
      #expect(await app.go("/shop/7") == nil)
      #expect(names(empty) == ["/shop", "/shop/7"])
      #expect(await app.go("/shop/8") == nil)
      #expect(names(empty) == ["/shop", "/shop/8"])
      #expect(await app.go("/b") == nil)
      #expect(names(empty) == ["/shop", "/shop/8", "/b"])
      #expect(app.host.presentedControllers == [empty])
      #expect(await app.leave(.popToRoot) == nil)
      #expect(names(empty) == ["/shop"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.stack == ["/a"])
      #expect(Stage.warnings == [])
    }
  }

  @Test("A screen that presents a controller when it appears does not stop the steps that follow")
  func presentsAtAppearance() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/shop") { _ in Greeting() }
      app.router.register("/photo", [.parent("/shop"), .transition(.present(.sheet))]) {
        TestScreen($0)
      }
      await app.go("/a")
      #expect(await app.go("/photo") == nil)
      #expect(app.presented == [["own"], ["/photo"]])
      #expect(UIKitSimulation.warnings == [])
    }
  }

  // MARK: Changes while a journey waits

  @Test("A journey that waits for its screen is planned after the app has dismissed a sheet")
  func dismissedMeanwhile() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      var arrived: CheckedContinuation<Void, Never>?
      app.router.register("/slow") { request in
        await withCheckedContinuation { arrived = $0 }
        return TestScreen(request)
      }
      await app.go("/a")
      let sheet = stack()
      app.host.root?.present(sheet, animated: false)
      let journey = Task { @MainActor in await app.go("/slow") }
      _ = await UIKitSimulation.drain { arrived != nil }
      UIKitSimulation.isPaused = true
      sheet.dismiss(animated: true)
      arrived?.resume()
      for _ in 0..<100 { await Task.yield() }
      UIKitSimulation.isPaused = false
      #expect(await journey.value == nil)
      #expect(app.stack == ["/a", "/slow"])
      #expect(app.presented == [])
      #expect(Stage.warnings == [])
    }
  }

  @Test(
    "A container of the app replaces its child during a journey: the next link reaches the new child",
    arguments: [0, 1, 2]
  )
  func childReplaced(steps: Int) async {
    await UIKitSimulation.exclusively {
      let (flow, old, new) = (Flow(), stack(), stack())
      flow.show(old)
      let app = TestWindow(flow) { UIKitHost.stack(in: ($0 as? Flow)?.children.first ?? $0) }
      app.host.transitionTimeout = .milliseconds(100)
      let answer = awaiting(app, "/a")
      _ = await UIKitSimulation.drain { names(old) == ["own", "/a"] }
      UIKitSimulation.isPaused = true
      let journey = Task { @MainActor in await app.go("/b") }
      for _ in 0..<steps {
        for _ in 0..<50 { await Task.yield() }
        UIKitSimulation.step()
      }
      flow.show(new)
      UIKitSimulation.isPaused = false
      #expect(await journey.value == nil)
      #expect(await app.go("/c") == nil)
      #expect(names(new).last == "/c")
      await #expect(throws: RouteError.self) { try await answer.value }
    }
  }

  @Test("A caller is released when a container of the app removes the child with its screen")
  func childRemoved() async {
    await UIKitSimulation.exclusively {
      let (flow, old) = (Flow(), stack())
      flow.show(old)
      let app = TestWindow(flow) { UIKitHost.stack(in: ($0 as? Flow)?.children.first ?? $0) }
      let answer = awaiting(app, "/a")
      _ = await UIKitSimulation.drain {
        names(old) == ["own", "/a"] && app.host.runningTransition == nil
      }
      await UIKitSimulation.drain()
      flow.show(stack())
      await #expect(throws: RouteError.self) { try await answer.value }
    }
  }
}

/// A container of the app that shows one child at a time.
private final class Flow: UIViewController {
  func show(_ new: UIViewController) {
    for old in children {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(new)
    view.addSubview(new.view)
    new.didMove(toParent: self)
  }
}

/// A screen of the app that greets its user by a sheet.
private final class Greeting: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentedViewController == nil else { return }
    present(UIViewController(), animated: true)
  }
}

/// A navigation controller of the app that ignores pushes, for example against double taps.
private final class Stubborn: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewControllers.isEmpty else { return }
    super.pushViewController(viewController, animated: animated)
  }
}
#endif
