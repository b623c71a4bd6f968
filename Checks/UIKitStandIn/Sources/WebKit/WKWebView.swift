// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 8, bindings; here: the web view uses this object itself, not a copy
@MainActor @preconcurrency
open class WKWebViewConfiguration: NSObject {
  // Apple: iOS 8, bindings
  open var userContentController = WKUserContentController()
  // Apple: iOS 13
  open var defaultWebpagePreferences = WKWebpagePreferences()
  // Apple: iOS 9
  open var applicationNameForUserAgent: String?
  // Apple: iOS 14
  open var limitsNavigationsToAppBoundDomains = false
  // Apple: iOS 8, bindings
  @_nonoverride public init() { super.init() }
}

// Apple: iOS 8, bindings; here: loads nothing: an allowed navigation is finished at once
/// A web view that loads nothing.
///
/// It asks the delegate about each navigation. An allowed navigation counts as finished at once.
@MainActor @preconcurrency
open class WKWebView: UIView {
  private let settings: WKWebViewConfiguration
  var history = History()
  var decided: [NavigationDecision] = []
  var scripts: [String] = []
  var scriptHook: (String, [String: Any]) throws -> Any? = { _, _ in nil }

  // Apple: iOS 8, bindings
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

  // Apple: iOS 8, bindings
  open var configuration: WKWebViewConfiguration { settings }
  // Apple: iOS 8, bindings
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  // Apple: iOS 8
  open weak var uiDelegate: (any WKUIDelegate)?
  // Apple: iOS 8
  open var allowsBackForwardNavigationGestures = false
  // Apple: iOS 9
  open var allowsLinkPreview = true
  // Apple: iOS 9
  open var customUserAgent: String?
  // Apple: iOS 8, bindings
  open var url: URL? { history.current }
  // Apple: iOS 8, bindings; here: returns the URL as text
  open var title: String? { history.current?.absoluteString }
  // Apple: iOS 8; here: always false
  open var isLoading: Bool { false }
  // Apple: iOS 8
  open var canGoBack: Bool { !history.back.isEmpty }
  // Apple: iOS 8
  open var canGoForward: Bool { !history.forward.isEmpty }

  // Apple: iOS 8, bindings
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    navigate(to: request, type: .other, from: nil, target: .main) { $0.push(request.url) }
  }

  // Apple: iOS 8; here: the HTML text is ignored
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

  // Apple: iOS 8
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

  // Apple: iOS 8
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

  // Apple: iOS 8
  @discardableResult
  open func reload() -> WKNavigation? {
    guard let url else { return nil }
    return navigate(to: URLRequest(url: url), type: .reload, from: nil, target: .main) { _ in }
  }

  // Apple: iOS 8; here: does nothing
  open func stopLoading() {}

  // Apple: iOS 8; here: runs no script: the result comes from a closure that a test sets
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

  // Apple: iOS 8, page webkit/wkwebview/evaluatejavascript(_:completionhandler:); the result comes from a test closure
  @discardableResult
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try run(javaScriptString, arguments: [:])
  }

  // Apple: iOS 14; here: runs no script: the result comes from a closure that a test sets
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
