/// What a web view's delegate decided about one navigation.
@_spi(Testing)
public struct NavigationDecision: Sendable, Equatable {
  /// The address asked for.
  public let url: URL?
  /// The delegate's answer.
  public let policy: WKNavigationActionPolicy
}

/// The error a page's script sees when its message is not answered with a value.
@_spi(Testing)
public struct ScriptMessageRejection: Error, Sendable, Equatable {
  /// The text of the script's error.
  public let message: String

  /// Makes the error with the text that the script sees.
  public init(message: String) { self.message = message }
}

@_spi(Testing)
extension WKWebView {
  /// Every decision about a navigation, oldest first.
  public var decisions: [NavigationDecision] { decided }

  /// Every script the application ran in the page, oldest first.
  public var evaluatedScripts: [String] { scripts }

  /// What scripts answer: a test's stand-in for a page.
  ///
  /// It is given the script and its arguments.
  public var javaScript: (String, [String: Any]) throws -> Any? {
    get { scriptHook }
    set { scriptHook = newValue }
  }

  /// A page or its user goes somewhere.
  ///
  /// - Parameters:
  ///   - request: Where to.
  ///   - type: Why: a tapped link, a form, a script.
  ///   - source: The frame it starts in; the main frame if nil.
  ///   - frame: The frame it fills; the main frame if nil.
  ///   - opensWindow: Whether the link asks for a new window, so that there is no target frame.
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

  /// A script calls `window.webkit.messageHandlers.<name>.postMessage(body)`.
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
