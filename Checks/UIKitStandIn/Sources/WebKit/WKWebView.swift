// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class WKWebViewConfiguration: NSObject {
  open var userContentController = WKUserContentController()
  open var defaultWebpagePreferences = WKWebpagePreferences()
  open var applicationNameForUserAgent: String?
  open var limitsNavigationsToAppBoundDomains = false
  @_nonoverride public init() { super.init() }
}

/// A web view that loads nothing.
///
/// It asks the delegate about a navigation, which then counts as finished.
@MainActor @preconcurrency
open class WKWebView: UIView {
  private let settings: WKWebViewConfiguration
  var history = History()
  var decided: [NavigationDecision] = []
  var scripts: [String] = []
  var scriptHook: (String, [String: Any]) throws -> Any? = { _, _ in nil }

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    settings = configuration
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    settings = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  open var configuration: WKWebViewConfiguration { settings }
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var url: URL? { history.current }
  open var title: String? { history.current?.absoluteString }
  open var isLoading: Bool { false }
  open var canGoBack: Bool { !history.back.isEmpty }
  open var canGoForward: Bool { !history.forward.isEmpty }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    navigate(to: request, type: .other, from: nil, target: .main) { $0.push(request.url) }
  }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    navigate(
      to: URLRequest(url: baseURL ?? History.blank),
      type: .other,
      from: nil,
      target: .main
    ) {
      $0.push(baseURL ?? History.blank)
    }
  }

  @discardableResult
  open func goBack() -> WKNavigation? {
    guard let url = history.back.last else { return nil }
    return navigate(
      to: URLRequest(url: url),
      type: .backForward,
      from: nil,
      target: .main
    ) { $0.goBack() }
  }

  @discardableResult
  open func goForward() -> WKNavigation? {
    guard let url = history.forward.last else { return nil }
    return navigate(
      to: URLRequest(url: url),
      type: .backForward,
      from: nil,
      target: .main
    ) { $0.goForward() }
  }

  @discardableResult
  open func reload() -> WKNavigation? {
    guard let url else { return nil }
    return navigate(to: URLRequest(url: url), type: .reload, from: nil, target: .main) { _ in }
  }

  open func stopLoading() {}

  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    let result = Result { try run(javaScriptString, arguments: [:]) }
    Task { @MainActor in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }

  @discardableResult
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try run(javaScriptString, arguments: [:])
  }

  @discardableResult
  open func callAsyncJavaScript(
    _ functionBody: String,
    arguments: [String: Any] = [:],
    in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    try run(functionBody, arguments: arguments)
  }

  private func run(_ script: String, arguments: [String: Any]) throws -> Any? {
    scripts.append(script)
    return try scriptHook(script, arguments)
  }
}
