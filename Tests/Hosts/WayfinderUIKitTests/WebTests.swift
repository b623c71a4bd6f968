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
@Suite("UIKit: web pages inside the app", .serialized, .timeLimit(.minutes(30)))
struct WebTests {
  private static func request(_ text: String) -> URLRequest {
    URLRequest(url: URL(string: text) ?? URL(filePath: "/"))
  }

  /// Returns a web view that shows a page in a window; the bridge of the page allows one host.
  private static func page(
    of host: String = "shop.example",
    in app: TestWindow
  ) throws -> WKWebView {
    app.router.action(
      "/items/:id/price",
      [.external(including: .unverified), .returnsResultToExternalCallers]
    ) {
      "€\(try $0.parameters.value("id", as: Int.self))"
    }
    app.router.action("/secret", .external(including: .unverified)) { _ in "secret" }
    app.router.register("/menu") { TestScreen($0) }
    let bridge = WebBridge(to: app.router, allowing: ["Shop.example"])
    let url = try #require(URL(string: "https://\(host)/"))
    let screen = WebScreen(url, bridge: bridge)
    app.router.register("/page") { _ in screen }
    return screen.webView
  }

  @Test(
    "A script receives a value if the route allows it, otherwise what was shown or refused"
  )
  func messages() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let view = try Self.page(in: app)
      await app.go("/page")
      let price = try await view.pagePosts("/items/7/price", to: WebBridge.name) as? [String: Any]
      #expect(price?["value"] as? String == "€7")
      let body = ["link": "moments://items/7"]
      let shown = try await view.pagePosts(body, to: WebBridge.name) as? [String: Any]
      #expect(shown?["shown"] as? Bool == true)
      #expect(app.stack.last == "/items/7")
      // A route without the option `.returnsResultToExternalCallers` performs its action, but does
      // not return the value.
      let kept = try await view.pagePosts("/secret", to: WebBridge.name) as? [String: Any]
      #expect(kept?["value"] is NSNull)
      for (link, code) in [
        ("/menu", "notFound"), ("/nowhere", "notFound"), ("https://evil.example/a", "foreignLink"),
      ] {
        await #expect(throws: ScriptMessageRejection(message: code)) {
          try await view.pagePosts(link, to: WebBridge.name)
        }
      }
      #expect(app.router.journeys.allSatisfy { $0.origin == .web || $0.origin == .internal })
    }
  }

  @Test("Messages from other hosts, schemes, ports and frames, and other bodies, are refused")
  func strangers() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let view = try Self.page(in: app)
      await app.go("/page")
      for (origin, isMain) in [
        (WKSecurityOrigin(protocol: "https", host: "evil.example"), true),
        (WKSecurityOrigin(protocol: "http", host: "shop.example"), true),
        (WKSecurityOrigin(protocol: "https", host: "shop.example", port: 8443), true),
        (WKSecurityOrigin(protocol: "https", host: "a.shop.example"), true),
        (WKSecurityOrigin(protocol: "https", host: "shop.example"), false),
      ] {
        let frame = WKFrameInfo(
          isMainFrame: isMain,
          request: Self.request("https://shop.example/"),
          securityOrigin: origin,
          webView: view
        )
        await #expect(throws: ScriptMessageRejection(message: "refused")) {
          try await view.pagePosts("/items/7/price", to: WebBridge.name, from: frame)
        }
      }
      await #expect(throws: ScriptMessageRejection(message: "malformedLink")) {
        try await view.pagePosts(["path": 7], to: WebBridge.name)
      }
      #expect(app.router.journeys.allSatisfy { $0.origin == .internal })
    }
  }

  @Test("Scripts of the shop and of a partner open routes of their own, and a route for both")
  func partners() async throws {
    try await UIKitSimulation.exclusively {
      for (host, handler, link, isShown) in [
        ("www.shop.example.com", WebBridge.name, "/coupons", true),
        ("www.shop.example.com", WebBridge.name, "/help", true),
        ("www.shop.example.com", WebBridge.name, "/offers", false),
        ("www.shop.example.com", "partner", "/offers", false),
        ("partner.example.com", "partner", "/offers", true),
        ("partner.example.com", "partner", "/help", true),
        ("partner.example.com", "partner", "/coupons", false),
        ("partner.example.com", WebBridge.name, "/coupons", false),
      ] {
        let app = TestWindow.stack()
        addPages(to: app.router) { title in
          let screen = UIViewController()
          screen.title = title
          return screen
        }
        let page = try #require(URL(string: "https://\(host)/"))
        let screen = webScreen(page, in: app.router)
        app.router.register("/page") { _ in screen }
        await app.go("/page")
        _ = try? await screen.webView.pagePosts(link, to: handler)
        #expect(app.state == (isShown ? ["/page", link] : ["/page"]), "\(host) \(handler) \(link)")
      }
    }
  }

  @Test("A tapped link of the app opens a screen, and any other link opens its web page")
  func links() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let view = try Self.page(in: app)
      await app.go("/page")
      for (text, type, policy) in [
        (
          "https://momentsapp.com/items/7", WKNavigationType.linkActivated,
          WKNavigationActionPolicy.cancel
        ),
        ("moments://items/8", .other, .cancel),
        ("https://shop.example/2", .linkActivated, .allow),
        // A link without a route and a link to an internal route load the web page.
        ("https://momentsapp.com/about", .linkActivated, .allow),
        ("https://momentsapp.com/menu", .linkActivated, .allow),
        // If a script of the page navigates without a tap, the web page is loaded, although its
        // link has a route.
        ("https://momentsapp.com/items/9", .other, .allow),
        ("tel:123", .linkActivated, .cancel), ("other://x", .other, .cancel),
      ] {
        view.pageNavigates(to: Self.request(text), type: type)
        #expect(await UIKitSimulation.drain { view.decisions.last?.url?.absoluteString == text })
        #expect(view.decisions.last?.policy == policy, "\(text)")
      }
      #expect(
        app.state.filter { $0.contains("items") } == [
          "https://momentsapp.com/items/7", "moments://items/8",
        ]
      )
    }
  }

  @Test("A tapped link of the system goes to the opener, and a script cannot open one")
  func systemLinks() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let view = try Self.page(in: app)
      await app.go("/page")
      // In this simulation, an app opens the universal links of itunes.apple.com. No app opens the
      // links of apps.apple.com, so the browser opens them.
      UIKitSimulation.hasUniversalLinkHandler = { $0.host == "itunes.apple.com" }
      let opened = [
        "tel:123", "sms:123", "MAILTO:a@b.example", "itms-apps://itunes.apple.com/app/id1",
        "https://apps.apple.com/app/id1", "https://itunes.apple.com/app/id2",
      ]
      let ignored = ["itms-services://?action=download-manifest", "other://x"]
      for text in opened + ignored {
        view.pageNavigates(to: Self.request(text), type: .other)
        #expect(await UIKitSimulation.drain { view.decisions.last?.url?.absoluteString == text })
      }
      #expect(UIKitSimulation.openedURLs == [])
      for text in opened + ignored {
        let count = view.decisions.count
        view.pageNavigates(to: Self.request(text), type: .linkActivated)
        #expect(await UIKitSimulation.drain { view.decisions.count > count })
        #expect(view.decisions.last?.policy == .cancel, "\(text)")
      }
      let urls = UIKitSimulation.openedURLs.filter(\.succeeded).map(\.url.absoluteString)
      #expect(urls == opened)
    }
  }

  @Test("A foreign page is shown inside the app only if its host is allowed")
  func foreignPages() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.opensForeignWebPages = true
      app.router.webTargets = ["m.momentsapp.com"]
      app.router.showWebPages(allowing: ["Pay.example"])
      await app.go("/a")
      for link in [
        "https://evil.example/a", "https://m.momentsapp.com:8443/",
        "https://m.momentsapp.com.evil/",
      ] {
        #expect(await app.go(link) == nil)
        #expect(app.presented.isEmpty)
        #expect(UIKitSimulation.openedURLs.last?.url.absoluteString == link)
      }
      let count = UIKitSimulation.openedURLs.count
      for link in ["https://m.momentsapp.com/x", "https://pay.example/y"] {
        #expect(await app.go(link) == nil)
        #expect((app.host.top as? WebScreen)?.url.absoluteString == link)
      }
      #expect(UIKitSimulation.openedURLs.count == count)
    }
  }

  @Test("A rule for all paths replaces the page once")
  func maintenance() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.webTargets = ["m.momentsapp.com"]
      app.router.showWebPages()
      try app.router.rewriteRules.append(
        RewriteRule("/*", to: "https://m.momentsapp.com/maintenance", priority: 100)
      )
      #expect(await app.go("/a") == nil)
      #expect((app.host.top as? WebScreen)?.url.absoluteString.hasSuffix("/maintenance") == true)
      #expect(app.router.journeys.count == 2)
    }
  }

  @Test("A replaced page is shown in a web screen of the requesting window")
  func degraded() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.webTargets = ["m.momentsapp.com"]
      app.router.showWebPages()
      try app.router.rewriteRules.append(
        RewriteRule("/items/:id", to: "https://m.momentsapp.com/items/:id")
      )
      await app.go("/a")
      #expect(await app.go("/items/7") == nil)
      let screen = try #require(app.host.top as? WebScreen)
      #expect(screen.webView.url?.absoluteString == "https://m.momentsapp.com/items/7")
      // A link on the page opens a route of the app; a link from an external caller cannot open the
      // web screen.
      screen.webView.pageNavigates(to: Self.request("https://momentsapp.com/b"))
      #expect(await UIKitSimulation.drain { app.state.last == "https://momentsapp.com/b" })
      #expect(app.presented == [["own", "/b"]])
      let error = await #expect(throws: RouteError.self) {
        try await app.router.route(to: .parsing("/_wayfinder/web", origin: .universal))
      }
      #expect(error?.code == .refused)
    }
  }
}
#endif
