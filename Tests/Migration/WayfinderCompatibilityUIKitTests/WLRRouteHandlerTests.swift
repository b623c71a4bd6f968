// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
import Testing
import UIKit
import WayfinderCompatibilityUIKit
import WayfinderUIKit

extension OlderRouterTests {
  @Suite("Handlers of WLRRoute with controllers")
  @MainActor
  struct WLRRouteHandlers {
    private let wlr = WLRRouter()
    private let link = URL(string: "https://momentsapp.com/users/joe")

    private func handle(_ url: URL?) async -> (isHandled: Bool, error: (any Error)?) {
      var result: (Bool, (any Error)?)?
      await withCheckedContinuation { continuation in
        _ = wlr.handle(url, primitiveParameters: nil, targetCallBack: nil) {
          result = ($0, $1)
          continuation.resume()
        }
      }
      return (result?.0 ?? false, result?.1)
    }

    @Test("A handler pushes its controller onto the root controller of the window")
    func push() async {
      await Stage.exclusively {
        let window = OldWindow()
        wlr.register(PageHandler(), forRoute: "/users/:name([a-z]+)")
        let result = await handle(link)
        await Stage.drain()
        #expect(result.isHandled)
        #expect(result.error == nil)
        #expect(window.pages == ["joe"])
        #expect(window.state == ["https://momentsapp.com/users/joe"])
        #expect(window.stack.topViewController?.wlr_request?["name"] as? String == "joe")
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("A handler presents its controller if it prefers it")
    func present() async {
      await Stage.exclusively {
        let window = OldWindow()
        let handler = PageHandler()
        handler.prefersModal = true
        wlr.register(handler, forRoute: "/users/:name([a-z]+)")
        #expect(await handle(link).isHandled)
        await Stage.drain()
        #expect((window.stack.presentedViewController as? Page)?.value == "joe")
        #expect(window.state == ["https://momentsapp.com/users/joe"])
        let second = await handle(link)
        #expect(!second.isHandled)
        #expect((second.error as? RouteError)?.code == .navigationFailed)
      }
    }

    @Test("Without a source or a target, the link is not handled")
    func missing() async {
      await Stage.exclusively {
        let window = OldWindow()
        wlr.register(WLRRouteHandler(), forRoute: "/users/:name([a-z]+)")
        let result = await handle(link)
        #expect(!result.isHandled)
        #expect((result.error as? NSError)?.code == 45151)
        #expect(window.ending == "declined")
      }
    }

    @Test("The callback is called when the controller leaves, unless it was called before")
    func callback() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        wlr.register(PageHandler(), forRoute: "/users/:name([a-z]+)")
        var messages: [String] = []
        for isConsumed in [false, true] {
          wlr.handle(
            link,
            primitiveParameters: nil,
            targetCallBack: { _, response in
              messages.append((response as? [String: String])?["message"] ?? "")
            },
            withCompletionBlock: nil
          )
          await Stage.drain()
          let request = try #require(window.stack.topViewController?.wlr_request)
          if isConsumed { request.targetCallBack(nil, ["message": "own"]) }
          window.stack.popViewController(animated: true)
          await Stage.drain()
        }
        #expect(messages == ["call back success", "own"])
      }
    }

    @Test("The app's router opens the route of a handler")
    func journey() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        wlr.register(PageHandler(), forRoute: "/users/:name([a-z]+)")
        let text = "https://momentsapp.com/users/joe"
        try await window.router.route(to: .parsing(text, origin: .universal))
        await Stage.drain()
        #expect(window.pages == ["joe"])
        #expect(window.state == [text])
      }
    }
  }
}

private final class PageHandler: WLRRouteHandler {
  var prefersModal = false

  override func targetViewController(with request: WLRRouteRequest) -> UIViewController? {
    Page(value: request["name"] as? String ?? "")
  }

  override func preferModalPresentation(with request: WLRRouteRequest) -> Bool { prefersModal }
}
#endif
