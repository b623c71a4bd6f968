// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// JLRoutes 2 deprecates these calls of JLRoutes 1, and still has them.

extension JLRoutes {
  /// Adds a route for links of all schemes.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - priority: A route with a higher priority is tried first.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - handler: Returns whether it has handled the link; nil handles every link.
  @available(*, deprecated, message: "Call the method of `JLRoutes.global()`.")
  public static func addRoute(
    _ pattern: String,
    priority: UInt = 0,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: Handler? = nil
  ) {
    global().addRoute(pattern, priority: priority, file: file, line: line, handler: handler)
  }

  /// Adds a route for each of several patterns, for links of all schemes.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - handler: Returns whether it has handled the link; nil handles every link.
  @available(*, deprecated, message: "Call the method of `JLRoutes.global()`.")
  public static func addRoutes(
    _ patterns: [String],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: Handler? = nil
  ) {
    global().addRoutes(patterns, file: file, line: line, handler: handler)
  }

  /// Removes the first global route with a pattern.
  ///
  /// - Parameter pattern: The pattern.
  @available(*, deprecated, message: "Call `removeRoute(withPattern:)` of `JLRoutes.global()`.")
  public static func removeRoute(_ pattern: String) { global().removeRoute(withPattern: pattern) }

  /// Removes all global routes.
  @available(*, deprecated, message: "Call the method of `JLRoutes.global()`.")
  public static func removeAllRoutes() { global().removeAllRoutes() }

  /// Returns whether a URL opens a route; the parameters have no effect.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - parameters: Values that `routeURL(_:withParameters:)` would add.
  /// - Returns: Whether a handler would be called.
  @available(*, deprecated, message: "Call `canRouteURL(_:)`.")
  public static func canRouteURL(_ url: URL?, withParameters parameters: [String: Any]?) -> Bool {
    canRouteURL(url)
  }

  /// Returns whether a URL opens one of these routes; the parameters have no effect.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - parameters: Values that `routeURL(_:withParameters:)` would add.
  /// - Returns: Whether a handler would be called.
  @available(*, deprecated, message: "Call `canRouteURL(_:)`.")
  public func canRouteURL(_ url: URL?, withParameters parameters: [String: Any]?) -> Bool {
    canRouteURL(url)
  }
}
