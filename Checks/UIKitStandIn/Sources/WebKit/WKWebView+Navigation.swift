// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import UIKit

/// The history of a web view.
struct History {
  static let blank = URL(fileURLWithPath: "/")

  private(set) var back: [URL] = []
  private(set) var current: URL?
  private(set) var forward: [URL] = []

  mutating func push(_ url: URL?) {
    if let current { back.append(current) }
    current = url
    forward = []
  }

  mutating func goBack() {
    guard let url = back.popLast() else { return }
    if let current { forward.append(current) }
    current = url
  }

  mutating func goForward() {
    guard let url = forward.popLast() else { return }
    if let current { back.append(current) }
    current = url
  }
}

/// The target frame of a navigation.
enum NavigationTarget {
  case main
  case frame(WKFrameInfo)
  case newWindow
}

extension WKWebView {
  @discardableResult
  func navigate(
    to request: URLRequest,
    type: WKNavigationType,
    from source: WKFrameInfo?,
    target: NavigationTarget,
    change: @escaping (inout History) -> Void
  ) -> WKNavigation? {
    let navigation = WKNavigation(request: request)
    let main = mainFrame
    let action = WKNavigationAction(
      request: request,
      navigationType: type,
      sourceFrame: source ?? main,
      targetFrame: frame(of: target, main: main)
    )
    guard let delegate = navigationDelegate else {
      decided.append(NavigationDecision(url: request.url, policy: .allow))
      finish(navigation, action, target: target, change: change)
      return navigation
    }
    var answered = false
    delegate.webView(
      self,
      decidePolicyFor: action,
      preferences: configuration.defaultWebpagePreferences
    ) { policy, _ in
      guard !answered else {
        return UIKitSimulation.fail(
          "Completion handler passed to -[WKNavigationDelegate "
            + "webView:decidePolicyForNavigationAction:] was called more than once"
        )
      }
      answered = true
      self.decided.append(NavigationDecision(url: request.url, policy: policy))
      if policy == .allow {
        self.finish(navigation, action, target: target, change: change)
      }
    }
    return navigation
  }

  private func finish(
    _ navigation: WKNavigation,
    _ action: WKNavigationAction,
    target: NavigationTarget,
    change: (inout History) -> Void
  ) {
    switch target {
    case .newWindow:
      _ = uiDelegate?.webView(
        self,
        createWebViewWith: configuration,
        for: action,
        windowFeatures: WKWindowFeatures()
      )
    case .frame: break
    case .main:
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
      change(&history)
      navigationDelegate?.webView(self, didCommit: navigation)
      navigationDelegate?.webView(self, didFinish: navigation)
    }
  }

  private func frame(of target: NavigationTarget, main: WKFrameInfo) -> WKFrameInfo? {
    switch target {
    case .main: main
    case .frame(let frame): frame
    case .newWindow: nil
    }
  }

  var mainFrame: WKFrameInfo {
    WKFrameInfo(
      isMainFrame: true,
      request: URLRequest(url: url ?? History.blank),
      webView: self
    )
  }
}
