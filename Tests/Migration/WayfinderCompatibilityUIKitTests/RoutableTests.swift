// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
import Testing
import WayfinderUIKit

@testable import WayfinderCompatibilityUIKit

#if os(Linux)
@_spi(Testing) import UIKit
#else
import UIKit
#endif

extension OlderRouterTests {
  @Suite("Routable")
  @MainActor
  struct RoutableTests {
    let router = UPRouter()

    @Test("A link pushes its controller, with the values of the link before the caller's")
    func push() async {
      await Stage.exclusively {
        let window = OldWindow()
        router.navigationController = window.stack
        let options = UPRouterOptions.forDefaultParams(["id": "default", "extra": "default"])
        router.map("users/:id", toController: Page.self, with: options)
        #expect(router.open("users/4", animated: false))
        #expect(router.open("users/5", animated: false, extraParams: ["id": 1, "extra": "call"]))
        #expect(router.open("users/6", animated: false))
        #expect(window.pages == ["4 default", "5 call", "6 default"])
        #expect(window.ending == "shown")
        #expect(window.state == ["users/4", "users/5", "users/6"])
        #expect(router.params(ofUrl: "users/7")?["id"] as? String == "7")
        #expect(router.params(ofUrl: "none") == nil)
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("Links in quick succession are shown in turn")
    func turns() async {
      await Stage.exclusively {
        let window = OldWindow()
        router.navigationController = window.stack
        router.map("users/:id", toController: Page.self)
        for id in 1...3 { #expect(router.open("users/\(id)")) }
        router.pop()
        #expect(window.pages == ["1 "])
        await Stage.drain()
        #expect(window.pages == ["1 ", "2 "])
        #expect(window.state == ["users/1", "users/2"])
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("A change that has to wait and fails then is reported by the router")
    func lateFailure() async {
      await Stage.exclusively {
        let window = OldWindow()
        let page = Page(value: "page")
        router.map("users/:id", toController: Page.self)
        router.map("page", toController: SharedPage.self)
        SharedPage.page = page
        router.navigationController = window.stack
        #expect(router.open("users/4"))
        #expect(router.open("page"))
        #expect(router.open("page"))
        await Stage.drain()
        #expect(window.pages == ["4 ", "page"])
        #expect(window.router.journeys.map(\.ending).filter { $0 == "navigationFailed" }.count == 1)
        SharedPage.page = nil
      }
    }

    @Test("Options present the controller, or let it replace the stack")
    func options() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        router.navigationController = window.stack
        let modal = UPRouterOptions.modal().with(UIModalPresentationStyle.formSheet)
        router.map("modal/:id", toController: Page.self, withOptions: modal.with(.crossDissolve))
        router.map("root/:id", toController: Page.self, with: .root())
        #expect(router.open("modal/1"))
        await Stage.drain()
        let container = window.stack.presentedViewController
        let presented = try #require(container as? UINavigationController)
        #expect((presented.viewControllers.first as? Page)?.value == "1 ")
        #expect(presented.modalPresentationStyle == .formSheet)
        #expect(presented.modalTransitionStyle == .crossDissolve)
        #expect(window.host.scene.presented.first?.entry.link == "modal/1")
        #expect(window.host.scene.presented.first?.entry.presentation == .presented(.formSheet))
        #expect(router.open("modal/2"))
        await Stage.drain()
        #expect(window.state == ["modal/2"])
        router.pop(false)
        await Stage.drain()
        #expect(window.stack.presentedViewController == nil)
        #expect(router.open("root/3"))
        await Stage.drain()
        #expect(window.stack.viewControllers.count == 1)
        #expect(window.pages == ["3 "])
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("A callback receives the values, and needs no navigation controller")
    func callback() async {
      await Stage.exclusively {
        _ = OldWindow()
        var ids: [String] = []
        router.map("invalidate/:id", toCallback: { params in ids.append("\(params?["id"] ?? "")") })
        #expect(router.open("invalidate/4"))
        #expect(router.open("invalidate/ "))
        #expect(router.open("invalidate/4?x=1"))
        #expect(router.open("invalidate/é|%"))
        #expect(ids == ["4", " ", "4?x=1", "é|%"])
      }
    }

    @Test("What raised an exception is a false answer, which the router reports")
    func failures() async {
      await Stage.exclusively {
        let window = OldWindow()
        router.map("users/:id", toController: Page.self)
        #expect(!router.open("none"))
        #expect(window.ending == "notFound")
        #expect(!router.open("users/4"))
        #expect(window.ending == "navigationFailed")
        router.navigationController = window.stack
        #expect(!router.open("users/4", extraParams: ["none": true]))
        #expect(window.ending == "declined")
        router.map("plain", toController: UIViewController.self)
        #expect(!router.open("plain"))
        let messages = window.router.problems.map(\.message)
        #expect(messages.contains { $0.contains("let it conform to RoutableController") })
        #expect(window.pages == [])
      }
    }

    @Test("A saved window is restored with the screens of older routes")
    func restoring() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        router.navigationController = window.stack
        router.map("users/:id", toController: Page.self)
        #expect(router.open("users/4", animated: false))
        let state = window.host.scene
        try await window.router.navigate(.pop)
        #expect(window.pages == [])
        _ = try await window.router.restore(state)
        #expect(window.pages == ["4 "])
      }
    }

    @Test("A class may make its controllers itself")
    func allocating() async {
      await Stage.exclusively {
        let window = OldWindow()
        router.navigationController = window.stack
        router.map("story/:id", toController: StoryboardController.self)
        #expect(router.open("story/4", animated: false))
        #expect(window.pages == ["story 4"])
      }
    }

    @Test("A stack without a host, or without a window, is changed at once")
    func withoutHost() async {
      await Stage.exclusively {
        let window = OldWindow(attachesHost: false)
        router.navigationController = window.stack
        router.map("users/:id", toController: Page.self)
        #expect(router.open("users/4", animated: false))
        #expect(window.pages == ["4 "])
        let stack = UINavigationController()
        router.navigationController = stack
        #expect(router.open("users/5"))
        #expect(stack.viewControllers.count == 1)
        router.map("modal", toController: Page.self, with: .modal())
        #expect(!router.open("modal"))
        #expect(window.ending == "navigationFailed")
      }
    }

    @Test("The app's router opens the routes with its own links")
    func journey() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        router.map("users/:id", toController: Page.self)
        router.map("modal/:id", toController: Page.self, with: .modal())
        try await window.router.route(to: .parsing("app://users/4", origin: .scheme))
        try await window.router.route(
          to: .parsing("https://momentsapp.com/modal/5", origin: .universal)
        )
        #expect(window.pages == ["4 "])
        let presented = window.stack.presentedViewController as? UINavigationController
        #expect((presented?.topViewController as? Page)?.value == "5 ")
        #expect(window.router.rules.routes.map(\.pattern.text) == ["/users/:id", "/modal/:id"])
      }
    }

    #if os(Linux)
    @Test("The system opens a URL, and a text that is none is reported")
    func external() async {
      await Stage.exclusively {
        let window = OldWindow()
        var messages: [String] = []
        window.router.console = { messages.append($0) }
        router.openExternal("https://example.com/a")
        #expect(UIKitSimulation.openedURLs.map(\.url.absoluteString) == ["https://example.com/a"])
        router.openExternal("")
        #expect(messages.contains { $0.contains("percent-encode") })
        #expect(UIKitSimulation.openedURLs.count == 1)
      }
    }
    #endif

    @Test("The shared router is one object, and a new one is another")
    func shared() {
      #expect(Routable.sharedRouter() === Routable.sharedRouter())
      #expect(Routable.newRouter() !== Routable.sharedRouter())
      Routable.sharedRouter().ignoresExceptions = true
      #expect(UPRouterOptions(presentationStyle: .fullScreen, isModal: true).isModal)
      #expect(UPRouterOptions(transitionStyle: .crossDissolve).transitionStyle == .crossDissolve)
      #expect(UPRouterOptions(forDefaultParams: ["a": 1]).defaultParams?["a"] as? Int == 1)
      #expect(UPRouterOptions.routerOptionsAsRoot().shouldOpenAsRootViewController)
      #expect(UPRouterOptions.routerOptionsAsModal().isModal)
      #expect(!UPRouterOptions.routerOptions().isModal)
    }
  }
}

private final class SharedPage: UIViewController, RoutableAllocating {
  static var page: Page?

  static func alloc(withRouterParams params: [AnyHashable: Any]?) -> UIViewController? { page }
}

private final class StoryboardController: UIViewController, RoutableAllocating {
  static func alloc(withRouterParams params: [AnyHashable: Any]?) -> UIViewController? {
    Page(value: "story \(params?["id"] ?? "")")
  }
}
#endif
