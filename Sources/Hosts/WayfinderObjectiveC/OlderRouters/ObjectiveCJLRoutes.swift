// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

/// The class JLRoutes for Objective-C; each method calls `JLRoutes` of `WayfinderCompatibility`.
@objc(JLRoutes)
@MainActor
public final class ObjectiveCJLRoutes: NSObject {
  private let routes: JLRoutes

  init(_ routes: JLRoutes) {
    self.routes = routes
    super.init()
  }

  /// Creates an object without a scheme; only links that are opened with this object open its
  /// routes.
  @objc public override convenience init() { self.init(JLRoutes()) }

  // MARK: Schemes

  /// Returns the global routes, for links of all schemes that have no routes of their own.
  @objc public static func globalRoutes() -> ObjectiveCJLRoutes { ObjectiveCJLRoutes(.global()) }

  /// Returns the object for the routes of a scheme.
  @objc(routesForScheme:)
  public static func routes(forScheme scheme: String) -> ObjectiveCJLRoutes {
    ObjectiveCJLRoutes(JLRoutes(forScheme: scheme))
  }

  /// Removes the routes of a scheme; its links then try the global routes.
  @objc(unregisterRouteScheme:)
  public static func unregisterRouteScheme(_ scheme: String) {
    JLRoutes.unregisterRouteScheme(scheme)
  }

  /// Removes the routes of all schemes, the global ones included.
  @objc public static func unregisterAllRouteSchemes() { JLRoutes.unregisterAllRouteSchemes() }

  /// Whether the global routes are tried for a link that no route of the scheme handles; no by
  /// default.
  @objc public var shouldFallbackToGlobalRoutes: Bool {
    get { routes.shouldFallbackToGlobalRoutes }
    set { routes.shouldFallbackToGlobalRoutes = newValue }
  }

  /// The block that is called for a link that no route handles.
  @objc public var unmatchedURLHandler:
    (@MainActor (ObjectiveCJLRoutes, URL?, [String: Any]?) -> Void)?
  {
    get {
      guard let handler = routes.unmatchedURLHandler else { return nil }
      return { handler($0.routes, $1, $2) }
    }
    set {
      guard let newValue else {
        routes.unmatchedURLHandler = nil
        return
      }
      routes.unmatchedURLHandler = { newValue(ObjectiveCJLRoutes($0), $1, $2) }
    }
  }

  // MARK: Registration

  /// Adds the route that a definition describes.
  @objc(addRoute:)
  public func addRoute(_ definition: ObjectiveCRouteDefinition) {
    routes.addRoute(definition.added(), file: "Objective-C", line: 0)
  }

  /// Adds a route with the priority 0.
  @objc(addRoute:handler:)
  public func addRoute(_ pattern: String, handler: (@MainActor ([String: Any]) -> Bool)?) {
    addRoute(pattern, priority: 0, handler: handler)
  }

  /// Adds a route for links of this scheme; a route with a higher priority is tried first.
  @objc(addRoute:priority:handler:)
  public func addRoute(
    _ pattern: String,
    priority: UInt,
    handler: (@MainActor ([String: Any]) -> Bool)?
  ) {
    routes.addRoute(pattern, priority: priority, file: "Objective-C", line: 0, handler: handler)
  }

  /// Adds a route for each of several patterns.
  @objc(addRoutes:handler:)
  public func addRoutes(_ patterns: [String], handler: (@MainActor ([String: Any]) -> Bool)?) {
    routes.addRoutes(patterns, file: "Objective-C", line: 0, handler: handler)
  }

  /// Adds a route, for an assignment such as `routes[@"/user/:id"] = ^BOOL(NSDictionary *parameters) { … }`.
  @objc(setObject:forKeyedSubscript:)
  public func setObject(_ handler: Any?, forKeyedSubscript pattern: String) {
    routes.setObject(ObjectiveCBlocks.handlerOfJLRoutes(handler), forKeyedSubscript: pattern)
  }

