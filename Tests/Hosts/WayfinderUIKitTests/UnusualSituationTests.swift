// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@_spi(Testing) import WebKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: unusual situations on a device", .serialized, .timeLimit(.minutes(30)))
struct UnusualSituationTests {
  func awaiting(
    _ app: TestWindow,
    _ path: RoutePath,
    _ t: RouteTransition? = nil
  )
    -> Task<String, any Error>
  {
    Task { @MainActor () async throws -> String in
      try await app.router.route(to: path.routeDestination, returning: String.self, .using(t))
    }
  }

  @Test("A tab without a name is not part of the state") func thirdTab() async {
    await UIKitSimulation.exclusively {
      let bar = UITabBarController()
      let third = UINavigationController(rootViewController: UIViewController())
      bar.viewControllers = [UINavigationController(), UINavigationController(), third]
      let app = TestWindow(bar, tabs: ["first", "second"])
      app.router.register("/home", .tab("first")) { TestScreen($0) }
      bar.selectedIndex = 2
      #expect(app.host.scene.selectedTab != "first")
      #expect(await app.go("/home") == nil)
      #expect(bar.selectedIndex == 0, "journey of tab first stays in the third tab")
      #expect(third.viewControllers.count == 1, "pushed onto the app's own tab")
      bar.selectedIndex = 2
      var ended = false
      let answer = awaiting(app, "/b")
      Task {
        _ = await answer.result
        ended = true
      }
      for _ in 0..<2000 {
        UIKitSimulation.step()
        await Task.yield()
      }
      let shown = third.viewControllers.contains { ($0 as? TestScreen)?.name == "/b" }
      #expect(!(shown && ended), "resultHandle ended though the screen is on display")
      answer.cancel()
      await UIKitSimulation.drain()
    }
  }

