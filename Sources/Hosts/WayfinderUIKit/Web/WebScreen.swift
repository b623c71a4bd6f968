// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(WebKit) && !os(watchOS) && !os(tvOS)
public import Foundation
public import UIKit
public import WebKit
public import Wayfinder

/// A screen with a web page that opens routes of the app through a ``WebBridge``.
@MainActor
open class WebScreen: UIViewController {
  /// The URL of the web page.
  public let url: URL
  /// The bridge with which the page opens routes of the app.
  public let bridge: WebBridge
  /// The view that shows the page.
  public private(set) lazy var webView = bridge.webView()

  /// Creates a screen that loads its page when its view is loaded.
  ///
  /// - Parameters:
  ///   - url: The URL of the page.
  ///   - bridge: The bridge of the page; each screen has its own bridge.
  public init(_ url: URL, bridge: WebBridge) {
    self.url = url
    self.bridge = bridge
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because screens of routes are not created from an archive.
  public required init?(coder: NSCoder) { nil }

  /// Sets the web view as the view of the controller.
  open override func loadView() { view = webView }

  /// Starts to load the web page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    webView.load(URLRequest(url: url))
  }
}

extension Router where Screen == UIViewController {
  /// Shows web pages inside the app instead of in a browser, if rewrite rules redirect links to
  /// these pages.
  ///
  /// With it, a rule can replace a broken screen with a web page without a release. The target of
  /// the rule is a host in `webTargets`, and the page is presented in a ``WebScreen`` with its own
  /// stack. A page of any other host, which `opensForeignWebPages` lets pass, is opened by the
  /// system: a link from outside must not put a page of its choice into the app.
  ///
  /// - Parameters:
  ///   - hosts: The hosts whose pages may use the bridge, and which may be shown; the default is
  ///     `webTargets`.
  ///   - opener: The opener for pages of other hosts, and for links of the system on a page.
  @available(iOSApplicationExtension, unavailable)
  public func showWebPages(allowing hosts: [String]? = nil, opener: AppOpener = AppOpener()) {
    let pattern: RoutePattern = "/_wayfinder/web/*"
    register(
      pattern,
      [.internal, .transition(.present), .embedsInNavigationStack, .alwaysNewScreen]
    ) {
      [weak self] request in
      guard let self, let page = request.attachments[WebPage.self] else {
        throw RouteError(
          .invalidParameter,
          for: request,
          message: "this route is opened by `webOpener` only, with a page attached"
        )
      }
      let bridge = WebBridge(
        to: self,
        allowing: hosts ?? webTargets,
        in: request.scene,
        opener: opener
      )
      return WebScreen(page, bridge: bridge)
    }
    webOpener = { [weak self] link, scene in
      guard let self, let url = URL(string: link.text) else { return false }
      guard isAllowedWebPage(link, including: hosts ?? []) else {
        return await opener.openPage(url)
      }
      let attachments = RouteRequest.Attachments()
      attachments[WebPage.self] = url
      let outcome = try await route(
        rewrittenPath: "/_wayfinder/web",
        attaching: attachments,
        in: scene
      )
      return outcome.kind == .shown
    }
  }
}

/// The key of the attachment that contains the URL for a ``WebScreen``.
private enum WebPage: RouteRequest.AttachmentKey {
  typealias Value = URL
}
#endif
