// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(Testing) import UIKit

// Apple: iOS 14; here: stores only a name
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

  // Apple: iOS 14, bindings
  open class var page: WKContentWorld { pageWorld }
  // Apple: iOS 14
  open class var defaultClient: WKContentWorld { clientWorld }

  // Apple: iOS 14
  open class func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let world = WKContentWorld(name)
    named[name] = world
    return world
  }

  // Apple: iOS 14, bindings
  open var name: String? { label }
}

// Apple: iOS 8; declares the cases `atDocumentStart` and `atDocumentEnd`
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart = 0
  case atDocumentEnd = 1
}

// Apple: iOS 8; here: stored, but never run; its content world is not stored
@MainActor @preconcurrency
open class WKUserScript: NSObject {
  // Apple: iOS 8, bindings
  public let source: String
  // Apple: iOS 8
  public let injectionTime: WKUserScriptInjectionTime
  // Apple: iOS 8
  public let isForMainFrameOnly: Bool

  // Apple: iOS 8
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

  // Apple: iOS 14
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

// Apple: iOS 8, bindings; content rule lists are missing
/// A content controller that retains its handlers, as in WebKit.
///
/// A handler that owns the web view therefore causes a leak here, too.
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

  // Apple: iOS 8, bindings
  @_nonoverride public init() { super.init() }

  // Apple: iOS 8
  open var userScripts: [WKUserScript] { scripts }
  // Apple: iOS 8
  open func addUserScript(_ userScript: WKUserScript) { scripts.append(userScript) }
  // Apple: iOS 8
  open func removeAllUserScripts() { scripts = [] }

  // Apple: iOS 8, verified
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    insert(.plain(scriptMessageHandler), in: .page, name: name)
  }

  // Apple: iOS 14, verified
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler,
    contentWorld world: WKContentWorld,
    name: String
  ) {
    insert(.plain(scriptMessageHandler), in: world, name: name)
  }

  // Apple: iOS 14, bindings
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
    contentWorld: WKContentWorld,
    name: String
  ) {
    insert(.replying(scriptMessageHandlerWithReply), in: contentWorld, name: name)
  }

  // Apple: iOS 8
  open func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  // Apple: iOS 14
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    handlers[key(contentWorld, name)] = nil
  }

  // Apple: iOS 14
  open func removeAllScriptMessageHandlers() { handlers = [:] }

  // Apple: iOS 14
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
