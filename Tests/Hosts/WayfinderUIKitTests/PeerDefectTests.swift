// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// Tests for defects that were found in other routers.
@MainActor
@Suite("Defects of other routers: screens", .serialized, .timeLimit(.minutes(30)))
struct PeerDefectTests {
  @Test("Every link of a cold start is opened, not only the first activity")
  func allActivities() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let activities = ["/a", "/b", "/c"].map { path in
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: "https://momentsapp.com" + path)
        return activity
      }
      app.router.open(UIScene.ConnectionOptions(userActivities: Set(activities)))
      #expect(await UIKitSimulation.drain { app.stack.count == 3 })
      #expect(Set(app.stack) == ["/a", "/b", "/c"])
    }
  }

  @Test("A link that arrives during a presentation is shown")
  func whilePresented() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.alone()
      await app.go("/a")
      for path in ["/b", "/c"] { #expect(await app.go(path, .present) == nil) }
      #expect(app.presented == [["/a"], ["/b"], ["/c"]])
      #expect(UIKitSimulation.warnings == [])
    }
  }

  @Test("Presenting is also the default for calls through the protocol")
  func defaultTransition() async {
    await UIKitSimulation.exclusively {
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      let root = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      let router = AppRouter()
      router.router.console = nil
      router.links = [.universal("momentsapp.com")]
      router.register(path: "page", navigator: PageNavigator())
      let routing: any AppRouting = router
      routing.route(to: URL(string: "/page"), from: root)
      #expect(await UIKitSimulation.drain { root.presentedViewController != nil })
    }
  }

  @Test("A custom scheme is never opened with universalLinksOnly, which always fails")
  func universalLinksOnly() async {
    await UIKitSimulation.exclusively {
      UIKitSimulation.hasUniversalLinkHandler = { _ in false }
      #expect(await AppOpener().open(URL(filePath: "/")) == .opened)
      for text in ["weixin://a", "Other:b"] {
        let url = URL(string: text) ?? URL(filePath: "/")
        #expect(await AppOpener().open(url) == .opened)
      }
      #expect(UIKitSimulation.openedURLs.allSatisfy { !$0.universalLinksOnly })
    }
  }

  @Test("The sending app does not increase the trust of a link")
  func sourceApplication() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/own") { TestScreen($0) }
      let options = UIScene.OpenURLOptions(sourceApplication: "com.tencent.xin")
      let url = URL(string: "moments://own") ?? URL(filePath: "/")
      var codes: [String] = []
      app.router.observe { event in
        if case .ended(let error) = event.kind { codes.append(error?.code.name ?? "shown") }
      }
      app.router.open([UIOpenURLContext(url: url, options: options)])
      #expect(await UIKitSimulation.drain { !codes.isEmpty })
      #expect(codes == ["refused"])
      #expect(app.router.journeys.last?.origin == .scheme)
    }
  }

  @Test("Opening another app returns the outcome without canOpenURL")
  func outcome() async {
    await UIKitSimulation.exclusively {
      // No scheme is declared, so `canOpenURL(_:)` would return false for every URL.
      UIKitSimulation.declaredQuerySchemes = []
      let url = URL(string: "other://a") ?? URL(filePath: "/")
      #expect(await AppOpener().open(url) == .opened)
      UIKitSimulation.canOpen = { _ in false }
      #expect(await AppOpener().open(url) == .failed)
    }
  }

  @Test("A plus sign in a query is a space, and each value is decoded once")
  func decoding() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/items/a+b%2525?q=c+d%2B%2541")
      let request = (app.host.top as? TestScreen)?.request
      #expect(request?.parameters["id"] == "a+b%25")
      #expect(request?.parameters["q"] == "c d+%41")
    }
  }
}

private struct PageNavigator: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    navigate(to: UIViewController(), from: viewController, using: transitionType)
  }
}
#endif
