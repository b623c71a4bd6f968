// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

  open var name: String { label }
  open var body: Any { content }
  open var webView: WKWebView? { owner }
  open var frameInfo: WKFrameInfo { frame }
  open var world: WKContentWorld { ownWorld }
}

@MainActor @preconcurrency
public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

@MainActor @preconcurrency
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  )
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

// Swift imports one Objective-C method in two forms. The default implementation of each form calls
// the other form, so a client implements only one of them. On Apple's platforms a client that
// implements neither form does not compile.
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
