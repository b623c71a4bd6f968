// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit
@_spi(Testing) import WebKit

extension UIKitRules {
  @MainActor struct WebViews {
    init() { UIKitSimulation.reset() }

    private func request(_ text: String) throws -> URLRequest {
      URLRequest(url: try #require(URL(string: text)))
    }

    @Test(
      "Each spelling of the delegate's decision is called, and without a delegate all is allowed"
    )
    func decisions() async throws {
      let delegates: [any WKNavigationDelegate] = [
        WithHandler(), WithPreferences(), Asynchronous(), AsynchronousWithPreferences(),
      ]
      for delegate in delegates {
        let view = WKWebView()
        view.navigationDelegate = delegate
        view.load(try request("https://shop.example/a"))
        await UIKitSimulation.drain()
        view.pageNavigates(to: try request("shop:/cart"))
        await UIKitSimulation.drain()
        #expect(view.decisions.map(\.policy) == [.allow, .cancel])
        #expect(view.url?.absoluteString == "https://shop.example/a")
      }
      let free = WKWebView()
      free.load(try request("shop:/a"))
      #expect(free.url?.absoluteString == "shop:/a")
    }

    @Test("The action contains the source frame, the target frame and the request for a window")
    func actions() async throws {
      let (view, delegate) = (WKWebView(), WithHandler())
      view.navigationDelegate = delegate
      view.load(try request("https://shop.example/a"))
      let frame = WKFrameInfo(isMainFrame: false, request: try request("https://ads.example:8443/"))
      view.pageNavigates(to: try request("https://x.example"), type: .other, from: frame, in: frame)
      view.pageNavigates(to: try request("https://y.example"), opensWindow: true)
      await UIKitSimulation.drain()
      let actions = delegate.actions
      try #require(actions.count == 3)
      #expect(actions.map(\.navigationType) == [.other, .other, .linkActivated])
      #expect(actions[0].targetFrame?.isMainFrame == true)
      #expect(actions[1].sourceFrame.securityOrigin.host == "ads.example")
      #expect(actions[1].sourceFrame.securityOrigin.port == 8443)
      #expect(actions[2].targetFrame == nil)
      #expect(view.url?.absoluteString == "https://shop.example/a")
    }

    @Test("goBack goes back")
    func history() throws {
      let view = WKWebView()
      view.load(try request("https://a.example"))
      view.load(try request("https://b.example"))
      #expect(view.canGoBack && view.goBack() != nil)
      #expect(view.url?.host == "a.example" && view.canGoForward && !view.canGoBack)
      view.goForward()
      #expect(view.url?.host == "b.example")
    }

    @Test("Calling a decision handler twice is a programmer error")
    func calledTwice() throws {
      let (view, delegate) = (WKWebView(), Twice())
      view.navigationDelegate = delegate
      view.load(try request("https://a.example"))
      #expect(UIKitSimulation.programmerErrors.count == 1)
    }

    @Test("Messages reach their handler in its world, and replies reach the page")
    func messages() async throws {
      let view = WKWebView()
      let controller = view.configuration.userContentController
      let (plain, reply, asynchronous) = (Plain(), Reply(), AsynchronousReply())
      controller.add(plain, name: "plain")
      controller.addScriptMessageHandler(reply, contentWorld: .page, name: "reply")
      controller.addScriptMessageHandler(
        asynchronous,
        contentWorld: .world(name: "app"),
        name: "reply"
      )
      try await view.pagePosts("hello", to: "plain")
      #expect(plain.bodies == ["hello"])
      #expect(try await view.pagePosts("a", to: "reply") as? String == "a!")
      let other = try await view.pagePosts("a", to: "reply", in: .world(name: "app"))
      #expect(other as? String == "a?")
      await #expect(throws: ScriptMessageRejection(message: "empty")) {
        try await view.pagePosts("", to: "reply")
      }
      controller.add(plain, name: "plain")
      #expect(UIKitSimulation.programmerErrors.count == 1)
      controller.removeScriptMessageHandler(forName: "reply")
      await #expect(throws: ScriptMessageRejection.self) {
        try await view.pagePosts("a", to: "reply")
      }
    }

    @Test("Scripts are recorded, and the test returns their results")
    func scripts() async throws {
      let view = WKWebView()
      view.javaScript = { script, arguments in "\(script) \(arguments["id"] ?? "")" }
      #expect(try await view.evaluateJavaScript("a") as? String == "a ")
      let answer = try await view.callAsyncJavaScript(
        "b",
        arguments: ["id": 7],
        contentWorld: .page
      )
      #expect(answer as? String == "b 7" && view.evaluatedScripts == ["a", "b"])
    }
  }
}

@MainActor private func policy(_ action: WKNavigationAction) -> WKNavigationActionPolicy {
  action.request.url?.scheme == "https" ? .allow : .cancel
}

private final class WithHandler: NSObject, WKNavigationDelegate {
  var actions: [WKNavigationAction] = []

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    actions.append(navigationAction)
    decisionHandler(policy(navigationAction))
  }
}

private final class WithPreferences: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler:
      @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    decisionHandler(policy(navigationAction), preferences)
  }
}

private final class Asynchronous: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { policy(navigationAction) }
}

private final class AsynchronousWithPreferences: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
    (policy(navigationAction), preferences)
  }
}

private final class Twice: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler:
      @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    decisionHandler(.allow, preferences)
    decisionHandler(.cancel, preferences)
  }
}

private final class Plain: NSObject, WKScriptMessageHandler {
  var bodies: [String] = []

  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) {
    bodies.append(message.body as? String ?? "?")
  }
}

private final class Reply: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    let body = message.body as? String ?? ""
    replyHandler(body.isEmpty ? nil : body + "!", body.isEmpty ? "empty" : nil)
  }
}

private final class AsynchronousReply: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) async -> (Any?, String?) { ((message.body as? String ?? "") + "?", nil) }
}
