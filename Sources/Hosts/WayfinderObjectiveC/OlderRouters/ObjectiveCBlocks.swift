// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
import Foundation

/// Conversions between Swift closures and Objective-C blocks of the type `id`.
///
/// The check on Linux has no blocks, and passes closures instead.
@MainActor
enum ObjectiveCBlocks {
  typealias HandlerOfJLRoutes = ([String: Any]) -> Bool
  typealias BlockOfWLRRoute = @MainActor (ObjectiveCWLRRouteRequest?) -> ObjectiveCWLRRouteRequest?

  #if _runtime(_ObjC)
  /// Returns a JLRoutes handler that calls a block; returns an object that is not a block
  /// unchanged.
  static func handlerOfJLRoutes(_ object: Any?) -> Any? {
    guard let block = block(object) else { return object }
    let call = unsafeBitCast(block, to: (@convention(block) (NSDictionary) -> Bool).self)
    let handler: HandlerOfJLRoutes = { call($0 as NSDictionary) }
    return handler
  }

  /// Returns a closure that calls a block, or nil for an object that is not a block.
  static func blockOfWLRRoute(_ object: Any?) -> BlockOfWLRRoute? {
    guard let block = block(object) else { return nil }
    typealias Block = @convention(block) (ObjectiveCWLRRouteRequest?) -> ObjectiveCWLRRouteRequest?
    let call = unsafeBitCast(block, to: Block.self)
    return { call($0) }
  }

  /// Returns an object with the block of a route of WLRRoute.
  static func object(_ closure: @escaping BlockOfWLRRoute) -> Any {
    typealias Block =
      @convention(block) @MainActor (ObjectiveCWLRRouteRequest?) -> ObjectiveCWLRRouteRequest?
    let block: Block = closure
    return unsafeBitCast(block, to: AnyObject.self)
  }

  private static func block(_ object: Any?) -> AnyObject? {
    guard let object = object as? NSObject, let blocks = NSClassFromString("NSBlock"),
      object.isKind(of: blocks)
    else { return nil }
    return object
  }
  #else
  static func handlerOfJLRoutes(_ object: Any?) -> Any? { object }
  static func blockOfWLRRoute(_ object: Any?) -> BlockOfWLRRoute? { object as? BlockOfWLRRoute }
  static func object(_ closure: @escaping BlockOfWLRRoute) -> Any { closure }
  #endif
}
#endif
