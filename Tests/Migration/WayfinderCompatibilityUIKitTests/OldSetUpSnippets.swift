// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
import WayfinderCompatibilityUIKit
import WayfinderUIKit

extension OlderRouterTests {
  @Suite("Code about the app's router")
  @MainActor
  struct SetUpSnippets {
    @Test("The app's router has the routes of older routers")
    func setUp() async {
      await Stage.exclusively {
        let window = OldWindow(attachesHost: false)
        let (router, navigationController) = (window.router, window.stack)
        router.links = [.universal("momentsapp.com"), .scheme("app")]
        router.attach(UIKitHost(navigationController))
        OlderRouters.shared.use(router)
        OlderRouters.shared.admitsCustomSchemes = true
        Routable.sharedRouter().map("users/:id", toController: UserPage.self)
        #expect(router.rules.routes.count == 1)
      }
    }
  }
}
#endif
