// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit

@MainActor
@Suite("The UIKit code of the README", .serialized, .timeLimit(.minutes(30)))
struct ReadmeTests {
  @Test("A universal link opens the product, in a cold start and in the running app")
  func links() async {
    await UIKitSimulation.exclusively {
      let delegate = ShopDelegate()
      let scene = UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(userActivities: [activity("/products/7")]),
        delegate: delegate
      )
      let root = delegate.window?.rootViewController as? UINavigationController
      #expect(await UIKitSimulation.drain { root?.topViewController?.title == "Product 7" })
      delegate.scene(scene, continue: activity("/products/8"))
      #expect(await UIKitSimulation.drain { root?.topViewController?.title == "Product 8" })
      #expect(UIKitSimulation.warnings == [])
    }
  }

  private func activity(_ path: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example.com\(path)")
    return activity
  }
}
#endif
