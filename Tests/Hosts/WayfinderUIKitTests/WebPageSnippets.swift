// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(WebKit) && !os(watchOS) && !os(tvOS)
import Foundation
import UIKit
import WayfinderUIKit
import WebKit

extension RouteOrigin {
  static let partner = RouteOrigin("partner", trust: .unverified)
}

@MainActor
func addPages(to router: Router<UIViewController>, make: @escaping (String) -> UIViewController) {
  router.register("/coupons", .external(including: .web)) { _ in make("coupons") }
  router.register("/offers", .external(including: .origin("partner"))) { _ in make("offers") }
  router.register("/help", .external(including: [.web, .origin("partner")])) { _ in make("help") }
}

/// Scripts of the shop's own pages open `/coupons`, and scripts of the partner's pages `/offers`.
@MainActor
func webScreen(_ page: URL, in router: Router<UIViewController>) -> WebScreen {
  let screen = WebScreen(page, bridge: WebBridge(to: router, allowing: ["www.shop.example.com"]))
  screen.webView.configuration.userContentController.addScriptMessageHandler(
    PartnerBridge(router),
    contentWorld: .page,
    name: "partner"
  )
  return screen
}

@MainActor
final class PartnerBridge: NSObject, WKScriptMessageHandlerWithReply {
  private let router: Router<UIViewController>

  init(_ router: Router<UIViewController>) { self.router = router }

  func userContentController(
    _ controller: WKUserContentController,
    didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    let (frame, sender) = (message.frameInfo, message.frameInfo.securityOrigin)
    guard frame.isMainFrame, sender.protocol == "https", sender.host == "partner.example.com",
      let link = message.body as? String
    else { return (nil, "refused") }
    do throws(RouteError) {
      try await router.route(to: .parsing(link, origin: .partner))
      return ("shown", nil)
    } catch {
      return (nil, error.external.code.name)
    }
  }
}
#endif
