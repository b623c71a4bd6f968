// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(MomentsFixture) && os(Linux)
@testable import MomentsFixture
import Testing
@_spi(Testing) import UIKit
import WayfinderUIKit

@MainActor
@Suite("Code that uses the published interface of Moments", .serialized, .timeLimit(.minutes(30)))
struct MomentsFixtureTests {
  @Test(
    "Its two screens open by a shake, from the menu and by universal links, also in a cold start"
  )
  func screens() async throws {
    try await UIKitSimulation.exclusively {
      AppRouter.shared.router.console = nil
      // An app must add only this line. It declares the links that belong to the app.
      AppRouter.shared.links = [.universal("momentsapp.com")]
      let application = AppDelegate()
      _ = application.application(.shared, didFinishLaunchingWithOptions: nil)

      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(
        string: "https://momentsapp.com/DesignKit?productName=DesignKit&version=1.0.1"
      )
      let delegate = SceneDelegate()
      UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(userActivities: [activity]),
        delegate: delegate
      )
      let root = try #require(delegate.window?.rootViewController as? UINavigationController)
      #expect(
        await UIKitSimulation.drain { root.presentedViewController is DesignKitViewController }
      )
      await UIKitSimulation.drain()
      #expect((root.presentedViewController as? DesignKitViewController)?.version == "1.0.1")
      root.dismiss(animated: false)

      UIKitSimulation.shake()
      #expect(
        await UIKitSimulation.drain { root.presentedViewController is UINavigationController }
      )
      await UIKitSimulation.drain()
      let menu = try #require(root.presentedViewController as? UINavigationController)
      let controller = try #require(menu.viewControllers.first as? InternalMenuViewController)
      controller.viewModel.selectDesignKit()
      #expect(await UIKitSimulation.drain { menu.viewControllers.count == 2 })
      await UIKitSimulation.drain()
      #expect(menu.topViewController is DesignKitViewController)
      root.dismiss(animated: false)

      #expect(application.application(.shared, continue: activity) { _ in })
      #expect(
        await UIKitSimulation.drain { root.presentedViewController is DesignKitViewController }
      )
      await UIKitSimulation.drain()
      #expect(UIKitSimulation.warnings == [])
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }
}
#endif
