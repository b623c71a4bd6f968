// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
@_spi(Testing) import SafariServices
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI
@testable import WayfinderUIKit

@MainActor
@Suite("SwiftUI and UIKit with one router", .serialized, .timeLimit(.minutes(30)))
struct MixedTests {
  @Test("A view is a screen in a router of view controllers, and opens routes")
  func viewInUIKit() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<UIViewController>()
      router.console = nil
      let root = UINavigationController()
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      window.rootViewController = root
      window.makeKeyAndVisible()
      router.attach(UIKitHost(root))
      router.register("/a", view: { PathView($0) })
      router.register("/b") { _ in UIViewController() }
      try await router.route(to: "/a")
      #expect(router.state.scenes[.main]?.entries.map(\.link) == ["/a"])
      let controller = root.topViewController as? UIHostingController<RoutedView<PathView>>
      let shown = SwiftUISimulation(watching: try #require(controller))
      #expect(shown.tap("Open b"))
      #expect(await SwiftUISimulation.drain { root.viewControllers.count == 2 })
    }
  }

  @Test("A link in a hosted view stays in the app if it belongs to the app")
  func linkInHostedView() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<UIViewController>()
      router.console = nil
      router.links = [.universal("momentsapp.com")]
      let root = UINavigationController()
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      window.rootViewController = root
      window.makeKeyAndVisible()
      router.attach(UIKitHost(root))
      router.register("/b", view: { PathView($0) })
      router.register("/a", .external(including: .unverified)) { _ in UIViewController() }
      try await router.route(to: "/b")
      let controller = root.topViewController as? UIHostingController<RoutedView<PathView>>
      let shown = SwiftUISimulation(watching: try #require(controller))
      #expect(shown.tap("Elsewhere"))
      #expect(UIKitSimulation.openedURLs.map(\.url.host) == ["else.example"])
      #expect(shown.tap("Link to a"))
      #expect(await SwiftUISimulation.drain { root.viewControllers.count == 2 })
      #expect(await SwiftUISimulation.drain { router.journeys.last?.origin == .unknown })
      #expect(UIKitSimulation.openedURLs.count == 1)
    }
  }

  @Test("A route of views shows a page with Safari, and the user closes it")
  func safari() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      let page = try #require(URL(string: "https://momentsapp.com/help"))
      var shown: SFSafariViewController?
      app.router.register("/help", .transition(.present(.fullScreen))) { request in
        let view = try SafariPage(page, for: request)
        shown = view.controller
        return view
      }
      #expect(await app.go("/help") == nil)
      #expect(app.window.presentations == ["cover"])
      shown?.tapDone()
      await SwiftUISimulation.drain()
      #expect(app.state == ["/"])
    }
  }

  @Test("A view controller is a screen in a router of views")
  func controllerInSwiftUI() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      let controller = UIViewController()
      app.router.register("/map") { _ in ControllerView { controller } }
      #expect(await app.go("/map") == nil)
      #expect(app.window.screens.count == 2)
      #expect(controller.parent != nil)
      #expect(await app.leave(.pop) == nil)
      #expect(controller.parent == nil)
    }
  }
}
#endif
