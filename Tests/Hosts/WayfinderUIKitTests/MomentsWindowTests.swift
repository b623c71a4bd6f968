// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite(
  "The published interface of Moments: windows and sources",
  .serialized,
  .timeLimit(.minutes(30))
)
struct MomentsWindowTests {
  @Test("Calls before the first window run in order when the window appears")
  func earlyCalls() async {
    await UIKitSimulation.exclusively {
      let app = AppRouter()
      var lines: [String] = []
      app.router.console = { lines.append($0) }
      app.links = [.universal("momentsapp.com")]
      app.register(path: "page", navigator: Page())
      app.register(path: "other", navigator: Page())
      app.register(path: "third", navigator: Page())
      app.router.limits.inboxCapacity = 2
      app.route(to: URL(string: "https://momentsapp.com/page"), from: nil, using: .show)
      app.route(to: URL(string: "https://momentsapp.com/other"), from: nil, using: .show)
      #expect(await UIKitSimulation.drain { app.router.inboxCount == 2 })
      app.route(to: URL(string: "https://momentsapp.com/third"), from: nil, using: .show)
      #expect(await UIKitSimulation.drain { lines.count == 1 })
      let message = "the inbox has reached its limit of 2 before the window of the link was ready"
      #expect(lines.last?.contains(message) == true, "\(lines)")
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      let root = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      #expect(await UIKitSimulation.drain { root.viewControllers.count == 3 })
      #expect(app.router.state.scenes[.main]?.entries.map(\.link).last?.hasSuffix("/other") == true)
    }
  }

  @Test("A call before the first window uses the host that the app attaches with the window")
  func earlyCallWithOwnHost() async {
    await UIKitSimulation.exclusively {
      let app = AppRouter()
      app.links = [.universal("momentsapp.com")]
      app.register(path: "page", navigator: Page())
      app.router.console = nil
      app.route(to: URL(string: "https://momentsapp.com/page"), from: nil, using: .show)
      var lines: [String] = []
      app.router.console = { lines.append($0) }
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      let root = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      let host = UIKitHost(root)
      app.router.attach(host)
      #expect(await UIKitSimulation.drain { root.viewControllers.count == 2 })
      #expect(app.router.hosts[.main] === host)
      #expect(lines == [])
    }
  }

  @Test("A window never has two hosts") func twoHosts() async {
    await UIKitSimulation.exclusively {
      let (app, root) = OldApp.make()
      app.router.register("/new") { TestScreen($0) }
      app.router.attach(UIKitHost(root))
      _ = try? await app.router.route(to: "/new")
      app.route(to: URL(string: "/page"), from: root, using: .show)
      _ = await UIKitSimulation.drain { root.viewControllers.count == 3 }
      #expect(app.router.state.scenes.count == 1)
      let entries = app.router.state.scenes[.main]?.entries ?? []
      #expect(entries.map(\.isAppScreen) == [true, false, false])
      #expect(entries.dropFirst().map(\.link) == ["/new", "/page"])
    }
  }

  @Test("A navigator receives a source in the window of the journey") func wrongWindow() async {
    await UIKitSimulation.exclusively {
      let first = UIWindow(windowScene: UIKitSimulation.connectScene())
      first.rootViewController = UINavigationController(rootViewController: UIViewController())
      first.makeKeyAndVisible()
      let second = UIWindow(windowScene: UIKitSimulation.connectScene())
      let root = UINavigationController(rootViewController: UIViewController())
      second.rootViewController = root
      second.makeKeyAndVisible()
      first.makeKeyAndVisible()
      let app = AppRouter()
      app.router.console = nil
      app.links = [.universal("momentsapp.com")]
      let page = OwnPage()
      app.register(path: "page", navigator: page)
      app.router.attach(UIKitHost(root), to: RouteScene("second"))
      _ = try? await app.router.route(to: "/page", .in(RouteScene("second")))
      await UIKitSimulation.drain()
      #expect(page.from?.viewIfLoaded?.window === second)
      #expect(root.presentedViewController != nil)
    }
  }

