// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: links while the user is busy", .serialized, .timeLimit(.minutes(30)))
struct BusyWindowTests {
  private func open(_ link: String, _ app: TestWindow) -> Task<RouteError.Code?, Never> {
    Task { () async -> RouteError.Code? in
      do throws(RouteError) {
        _ = try await app.router.route(to: .parsing(link, origin: .scheme))
        return nil
      } catch {
        return error.code
      }
    }
  }

  @Test(
    "A link waits in the inbox until the alert or action sheet is answered",
    arguments: [false, true]
  )
  func alert(isSheet: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.limits.navigationTimeout = .milliseconds(1)
      await app.go("/a")
      app.router.limits.navigationTimeout = .milliseconds(20)
      app.host.transitionTimeout = .milliseconds(20)
      let alert = UIAlertController(
        title: "Delete?",
        message: nil,
        preferredStyle: isSheet ? .actionSheet : .alert
      )
      let action = UIAlertAction(title: "OK", style: .default)
      alert.addAction(action)
      app.host.root?.present(alert, animated: true)
      await UIKitSimulation.drain()
      let link = open("moments://b", app)
      _ = await UIKitSimulation.drain { app.router.inboxCount == 1 }
      try await Task.sleep(for: .milliseconds(60))
      #expect(app.router.inboxCount == 1)
      #expect(app.stack == ["/a"])
      app.router.limits.navigationTimeout = .seconds(10)
      #expect(UIKitSimulation.userTaps(action, in: alert))
      #expect(await link.value == nil)
      #expect(app.stack == ["/a", "/b"])
      #expect(app.presented == [])
      #expect(UIKitSimulation.warnings == [])
    }
  }

  // MARK: Alerts in a window of their own

  /// Presents an alert in a new window of a scene, as many apps do to show an alert from anywhere.
  private func alertWindow(
    _ alert: UIAlertController,
    in scene: UIWindowScene?
  ) throws -> UIWindow {
    let window = UIWindow(windowScene: try #require(scene))
    window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController?.present(alert, animated: true)
    return window
  }

  /// The ways in which an app removes an alert in a window of its own.
  enum Removal: CaseIterable {
    case answered, releasedByItsAction, hidden
  }

  @Test(
    "A link waits in the inbox until an alert in a window of its own has gone",
    arguments: Removal.allCases,
    [false, true]
  )
  func ownWindow(removal: Removal, isSheet: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.host.transitionTimeout = .milliseconds(20)
      app.router.limits.navigationTimeout = .milliseconds(20)
      let alert = UIAlertController(
        title: "Offline",
        message: nil,
        preferredStyle: isSheet ? .actionSheet : .alert
      )
      var window: UIWindow? = try alertWindow(alert, in: app.window.windowScene)
      let action = UIAlertAction(title: "OK", style: .default) { _ in
        if removal == .releasedByItsAction { window = nil }
      }
      alert.addAction(action)
      await UIKitSimulation.drain()
      #expect(app.host.isBusy)
      let link = open("moments://b", app)
      _ = await UIKitSimulation.drain { app.router.inboxCount == 1 }
      try await Task.sleep(for: .milliseconds(60))
      #expect(app.router.inboxCount == 1)
      #expect(app.stack == ["/a"])
      app.router.limits.navigationTimeout = .seconds(10)
      if removal == .hidden {
        window?.isHidden = true
      } else {
        #expect(UIKitSimulation.userTaps(action, in: alert))
      }
      #expect(await link.value == nil)
      #expect(app.stack == ["/a", "/b"])
      #expect(!app.host.isBusy)
    }
  }

  @Test("An alert in another scene, in a hidden window or in a window below delays no link")
  func elsewhere() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a", .overlay)
      let other = try alertWindow(UIAlertController(), in: UIKitSimulation.connectScene())
      let hidden = try alertWindow(UIAlertController(), in: app.window.windowScene)
      hidden.isHidden = true
      let below = try alertWindow(UIAlertController(), in: app.window.windowScene)
      below.windowLevel = UIWindow.Level(-1)
      await UIKitSimulation.drain()
      #expect(!app.host.isBusy)
      #expect(await open("moments://b", app).value == nil)
      #expect(app.state == ["moments://b", "/a"])
      #expect([other, hidden, below].allSatisfy { $0.rootViewController != nil })
    }
  }

  @Test("A link waits for an alert in a window of its own also below a full-screen controller")
  func fullScreen() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a", .present(.fullScreen))
      let window = try alertWindow(UIAlertController(), in: app.window.windowScene)
      await UIKitSimulation.drain()
      #expect(app.host.isBusy)
      window.isHidden = true
      #expect(!app.host.isBusy)
    }
  }

  @Test("A route that bypasses the gates is shown over an alert, as the app's own calls are")
  func over() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/call", [.external(including: .unverified), .bypassesGates]) {
        TestScreen($0)
      }
      await app.go("/a")
      app.host.root?.present(UIAlertController(), animated: false)
      #expect(await open("moments://call", app).value == nil)
      #expect(app.presented == [["own"], ["/call"]])
      #expect(await app.go("/b", .present) == nil)
      #expect(app.presented == [["own"], ["/call"], ["/b"]])
    }
  }

  @Test("A link waits in the inbox while the user swipes back", arguments: [false, true])
  func swipe(cancels: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/b")
      app.host.transitionTimeout = .milliseconds(5)
      UIKitSimulation.isPaused = true
      #expect(UIKitSimulation.userSwipesBack(in: try #require(app.navigation), cancels: cancels))
      UIKitSimulation.step()
      let link = open("moments://c", app)
      while app.router.inboxCount == 0 { await Task.yield() }
      try await Task.sleep(for: .milliseconds(40))
      #expect(app.router.inboxCount == 1)
      app.host.transitionTimeout = .seconds(3)
      UIKitSimulation.isPaused = false
      #expect(await link.value == nil)
      #expect(app.stack == (cancels ? ["/a", "/b", "/c"] : ["/a", "/c"]))
    }
  }

  @Test("A link waits in the inbox during a transition of the app")
  func transition() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.navigation?.pushViewController(UIViewController(), animated: true)
      let link = open("moments://b", app)
      #expect(await link.value == nil)
      #expect(app.stack == ["/a", "own", "/b"])
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }
}
#endif
