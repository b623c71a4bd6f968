// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The decision of a web view's delegate about one navigation.
@_spi(Testing)
public struct NavigationDecision: Sendable, Equatable {
  /// The requested URL.
  public let url: URL?
  /// The delegate's decision.
  public let policy: WKNavigationActionPolicy
}

/// The error that a page's script receives instead of a reply to its message.
@_spi(Testing)
public struct ScriptMessageRejection: Error, Sendable, Equatable {
  /// The message of the script's error.
  public let message: String

  /// Creates the error with the given message for the script.
  public init(message: String) { self.message = message }
}

@_spi(Testing)
extension WKWebView {
  /// All navigation decisions, oldest first.
  public var decisions: [NavigationDecision] { decided }

  /// All scripts that the application has run in the page, oldest first.
  public var evaluatedScripts: [String] { scripts }

  /// The closure that returns the result of a script; it receives the script's text and arguments.
  public var javaScript: (String, [String: Any]) throws -> Any? {
    get { scriptHook }
    set { scriptHook = newValue }
  }

  /// Simulates a navigation that the page or its user starts.
  ///
  /// - Parameters:
  ///   - request: The request of the target.
  ///   - type: The cause: a tapped link, a form, a script.
  ///   - source: The frame that starts the navigation; the main frame if nil.
  ///   - frame: The target frame; the main frame if nil.
  ///   - opensWindow: Whether the link requests a new window, so that there is no target frame.
  public func pageNavigates(
    to request: URLRequest,
    type: WKNavigationType = .linkActivated,
    from source: WKFrameInfo? = nil,
    in frame: WKFrameInfo? = nil,
    opensWindow: Bool = false
  ) {
    let target: NavigationTarget =
      opensWindow ? .newWindow : frame.map { .frame($0) } ?? .main
    navigate(to: request, type: type, from: source, target: target) { $0.push(request.url) }
  }

  /// Calls `window.webkit.messageHandlers.<name>.postMessage(body)`, as a script in the page does.
  ///
  /// - Parameters:
  ///   - body: The message.
  ///   - name: The handler's name.
  ///   - frame: The frame of the script; the main frame if nil.
  ///   - world: The content world of the script.
  /// - Returns: The handler's reply; nil from a handler that does not reply.
  /// - Throws: ``ScriptMessageRejection`` for an unknown handler or an error as the reply.
  @discardableResult
  public func pagePosts(
    _ body: Any,
    to name: String,
    from frame: WKFrameInfo? = nil,
    in world: WKContentWorld? = nil
  ) async throws -> Any? {
    let world = world ?? .page
    let controller = configuration.userContentController
    let message = WKScriptMessage(
      name: name,
      body: body,
      webView: self,
      frameInfo: frame ?? mainFrame,
      world: world
    )
    switch controller.handler(in: world, name: name) {
    case nil: throw ScriptMessageRejection(message: "There is no message handler \(name).")
    case .plain(let handler):
      handler.userContentController(controller, didReceive: message)
      return nil
    case .replying(let handler):
      let reply: (value: Any?, error: String?) = await withCheckedContinuation { continuation in
        handler.userContentController(controller, didReceive: message) {
          continuation.resume(returning: ($0, $1))
        }
      }
      if let error = reply.error { throw ScriptMessageRejection(message: error) }
      return reply.value
    }
  }
}