  @Test("A journey from a covered screen is shown in its window") func coveredSource() async {
    await UIKitSimulation.exclusively {
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      let covered = UIViewController()
      let root = UINavigationController(rootViewController: covered)
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.pushViewController(UIViewController(), animated: false)
      await UIKitSimulation.drain()
      let app = AppRouter()
      var lines: [String] = []
      app.router.console = { lines.append($0) }
      app.links = [.universal("momentsapp.com")]
      app.register(path: "page", navigator: Page())
      app.route(to: URL(string: "/page"), from: covered, using: .show)
      await UIKitSimulation.drain()
      #expect(root.viewControllers.count == 3, "\(lines)")
    }
  }

  @Test("A journey from the screen of an overlay is shown in the window below") func fromOverlay()
    async
  {
    await UIKitSimulation.exclusively {
      let (app, root) = OldApp.make()
      app.router.register("/note") { TestScreen($0) }
      let host = UIKitHost(root)
      app.router.attach(host)
      _ = try? await app.router.route(to: "/note", .using(.overlay))
      let overlay = host.overlayWindows.first?.rootViewController
      app.route(to: URL(string: "/page"), from: overlay, using: .show)
      await UIKitSimulation.drain()
      #expect(root.viewControllers.count == 2)
      #expect(
        overlay?.presentedViewController == nil,
        "the screen was presented in the window of the overlay"
      )
    }
  }
  @Test(
    "A navigator of the published interface keeps the transition of the caller",
    arguments: [
      RouteTransition.present(.sheet), .root, .overlay,
    ]
  )
  func momentsTransition(transition: RouteTransition) async throws {
    try await UIKitSimulation.exclusively {
      let (app, root) = OldApp.make()
      app.router.attach(UIKitHost(root))
      try await app.router.route(to: "/page", .using(transition))
      let scene = try #require(app.router.state.scenes[.main])
      switch transition {
      case .root: #expect(root.viewControllers.count == 1)
      case .overlay: #expect(scene.overlays.count == 1)
      default: #expect(scene.presented.count == 1)
      }
    }
  }

  @Test("A host that the app attached stays when an earlier root controller is deallocated")
  func ownHost() async {
    await UIKitSimulation.exclusively {
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      window.rootViewController = UINavigationController(rootViewController: UIViewController())
      window.makeKeyAndVisible()
      let app = AppRouter()
      app.router.console = nil
      app.links = [.universal("momentsapp.com")]
      app.register(path: "page", navigator: Page())
      app.route(to: URL(string: "/page"), from: nil)
      await UIKitSimulation.drain()
      // After a sign-in the app sets another root and attaches its own host.
      window.rootViewController = nil
      let root = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = root
      let host = UIKitHost(root)
      app.router.attach(host)
      app.route(to: URL(string: "/page"), from: root, using: .show)
      await UIKitSimulation.drain()
      #expect(app.router.hosts[.main] === host)
    }
  }
}

/// An app with the published interface, in one window whose root is a stack with one screen.
@MainActor
private enum OldApp {
  /// The window of the app, which a scene delegate would own.
  private static var window: UIWindow?

  static func make() -> (AppRouter, UINavigationController) {
    let window = UIWindow(windowScene: UIKitSimulation.connectScene())
    let root = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    Self.window = window
    let app = AppRouter()
    app.router.console = nil
    app.links = [.universal("momentsapp.com")]
    app.register(path: "page", navigator: Page())
    return (app, root)
  }
}

private struct Page: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    navigate(to: UIViewController(), from: viewController, using: transitionType)
  }
}

private final class OwnPage: Navigating {
  var from: UIViewController?
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    from = viewController
    viewController.present(UIViewController(), animated: false)
  }
}
#endif
