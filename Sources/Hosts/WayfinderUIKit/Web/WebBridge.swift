// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(WebKit) && !os(watchOS) && !os(tvOS)
public import Foundation
public import WebKit
public import Wayfinder

/// A bridge with which the pages of a web view open routes of the app, under the policy for web
/// pages.
///
/// A tapped link that belongs to the app starts a journey with the origin `web`. If no route
/// matches, the page itself is loaded. A tapped link of a telephone call, a message, an email or a
/// page of the App Store goes to the opener. A script of a page on an allowed host sends a message
/// and waits for the reply:
///
/// ```js
/// const reply = await webkit.messageHandlers.wayfinder.postMessage("/products/1/price");
/// reply.value ?? reply.shown;
/// ```
///
/// A page receives a value only from a route with the option `returnsResultToExternalCallers`. The
/// bridge is the navigation delegate of the web view. An app with its own delegate calls
/// ``policy(for:)`` from it.
@MainActor
public final class WebBridge: NSObject, WKScriptMessageHandlerWithReply, WKNavigationDelegate {
  /// The name of the message handler, which the scripts of a page use to call the bridge.
  public static let name = "wayfinder"

  private let hosts: Set<String>
  private let opener: AppOpener
  private let owns: @MainActor (String) -> Bool
  /// A closure that starts a journey; it returns nil if the router was deallocated.
  private let route: @MainActor (String) async throws(RouteError) -> RouteOutcome?

  /// Creates a bridge to a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - hosts: The hosts whose pages may send messages over `https`. They are compared as a whole,
  ///     ignoring case.
  ///   - scene: The scene in which screens are shown.
  ///   - opener: The opener for links of the system that the user taps: `tel:`, `sms:`, `mailto:`,
  ///     `facetime:` and pages of the App Store.
  @available(iOSApplicationExtension, unavailable)
  public init<Screen>(
    to router: Router<Screen>,
    allowing hosts: [String],
    in scene: RouteScene = .main,
    opener: AppOpener = AppOpener()
  ) {
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.opener = opener
    owns = { [weak router] in router?.owns($0) ?? false }
    route = { [weak router] text throws(RouteError) in
      try await router?.route(to: .parsing(text, origin: .web), .in(scene))
    }
  }

  /// Creates a web view whose pages use this bridge.
  ///
  /// - Parameter configuration: The configuration, to which the message handler is added.
  /// - Returns: The web view.
  public func webView(_ configuration: WKWebViewConfiguration = .init()) -> WKWebView {
    configuration.userContentController.addScriptMessageHandler(
      self,
      contentWorld: .page,
      name: Self.name
    )
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.navigationDelegate = self
    return view
  }

  // MARK: Messages of scripts

  /// Replies to a message of a script: `{value}` if the route returned a value, `{shown: true}` if
  /// the route showed a screen, otherwise an error with the name of the external error code.
  public func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    guard message.frameInfo.isMainFrame, isAllowed(message.frameInfo.securityOrigin) else {
      return (nil, RouteError.Code.refused.name)
    }
    let body = message.body as? String ?? (message.body as? [String: Any])?["link"] as? String
    guard let link = body else { return (nil, RouteError.Code.malformedLink.name) }
    do throws(RouteError) {
      guard let outcome = try await route(link) else {
        return (nil, RouteError.Code.cancelled.name)
      }
      guard outcome.kind == .returned else { return (["shown": true], nil) }
      return (["value": outcome.scriptValue ?? NSNull()], nil)
    } catch {
      return (nil, error.external.code.name)
    }
  }

  private func isAllowed(_ origin: WKSecurityOrigin) -> Bool {
    // WebKit reports the port 0 if the origin has the standard port, so 0 is accepted like 443.
    origin.protocol == "https" && [0, 443].contains(origin.port)
      && hosts.contains(origin.host.lowercased())
  }

  // MARK: Navigations of the web view

  /// Decides whether the web view performs a navigation, and starts the journey of a link that
  /// belongs to the app.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    let policy = await policy(for: navigationAction)
    guard policy == .allow, navigationAction.targetFrame == nil else { return policy }
    // A link for a new window has no target frame. There is no second web view, so this web view
    // loads the link.
    webView.load(navigationAction.request)
    return .cancel
  }

  /// Returns whether the web view may load the target of a navigation.
  ///
  /// - Parameter action: The navigation of the page or its user.
  /// - Returns: `.cancel` if a route has handled the link or if it may not be loaded; otherwise
  ///   `.allow`.
  public func policy(for action: WKNavigationAction) async -> WKNavigationActionPolicy {
    guard let url = action.request.url else { return .cancel }
    let isPage = ["http", "https", "about", "blob", "data"].contains(url.scheme?.lowercased())
    // A navigation starts a journey only if it begins in the main frame, and if the user has tapped
    // the link or the page is on an allowed host. `sourceFrame` can be nil, against its declaration
    // (https://github.com/madsmtm/objc2/issues/362); then `isMainFrame` is false, so it is read first.
    let isTapped = action.navigationType == .linkActivated
    let canStartJourney =
      action.sourceFrame.isMainFrame
      && (isTapped || isAllowed(action.sourceFrame.securityOrigin))
    guard canStartJourney, isTapped || !isPage, owns(url.absoluteString) else {
      // A link for a system app, such as `tel:`, is opened only after a tap in the main frame. So a
      // script cannot start a telephone call.
      guard isTapped, action.sourceFrame.isMainFrame, AppOpener.isSystemLink(url) else {
        return isPage ? .allow : .cancel
      }
      _ = await opener.open(url, orElse: isPage ? [url] : [])
      return .cancel
    }
    do throws(RouteError) {
      _ = try await route(url.absoluteString)
      return .cancel
    } catch {
      // If no route may be opened, the link can still be a web page. The page must not find out
      // whether a route exists but was refused. So the decision depends only on the external error
      // code, which is equal in both cases.
      return isPage && error.external.code == .notFound ? .allow : .cancel
    }
  }
}

extension RouteOutcome {
  /// The returned value, if a script can read values of its type; otherwise nil.
  @MainActor fileprivate var scriptValue: Any? {
    value(as: String.self) ?? value(as: Bool.self) ?? value(as: Int.self)
      ?? value(as: Double.self) ?? value(as: [String].self) ?? value(as: [String: String].self)
  }
}
#endif
