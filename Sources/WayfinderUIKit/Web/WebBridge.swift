#if canImport(UIKit) && canImport(WebKit) && !os(watchOS) && !os(tvOS)
public import Foundation
public import WebKit
public import Wayfinder

/// Lets the pages of a web view open the app's own pages, as far as policy lets any web page.
///
/// A link that is tapped, and that belongs to the app, becomes a journey of origin
/// ``RouteOrigin/web``; where no route takes it, the page itself is loaded. A script of a page of an
/// allowed host asks by a message, and awaits the answer:
///
/// ```js
/// const answer = await webkit.messageHandlers.wayfinder.postMessage("/products/1/price");
/// answer.value ?? answer.shown;
/// ```
///
/// A page gets a value only from a route with ``RouteOption/returnsResultToExternalCallers``. The bridge is the web
/// view's navigation delegate; an app that has one of its own calls ``policy(for:)`` from there.
@MainActor
public final class WebBridge: NSObject, WKScriptMessageHandlerWithReply, WKNavigationDelegate {
  /// The name of the message handler.
  public static let name = "wayfinder"

  private let hosts: Set<String>
  private let owns: @MainActor (String) -> Bool
  /// Makes a journey; nothing comes of it when the router is gone.
  private let route: @MainActor (String) async throws(RouteError) -> RouteOutcome?

  /// Makes a bridge to a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - hosts: The hosts whose pages may send messages: compared whole and without case, by `https`
  ///     only.
  ///   - scene: The window that screens are for.
  public init<Screen>(
    to router: Router<Screen>,
    allowing hosts: [String],
    in scene: RouteScene = .main
  ) {
    self.hosts = Set(hosts.map { $0.lowercased() })
    owns = { [weak router] in router?.owns($0) ?? false }
    route = { [weak router] text throws(RouteError) in
      try await router?.route(parsing: text, origin: .web, in: scene)
    }
  }

  /// Makes a web view whose pages have this bridge.
  ///
  /// - Parameter configuration: The web view's configuration, which gets the message handler.
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

  // MARK: Messages

  /// Answers a message: `{value}` when a route has answered, `{shown: true}` when it has shown a
  /// screen, else the name of the error's code as an error.
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
      return (nil, error.code.name)
    }
  }

  private func isAllowed(_ origin: WKSecurityOrigin) -> Bool {
    // The standard port is given as 0.
    origin.protocol == "https" && [0, 443].contains(origin.port)
      && hosts.contains(origin.host.lowercased())
  }

  // MARK: Links

  /// Decides about a navigation, and makes the journey of a link that belongs to the app.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    let policy = await policy(for: navigationAction)
    guard policy == .allow, navigationAction.targetFrame == nil else { return policy }
    // A link that wants a window of its own gets the only one that there is.
    webView.load(navigationAction.request)
    return .cancel
  }

  /// Whether the web view is to load what a navigation leads to.
  ///
  /// - Parameter action: What the page, or its user, wants to load.
  /// - Returns: `.cancel` when a route has taken the link, or must not; else `.allow` for web pages.
  public func policy(for action: WKNavigationAction) async -> WKNavigationActionPolicy {
    guard let url = action.request.url else { return .cancel }
    let isPage = ["http", "https", "about", "blob", "data"].contains(url.scheme?.lowercased())
    // A frame of somebody else's moves nothing, nor does a script of a page that is not allowed.
    let isTapped = action.navigationType == .linkActivated
    let isHeard =
      action.sourceFrame.isMainFrame
      && (isTapped || isAllowed(action.sourceFrame.securityOrigin))
    guard isHeard, isTapped || !isPage, owns(url.absoluteString) else {
      return isPage ? .allow : .cancel
    }
    do throws(RouteError) {
      _ = try await route(url.absoluteString)
      return .cancel
    } catch {
      // What the app has no screen for, or keeps to itself, may be a page on the web all the same. In
      // production the one cannot be told from the other.
      let isKept: Set<RouteError.Code> = [.notFound, .refused, .declined, .unauthorized]
      return isPage && isKept.contains(error.code) ? .allow : .cancel
    }
  }
}

extension RouteOutcome {
  /// The value as a script can read it; nil when it cannot.
  @MainActor fileprivate var scriptValue: Any? {
    value(as: String.self) ?? value(as: Bool.self) ?? value(as: Int.self)
      ?? value(as: Double.self) ?? value(as: [String].self) ?? value(as: [String: String].self)
  }
}
#endif
