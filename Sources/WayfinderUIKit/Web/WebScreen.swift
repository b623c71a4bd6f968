#if canImport(UIKit) && canImport(WebKit) && !os(watchOS) && !os(tvOS)
public import Foundation
public import UIKit
public import WebKit
public import Wayfinder

/// A screen with a web page, which calls the app's own pages over a ``WebBridge``.
@MainActor
open class WebScreen: UIViewController {
  /// The page.
  public let url: URL
  /// The bridge of the page.
  public let bridge: WebBridge
  /// The view that shows the page.
  public private(set) lazy var webView = bridge.webView()

  /// Makes a screen, which loads its page when it comes into view.
  ///
  /// - Parameters:
  ///   - url: The page.
  ///   - bridge: The bridge of the page; each screen has its own.
  public init(_ url: URL, bridge: WebBridge) {
    self.url = url
    self.bridge = bridge
    super.init(nibName: nil, bundle: nil)
  }

  /// No screen of a route is made from an archive.
  public required init?(coder: NSCoder) { nil }

  /// Shows the web view.
  open override func loadView() { view = webView }

  /// Loads the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    webView.load(URLRequest(url: url))
  }
}

extension Router where Screen == UIViewController {
  /// Shows pages to which rules lead inside the app, in place of a browser.
  ///
  /// This is where a broken page lands that was degraded to a web page without a release: a rule
  /// leads to one of ``webTargets``, and the page is presented in a ``WebScreen`` with a stack.
  ///
  /// - Parameter hosts: The hosts whose pages may call the app over the bridge; ``webTargets`` unless
  ///   said otherwise.
  public func showWebPages(allowing hosts: [String]? = nil) {
    let pattern: RoutePattern = "/_wayfinder/web/*"
    register(
      pattern,
      .internal,
      using: .present,
      options: [.embedsInNavigationStack, .alwaysNewScreen]
    ) {
      [weak self] request in
      guard let self, let page = request.attachments[WebPage.self] else {
        throw RouteError(.invalidParameter, for: request, message: "a page comes by `webOpener`")
      }
      let bridge = WebBridge(to: self, allowing: hosts ?? webTargets, in: request.scene)
      return WebScreen(page, bridge: bridge)
    }
    webOpener = { [weak self] link, scene in
      guard let self, let url = URL(string: link.text) else { return false }
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

/// The page that a screen is to show.
private enum WebPage: RouteAttachmentKey {
  typealias Value = URL
}
#endif
