// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

/// The kind of a route of HHRouter for Objective-C.
@objc(HHRouteType)
public enum ObjectiveCHHRouteType: Int, Sendable {
  /// No route matches.
  case none = 0
  /// The route makes a view controller.
  case viewController = 1
  /// The route calls a block.
  case block = 2
}

/// The class HHRouter for Objective-C; each method calls `HHRouter` of `WayfinderCompatibility`.
@objc(HHRouter)
@MainActor
public final class ObjectiveCHHRouter: NSObject {
  private static let instance = ObjectiveCHHRouter()

  private override init() { super.init() }

  /// Returns the router that all code of the app shares.
  @objc public static func shared() -> ObjectiveCHHRouter { instance }

  /// The schemes that are removed from the beginning of links; set them before routes are added.
  @objc public var schemes: [String] {
    get { HHRouter.shared().schemes }
    set { HHRouter.shared().schemes = newValue }
  }

  /// Adds a block for a route such as `/user/:userId/`, and replaces an earlier block of this
  /// route.
  @objc(map:toBlock:)
  public func map(
    _ route: String,
    toBlock block: @escaping @MainActor ([AnyHashable: Any]?) -> Any?
  ) {
    HHRouter.shared().map(route, file: "Objective-C", line: 0, to: block)
  }

  /// Returns a block that opens a link, or nil; the argument of the block replaces values of the
  /// link.
  @objc(matchBlock:)
  public func matchBlock(_ route: String) -> (@MainActor ([AnyHashable: Any]?) -> Any?)? {
    HHRouter.shared().matchBlock(route)
  }

  /// Opens a link, and returns the object of its block.
  @objc(callBlock:)
  public func callBlock(_ route: String) -> Any? { HHRouter.shared().callBlock(route) }

  /// Returns the kind of the route that a link opens.
  @objc(canRoute:)
  public func canRoute(_ route: String) -> ObjectiveCHHRouteType {
    ObjectiveCHHRouteType(rawValue: HHRouter.shared().canRoute(route).rawValue) ?? .none
  }
}
#endif