  @Test("Showing one controller twice is an error") func sameInstance() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let one = UIViewController()
      app.router.register("/one/:id") { _ in one }
      await app.go("/a")
      #expect(await app.go("/one/1") == nil)
      let second = await app.go("/one/2")
      let stack = (app.host.root as? UINavigationController)?.viewControllers ?? []
      #expect(
        stack.filter { $0 === one }.count == 1,
        "\(second ?? "nil") twice in the stack: an exception on a device"
      )
      let third = await app.go("/one/3", .present)
      #expect(UIKitSimulation.programmerErrors == [], "\(third ?? "nil")")
    }
  }

  @Test("A popover that is replaced keeps an anchor") func popoverDelivered() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/plain", .transition(.present(.popover))) { _ in UIViewController() }
      await app.go("/a")
      await app.go("/plain")
      #expect(await app.go("/plain?again") == nil)
      let shown = try #require(app.host.presentedControllers.first)
      #expect(shown.modalPresentationStyle == .popover)
      #expect(shown.popoverPresentationController?.sourceView != nil, "crash on an iPad")
    }
  }

  @Test("A popover from a closed source points at the front screen") func popoverAnchor()
    async throws
  {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.tabs()
      app.router.register("/pop", [.transition(.present(.popover)), .tab("second")]) {
        TestScreen($0)
      }
      await app.go("/a")
      await app.go("/b", .present(.sheet))
      #expect(await app.go("/pop") == nil)
      let shown = try #require(app.host.presentedControllers.first)
      let view = try #require(shown.popoverPresentationController?.sourceView)
      #expect(view.window != nil, "the popover points at a view in no window")
    }
  }

  @Test("Replacing also removes a controller that the app pushed itself") func replaceOwn()
    async throws
  {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/c")
      let stack = try #require(app.host.root as? UINavigationController)
      stack.pushViewController(UIViewController(), animated: false)
      #expect(await app.go("/b", .replace) == nil)
      #expect(app.state == ["/a", "/b"])
    }
  }

  @Test("In a tab bar without names the unselected stacks keep their results") func unnamedTabs()
    async
  {
    await UIKitSimulation.exclusively {
      let bar = UITabBarController()
      let first = UINavigationController(rootViewController: UIViewController())
      bar.viewControllers = [first, UINavigationController(rootViewController: UIViewController())]
      let app = TestWindow(bar)
      var result: Result<String, any Error>?
      let answer = awaiting(app, "/b")
      Task { result = await answer.result }
      _ = await UIKitSimulation.drain { app.state == ["/b"] && app.host.runningTransition == nil }
      bar.selectedIndex = 1
      await app.waitForResultCheck()
      #expect(first.viewControllers.count == 2)
      #expect(result == nil, "cancelled though the screen is still on its tab's stack")
      answer.cancel()
      await UIKitSimulation.drain()
    }
  }

  @Test("An overlay is closed when its window is closed") func overlayGone() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      var result: Result<String, any Error>?
      let answer = awaiting(app, "/b", .overlay)
      Task { result = await answer.result }
      _ = await UIKitSimulation.drain { app.state == ["/a", "/b"] }
      app.window.rootViewController = nil
      app.window.windowScene = nil
      await app.waitForResultCheck()
      #expect(app.host.root == nil)
      #expect(result != nil, "the caller waits for ever")
      #expect(app.state == [])
      answer.cancel()
      await UIKitSimulation.drain()
    }
  }

  @Test("Two XCallbackCalls on one router receive their own replies") func callsTwice() async throws
  {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      do { _ = XCallbackCalls(over: app.router, scheme: "moments", name: "M") }
      let calls = XCallbackCalls(over: app.router, scheme: "moments", name: "M")
      calls.timeout = .milliseconds(300)
      let answer = Task { @MainActor () async throws -> [String: String] in
        try await calls.call("scan", of: "scanner", expecting: ["code"])
      }
      _ = await UIKitSimulation.drain { !UIKitSimulation.openedURLs.isEmpty }
      let link = try DeepLink(parsing: UIKitSimulation.openedURLs[0].url.absoluteString)
      let back = try #require(link.query["x-success"])
      app.router.open(IncomingLink("\(back)?code=42", origin: .scheme))
      let result = await answer.result
      #expect(throws: Never.self) { try result.get() }
    }
  }

  @Test("A declined route sends no error to the other app") func declinedReply() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let replies = XCallbackReplies(toSchemes: ["notes"], giving: ["id"])
      app.router.register(
        "/x-callback-url/share",
        [.external(including: .unverified), .middleware(replies)],
        navigator: Declining()
      )
      app.router.action(
        "/x-callback-url/:any",
        [.external(including: .unverified), .middleware(replies)]
      ) {
        _ in ["id": "1"]
      }
      _ = try? await app.router.route(
        to: .parsing(
          "moments://x-callback-url/share?x-success=notes://ok&x-error=notes://no",
          origin: .scheme
        )
      )
      #expect(UIKitSimulation.openedURLs.map(\.url.absoluteString) == ["notes://ok?id=1"])
    }
  }

  static func page(_ app: TestWindow) async throws -> WKWebView {
    let bridge = WebBridge(to: app.router, allowing: ["shop.example"])
    let url = try #require(URL(string: "https://shop.example/"))
    let screen = WebScreen(url, bridge: bridge)
    app.router.register("/page") { _ in screen }
    app.router.register("/menu") { TestScreen($0) }
    await app.go("/page")
    return screen.webView
  }

  @Test("A journey that is cancelled during its plan performs all steps") func cancelledMiddle()
    async
  {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/b", .present(.sheet))
      UIKitSimulation.isPaused = true
      let task = Task { @MainActor in await app.go("/c", .push) }
      for _ in 0..<50 { await Task.yield() }
      task.cancel()
      for _ in 0..<50 { await Task.yield() }
      UIKitSimulation.isPaused = false
      _ = await task.value
      await UIKitSimulation.drain()
      #expect([["/a", "/b"], ["/a", "/c"]].contains(app.state))
    }
  }

  @Test("An iframe of another host cannot open a screen without a tap") func iframe() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let view = try await Self.page(app)
      let url = try #require(URL(string: "moments://items/8"))
      let frame = WKFrameInfo(
        isMainFrame: false,
        request: URLRequest(url: URL(filePath: "/")),
        securityOrigin: WKSecurityOrigin(protocol: "https", host: "evil.example"),
        webView: view
      )
      view.pageNavigates(to: URLRequest(url: url), type: .other, from: frame, in: frame)
      _ = await UIKitSimulation.drain { view.decisions.last?.url == url }
      await UIKitSimulation.drain()
      #expect(!app.state.contains("moments://items/8"))
    }
  }

  @Test("Text from outside is not trusted like the app's own code") func leaving() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/delete", [.internal, .destructive]) { TestScreen($0) }
      let url = try #require(URL(string: "moments://delete"))
      _ = try? await app.router.leave(to: url, origin: .unknown)
      #expect(app.state == [], "a URL of a chat message has opened a destructive internal route")
    }
  }

  @Test("A link for a new window is loaded in the same web view") func blank() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let view = try await Self.page(app)
      let url = try #require(URL(string: "https://shop.example/2"))
      view.pageNavigates(to: URLRequest(url: url), opensWindow: true)
      _ = await UIKitSimulation.drain { view.url == url }
      #expect(view.url == url, "nothing happens: \(String(describing: view.url))")
    }
  }

  @Test("A plan waits while the user drags a sheet", arguments: [true, false])
  func stalePlan(embedsInNavigationStack: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register(
        "/sheet",
        [.transition(.present(.sheet)), embedsInNavigationStack ? [.embedsInNavigationStack] : []]
      ) { TestScreen($0) }
      await app.go("/a")
      await app.go("/sheet")
      let sheet = try #require(app.host.presentedControllers.first)
      UIKitSimulation.isPaused = true
      #expect(UIKitSimulation.userDismisses(sheet, cancels: true))
      UIKitSimulation.step()
      let task = Task { @MainActor in await app.go("/c", .root) }
      for _ in 0..<100 { await Task.yield() }
      UIKitSimulation.isPaused = false
      let code = await task.value
      await UIKitSimulation.drain()
      #expect(code == nil)
      #expect(app.state == ["/c"])
    }
  }

  @Test("A replaced sheet keeps its detents") func detents() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/half", .transition(.present(.sheet))) { _ in Half() }
      await app.go("/a")
      await app.go("/half")
      #expect(await app.go("/half?x") == nil)
      let sheet = try #require(app.host.top?.sheetPresentationController)
      #expect(sheet.prefersGrabberVisible)
    }
  }

  @Test("A transition that never ends does not block the host") func stuck() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.host.transitionTimeout = .milliseconds(5)
      app.router.limits.navigationTimeout = .seconds(3)
      await app.go("/a")
      UIKitSimulation.isPaused = true
      (app.host.root as? UINavigationController)?.pushViewController(
        UIViewController(),
        animated: true
      )
      let code = await app.go("/b")
      #expect(code == "dropped")
    }
  }

  @Test("A plan waits for a back swipe that the user cancels")
  func staleSwipe() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/b")
      await app.go("/c")
      let stack = try #require(app.host.root as? UINavigationController)
      UIKitSimulation.isPaused = true
      #expect(UIKitSimulation.userSwipesBack(in: stack, cancels: true))
      UIKitSimulation.step()
      let task = Task { @MainActor in await app.go("/b?x") }
      for _ in 0..<100 { await Task.yield() }
      UIKitSimulation.isPaused = false
      let code = await task.value
      await UIKitSimulation.drain()
      #expect(code == nil)
      #expect(app.state == ["/a", "/b?x"], "\(stack.viewControllers.count)")
    }
  }

  @Test("An overlay without TouchesPassingThrough receives all touches") func opaque() async throws
  {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/b", .overlay)
      let window = try #require(app.host.overlayWindows.first)
      window.rootViewController?.view.backgroundColor = .red
      #expect(window.hitTest(CGPoint(x: 1, y: 1), with: nil) != nil)
    }
  }
}

private final class Half: UIViewController, PresentationPreparing {
  func preparePresentation(of container: UIViewController) {
    container.sheetPresentationController?.prefersGrabberVisible = true
  }
}

private struct Declining: Navigator {
  func accepts(_ request: RouteRequest) async throws -> Bool { false }
  func screen(for request: RouteRequest) async throws -> UIViewController { UIViewController() }
}

#endif
