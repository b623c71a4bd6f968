// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
import Testing
import UIKit
import WayfinderCompatibilityUIKit
import WayfinderUIKit

@MainActor
enum AppRoutes {
  static let router = Router<UIViewController>()

  static func start(in navigationController: UINavigationController) {
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(UIKitHost(navigationController))
    OlderRouters.shared.use(router)
  }
}

extension OlderRouterTests {
  @Suite("Code about the app's router")
  @MainActor
  struct SetUpSnippets {
    @Test("The app's router has the routes of older routers")
    func setUp() async {
      await Stage.exclusively {
        let window = OldWindow(attachesHost: false)
        AppRoutes.router.console = nil
        AppRoutes.start(in: window.stack)
        JLRoutes.global().addRoute("/users/:id") { _ in true }
        #expect(AppRoutes.router.rules.routes.count == 1)
        OlderRouters.shared.admitsCustomSchemes = false
        #expect(JLRoutes.routeURL(URL(string: "https://momentsapp.com/users/7")))
        #expect(!JLRoutes.routeURL(URL(string: "moments://users/7")))
        AppRoutes.router.detach(.main)
      }
    }

    @Test("A handler that pushes its screen becomes a route that returns the screen")
    func oneHandler() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        let (router, navigationController) = (window.router, window.stack)
        JLRoutes.global().addRoute("/users/:id") { parameters in
          guard let text = parameters["id"] as? String, let id = Int(text) else { return false }
          navigationController.pushViewController(ProfilePage(id: id), animated: true)
          return true
        }
        #expect(JLRoutes.routeURL(URL(string: "https://momentsapp.com/users/7")))
        await Stage.drain()
        #expect(navigationController.topViewController is ProfilePage)
        #expect(window.state.isEmpty)
        JLRoutes.global().removeAllRoutes()
        router.register("/users/:id<int>", .external) { request in
          ProfilePage(id: try request.parameters.value("id"))
        }
        try await router.route(to: "/users/8")
        #expect(window.state == ["/users/8"])
      }
    }
  }
}

private final class ProfilePage: UIViewController {
  init(id: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "User \(id)"
  }

  required init?(coder: NSCoder) { nil }
}
#endif
