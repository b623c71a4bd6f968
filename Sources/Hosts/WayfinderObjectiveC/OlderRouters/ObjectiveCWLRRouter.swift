// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

/// The class WLRRouter for Objective-C; each method calls `WLRRouter` of `WayfinderCompatibility`.
@objc(WLRRouter)
@MainActor
public final class ObjectiveCWLRRouter: NSObject {
  private let router = WLRRouter()
  private var middleware: [SwiftMiddleware] = []

  /// Creates a router without routes; keep a reference, because the routes decline links after the
  /// router is released.
  @objc public override init() { super.init() }

  /// Registers a block for a route, and replaces its earlier block or handler.
  @objc(registerBlock:forRoute:)
  public func register(
    _ block: (@MainActor (ObjectiveCWLRRouteRequest?) -> ObjectiveCWLRRouteRequest?)?,
    forRoute route: String?
  ) {
    guard let block else { return }
    router.register(
      { request in block(request.map(ObjectiveCWLRRouteRequest.init))?.request },
      forRoute: route,
      file: "Objective-C",
      line: 0
    )
  }

  /// Registers a handler for a route, and replaces its earlier block or handler.
  @objc(registerHandler:forRoute:)
  public func register(_ handler: (any ObjectiveCWLRRouteHandling)?, forRoute route: String?) {
    let handler = handler.flatMap(ObjectiveCWLRRouteHandler.handler)
    router.register(handler.map(SwiftHandler.init), forRoute: route, file: "Objective-C", line: 0)
  }

  /// Returns the handler of a route, or its block.
  @objc(objectForKeyedSubscript:)
  public func object(forKeyedSubscript route: String) -> Any? {
    switch router[route] {
    case let handler as SwiftHandler: handler.handler.registered
    case let block as WLRRouter.Block:
      ObjectiveCBlocks.object({
        block($0?.request).map(ObjectiveCWLRRouteRequest.init)
      })
    default: nil
    }
  }

  /// Registers a handler or a block for a route, or removes the route.
  @objc(setObject:forKeyedSubscript:)
  public func setObject(_ object: Any?, forKeyedSubscript route: String) {
    if let handler = object as? any ObjectiveCWLRRouteHandling {
      register(handler, forRoute: route)
    } else if let block = ObjectiveCBlocks.blockOfWLRRoute(object) {
      register(block, forRoute: route)
    } else {
      // The router reports any other object.
      router[route] = object
    }
  }

  /// Returns whether a route matches a link and the policy allows the link to open it.
  @objc(canHandleWithURL:)
  public func canHandle(with url: URL?) -> Bool { router.canHandle(with: url) }

  /// Opens a link with the first route that matches.
  @objc(handleURL:primitiveParameters:targetCallBack:withCompletionBlock:)
  public func handle(
    _ url: URL?,
    primitiveParameters: [AnyHashable: Any]?,
    targetCallBack: (@MainActor ((any Error)?, Any?) -> Void)?,
    withCompletionBlock completionBlock: (@MainActor (Bool, (any Error)?) -> Void)?
  ) -> Bool {
    router.handle(
      url,
      primitiveParameters: primitiveParameters,
      targetCallBack: targetCallBack,
      withCompletionBlock: completionBlock
    )
  }

  /// Adds a middleware, which runs after the earlier ones and is not retained.
  @objc(addMiddleware:)
  public func add(_ middleware: (any ObjectiveCWLRRouteMiddleware)?) {
    remove(middleware)
    guard let middleware else { return }
    let added = SwiftMiddleware(middleware)
    self.middleware.append(added)
    router.add(added)
  }

  /// Removes a middleware.
  @objc(removeMiddleware:)
  public func remove(_ middleware: (any ObjectiveCWLRRouteMiddleware)?) {
    // The router does not retain its middleware.
    self.middleware.removeAll { $0.middleware == nil || $0.middleware === middleware }
  }
}
#endif
