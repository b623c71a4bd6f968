// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(Testing) import UIKit

@MainActor @preconcurrency
open class WKContentWorld: NSObject {
  private static let pageWorld = WKContentWorld(nil)
  private static let clientWorld = WKContentWorld(nil)
  private static var named: [String: WKContentWorld] = [:]
  private let label: String?

  @_nonoverride init(_ name: String?) {
    label = name
    super.init()
  }

  open class var page: WKContentWorld { pageWorld }
  open class var defaultClient: WKContentWorld { clientWorld }

  open class func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let world = WKContentWorld(name)
    named[name] = world
    return world
  }

  open var name: String? { label }
}

public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart = 0
  case atDocumentEnd = 1
}

@MainActor @preconcurrency
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(
    source: String,
    injectionTime: WKUserScriptInjectionTime,
    forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    super.init()
  }

  public convenience init(
    source: String,
    injectionTime: WKUserScriptInjectionTime,
    forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.init(
      source: source,
      injectionTime: injectionTime,
      forMainFrameOnly: forMainFrameOnly
    )
  }
}

/// A content controller that retains its handlers, as in WebKit: a handler that owns the web view
/// is a leak here, too.
@MainActor @preconcurrency
open class WKUserContentController: NSObject {
  struct Key: Hashable {
    let world: ObjectIdentifier
    let name: String
  }

  enum Handler {
    case plain(any WKScriptMessageHandler)
    case replying(any WKScriptMessageHandlerWithReply)
  }

  var handlers: [Key: Handler] = [:]
  private var scripts: [WKUserScript] = []

  @_nonoverride public init() { super.init() }

  open var userScripts: [WKUserScript] { scripts }
  open func addUserScript(_ userScript: WKUserScript) { scripts.append(userScript) }
  open func removeAllUserScripts() { scripts = [] }

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    insert(.plain(scriptMessageHandler), in: .page, name: name)
  }

  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler,
    contentWorld world: WKContentWorld,
    name: String
  ) {
    insert(.plain(scriptMessageHandler), in: world, name: name)
  }

  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
    contentWorld: WKContentWorld,
    name: String
  ) {
    insert(.replying(scriptMessageHandlerWithReply), in: contentWorld, name: name)
  }

  open func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    handlers[key(contentWorld, name)] = nil
  }

  open func removeAllScriptMessageHandlers() { handlers = [:] }

  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
    handlers = handlers.filter { $0.key.world != ObjectIdentifier(contentWorld) }
  }

  func handler(in world: WKContentWorld, name: String) -> Handler? { handlers[key(world, name)] }

  private func insert(_ handler: Handler, in world: WKContentWorld, name: String) {
    guard handlers[key(world, name)] == nil else {
      return UIKitSimulation.fail(
        "Attempt to add script message handler with name '\(name)' when one already exists."
      )
    }
    handlers[key(world, name)] = handler
  }

  private func key(_ world: WKContentWorld, _ name: String) -> Key {
    Key(world: ObjectIdentifier(world), name: name)
  }
}
