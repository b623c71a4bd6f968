// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 8, bindings; methods for responses, redirects, failures, authentication and downloads are missing
@MainActor @preconcurrency
public protocol WKNavigationDelegate: NSObjectProtocol {
  // Apple: iOS 8, verified, page webkit/wknavigationdelegate/webview(_:decidepolicyfor:decisionhandler:)-2ni62
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  )
  // Apple: iOS 8, bindings, page webkit/wknavigationdelegate/webview(_:decidepolicyfor:decisionhandler:)-2ni62
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  // Apple: iOS 13, verified; here: a delegate that never calls the decision handler is not noticed
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler:
      @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  )
  // Apple: iOS 13, page webkit/wknavigationdelegate/webview(_:decidepolicyfor:preferences:decisionhandler:)
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences)
  // Apple: iOS 8
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  // Apple: iOS 8
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  // Apple: iOS 8
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
}

// WebKit declares two optional methods that decide a policy: one with preferences and one without.
// Swift imports each method in two forms: with a completion handler and `async`. A client
// implements only one of these four forms. WebKit prefers the method with preferences, so this
// extension declares its two forms first. The default implementation of each form calls the form
// that is declared after it. The default implementation of the last form allows the navigation.
extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler:
      @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    Task { @MainActor in
      let (policy, preferences) = await self.webView(
        webView,
        decidePolicyFor: navigationAction,
        preferences: preferences
      )
      decisionHandler(policy, preferences)
    }
  }

  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
    await withCheckedContinuation { continuation in
      self.webView(webView, decidePolicyFor: navigationAction) {
        continuation.resume(returning: ($0, preferences))
      }
    }
  }

  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    Task { @MainActor in
      decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction))
    }
  }

  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation!
  ) {}

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
}

// Apple: iOS 8; declares only one method, which has a default implementation
@MainActor @preconcurrency
public protocol WKUIDelegate: NSObjectProtocol {
  // Apple: iOS 8
  func webView(
    _ webView: WKWebView,
    createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView,
    createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
}

// Apple: iOS 8; here: stores nothing
@MainActor @preconcurrency
open class WKWindowFeatures: NSObject {
  @_nonoverride init(_: Void = ()) { super.init() }
}