  /// Removes all routes whose definition is equal to the given definition.
  @objc(removeRoute:)
  public func removeRoute(_ definition: ObjectiveCRouteDefinition) {
    routes.removeRoute(definition.equalDefinition())
  }

  /// Removes the first route with a pattern, written as it was when the route was added.
  @objc(removeRouteWithPattern:)
  public func removeRoute(withPattern pattern: String) { routes.removeRoute(withPattern: pattern) }

  /// Removes all routes of the scheme.
  @objc public func removeAllRoutes() { routes.removeAllRoutes() }

  /// Returns the routes of the scheme in the order in which they are tried.
  @objc(routes)
  public func allDefinitions() -> [ObjectiveCRouteDefinition] {
    routes.routes().map(ObjectiveCRouteDefinition.definition)
  }

  /// Returns the routes of all schemes.
  @objc public static func allRoutes() -> [String: [ObjectiveCRouteDefinition]] {
    JLRoutes.allRoutes().mapValues { $0.map(ObjectiveCRouteDefinition.definition) }
  }

  // MARK: Links

  /// Returns whether a URL opens a route.
  @objc(canRouteURL:)
  public static func canRouteURL(_ url: URL?) -> Bool { JLRoutes.canRouteURL(url) }

  /// Returns whether a URL opens one of these routes.
  @objc(canRouteURL:)
  public func canRouteURL(_ url: URL?) -> Bool { routes.canRouteURL(url) }

  /// Opens a URL with the routes of its scheme, or with the global ones.
  @objc(routeURL:)
  public static func routeURL(_ url: URL?) -> Bool { JLRoutes.routeURL(url) }

  /// Opens a URL with these routes.
  @objc(routeURL:)
  public func routeURL(_ url: URL?) -> Bool { routes.routeURL(url) }

  /// Opens a URL with the routes of its scheme, or with the global ones; the parameters replace
  /// values of the URL.
  @objc(routeURL:withParameters:)
  public static func routeURL(_ url: URL?, withParameters parameters: [String: Any]?) -> Bool {
    JLRoutes.routeURL(url, withParameters: parameters)
  }

  /// Opens a URL with these routes; the parameters replace values of the URL.
  @objc(routeURL:withParameters:)
  public func routeURL(_ url: URL?, withParameters parameters: [String: Any]?) -> Bool {
    routes.routeURL(url, withParameters: parameters)
  }

  // MARK: Options

  /// Sets whether the console of the app's router receives a line for each handler that is called.
  @objc(setVerboseLoggingEnabled:)
  public static func setVerboseLoggingEnabled(_ isEnabled: Bool) {
    JLRoutes.setVerboseLoggingEnabled(isEnabled)
  }

  /// Returns whether the console receives a line for each handler that is called.
  @objc public static func isVerboseLoggingEnabled() -> Bool { JLRoutes.isVerboseLoggingEnabled() }

  /// Sets whether `+` in the values of a link means a space.
  @objc(setShouldDecodePlusSymbols:)
  public static func setShouldDecodePlusSymbols(_ shouldDecode: Bool) {
    JLRoutes.setShouldDecodePlusSymbols(shouldDecode)
  }

  /// Returns whether `+` in the values of a link means a space.
  @objc public static func shouldDecodePlusSymbols() -> Bool { JLRoutes.shouldDecodePlusSymbols() }

  /// Sets whether a host with a dot, such as `example.com`, is the first segment of the path.
  @objc(setAlwaysTreatsHostAsPathComponent:)
  public static func setAlwaysTreatsHostAsPathComponent(_ treatsHost: Bool) {
    JLRoutes.setAlwaysTreatsHostAsPathComponent(treatsHost)
  }

  /// Returns whether a host with a dot, such as `example.com`, is the first segment of the path.
  @objc public static func alwaysTreatsHostAsPathComponent() -> Bool {
    JLRoutes.alwaysTreatsHostAsPathComponent()
  }
}
#endif
