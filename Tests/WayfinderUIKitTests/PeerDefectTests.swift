#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// What went wrong in the designs that this one grew from, each by the number it has among them.
@MainActor
@Suite("Defects of others that must not come back: screens", .serialized, .timeLimit(.minutes(1)))
struct PeerDefectTests {
  @Test("6. Every link of a cold start is taken, not the first activity alone")
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

  @Test("7. A link that comes while something is presented is shown, and nothing is only printed")
  func whilePresented() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.alone()
      await app.go("/a")
      for path in ["/b", "/c"] { #expect(await app.go(path, .present) == nil) }
      #expect(app.presented == [["/a"], ["/b"], ["/c"]])
      #expect(UIKitSimulation.warnings == [])
    }
  }

  @Test("9. Presenting is the default through the protocol as well")
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

  @Test("43. A custom scheme is never opened as a universal link alone, which fails always")
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

  @Test("44. Which app has sent a link makes it no more trusted")
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

  @Test("45. What has come of a jump to another app is known, without asking what can be opened")
  func outcome() async {
    await UIKitSimulation.exclusively {
      // Nothing is declared, so `canOpenURL(_:)` would say no to everything.
      UIKitSimulation.declaredQuerySchemes = []
      let url = URL(string: "other://a") ?? URL(filePath: "/")
      #expect(await AppOpener().open(url) == .opened)
      UIKitSimulation.canOpen = { _ in false }
      #expect(await AppOpener().open(url) == .failed)
    }
  }

  @Test("A plus sign is a space in a query, and each value is decoded once")
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
