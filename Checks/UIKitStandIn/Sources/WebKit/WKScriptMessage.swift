// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 8, bindings; tests create it with an `@_spi(Testing)` initialiser
@MainActor @preconcurrency
open class WKScriptMessage: NSObject {
  private let content: Any
  private let label: String
  private let frame: WKFrameInfo
  private let ownWorld: WKContentWorld
  private weak var owner: WKWebView?

  @_spi(Testing)
  public init(
    name: String,
    body: Any,
    webView: WKWebView?,
    frameInfo: WKFrameInfo,
    world: WKContentWorld? = nil
  ) {
    label = name
    content = body
    owner = webView
    frame = frameInfo
    ownWorld = world ?? .page
    super.init()
  }

  // Apple: iOS 8, bindings
  open var name: String { label }
  // Apple: iOS 8, bindings
  open var body: Any { content }
  // Apple: iOS 8, bindings
  open var webView: WKWebView? { owner }
  // Apple: iOS 8, bindings
  open var frameInfo: WKFrameInfo { frame }
  // Apple: iOS 14
  open var world: WKContentWorld { ownWorld }
}

// Apple: iOS 8
@MainActor @preconcurrency
public protocol WKScriptMessageHandler: NSObjectProtocol {
  // Apple: iOS 8, verified
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

// Apple: iOS 14, verified; Apple requires one of the two methods; here: neither is required
@MainActor @preconcurrency
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  // Apple: iOS 14, verified
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  )
  // Apple: iOS 14, bindings, page webkit/wkscriptmessagehandlerwithreply/usercontentcontroller(_:didreceive:replyhandler:)
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

// Swift imports one Objective-C method in two forms: with a reply handler and `async`. A client
// implements only one of them. WebKit calls the form with the reply handler. Its default
// implementation calls the `async` form. On Apple's platforms, a client with neither form does not
// compile.
extension WKScriptMessageHandlerWithReply {
  public func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    Task { @MainActor in
      let (value, error) = await self.userContentController(
        userContentController,
        didReceive: message
      )
      replyHandler(value, error)
    }
  }

  public func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) async -> (Any?, String?) { (nil, "The handler does not answer.") }
}
