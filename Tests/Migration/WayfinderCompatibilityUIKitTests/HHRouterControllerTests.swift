// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
import WayfinderUIKit

@testable import WayfinderCompatibilityUIKit

extension OlderRouterTests {
  @Suite("Controllers of HHRouter")
  @MainActor
  struct HHRouterControllers {
    @Test("A link makes a controller with the values of the link")
    func controller() async {
      await Stage.exclusively {
        let window = OldWindow()
        HHRouter.shared().map("/user/:userId/", toControllerClass: UserController.self)
        let controller = HHRouter.shared().matchController("/user/1/?tabIndex=3")
        #expect(controller is UserController)
        #expect(controller?.params?["userId"] as? String == "1")
        #expect(controller?.params?["tabIndex"] as? String == "3")
        #expect(controller?.params?["route"] as? String == "/user/1/?tabIndex=3")
        #expect(controller?.params?["controller_class"] as? UserController.Type != nil)
        #expect(controller?.parent == nil)
        #expect(window.ending == "returned")
        #expect(HHRouter.shared().matchController("/user/1") !== controller)
        #expect(HHRouter.shared().matchController("/none") == nil)
        #expect(UIViewController().params == nil)
      }
    }

    @Test("The code chooses the class, and a link cannot")
    func classInLink() async {
      await Stage.exclusively {
        _ = OldWindow()
        HHRouter.shared().map("/user/:userId/", toController: UserController.self)
        let link = "/user/1?controller_class=UIAlertController"
        #expect(HHRouter.shared().matchController(link) is UserController)
        HHRouter.shared().map("/text/", toControllerClass: NSString.self)
        #expect(HHRouter.shared().matchController("/text/") == nil)
      }
    }

    @Test("A class of other objects is reported")
    func otherClass() async {
      await Stage.exclusively {
        let window = OldWindow()
        HHRouter.shared().map("/text/", toControllerClass: NSString.self)
        let messages = window.router.problems.map(\.message)
        #expect(messages.contains { $0.contains("is no class of view controllers") })
      }
    }

    @Test("A route makes either a controller or an object of a block")
    func kinds() async {
      await Stage.exclusively {
        _ = OldWindow()
        HHRouter.shared().map("/user/:userId/", toControllerClass: UserController.self)
        HHRouter.shared().map("/add/", to: { params in params?["a"] })
        #expect(HHRouter.shared().canRoute("/user/1") == .viewController)
        #expect(HHRouter.shared().canRoute("/add") == .block)
        #expect(HHRouter.shared().canRoute("/none") == .none)
        #expect(HHRouter.shared().matchController("/add?a=1") == nil)
        #expect(HHRouter.shared().matchBlock("/user/1") == nil)
        #expect(HHRouter.shared().callBlock("/user/1") == nil)
        #expect(HHRouter.shared().callBlock("/add?a=1") as? String == "1")
      }
    }

    @Test("The policy refuses a custom scheme, and no controller is made")
    func policy() async {
      await Stage.exclusively {
        let window = OldWindow()
        OlderRouters.shared.admitsCustomSchemes = false
        HHRouter.shared().schemes = ["app"]
        HHRouter.shared().map("/user/:userId/", toControllerClass: UserController.self)
        #expect(HHRouter.shared().matchController("app://user/1") == nil)
        #expect(window.ending == "refused")
        #expect(HHRouter.shared().matchController("/user/1") != nil)
      }
    }

    @Test("The app's router shows the controller of a link with its host")
    func journey() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        HHRouter.shared().map("/user/:userId/", toControllerClass: UserController.self)
        let link = "https://momentsapp.com/user/7"
        let outcome = try await window.router.route(to: .parsing(link, origin: .universal))
        #expect(outcome.kind == .shown)
        #expect(window.stack.topViewController?.params?["userId"] as? String == "7")
        #expect(window.state == [link])
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("A router with other screens returns the controller")
    func otherScreens() async throws {
      try await Stage.exclusively {
        _ = OldWindow()
        let router = Router<String>()
        router.console = nil
        OlderRouters.shared.use(router)
        HHRouter.shared().map("/user/:userId/", toControllerClass: UserController.self)
        let controller = try await router.route(to: "/user/7", returning: UIViewController.self)
        #expect(controller.params?["userId"] as? String == "7")
      }
    }
  }
}
#endif
