// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Wayfinder

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The routes of one scheme, with the methods of JLRoutes; they are registered on the router that
/// the app has given to ``OlderRouters``.
///
/// Objects of one scheme share their routes and settings.
@preconcurrency
@MainActor
public final class JLRoutes {
  /// A closure that runs when a link opens a route, and returns whether it has handled the link.
  public typealias Handler = @MainActor ([String: Any]) -> Bool

  let space: Space

  static var spaces: [String: Space] = [:]

  /// The routes and settings of one scheme, which all `JLRoutes` objects of the scheme share.
  @MainActor
  final class Space {
    /// The scheme; nil if the `JLRoutes` object was created without one.
    let scheme: String?
    let table: OldRoutes
    var usesFallback = false
    var unmatched: (@MainActor (JLRoutes, URL?, [String: Any]?) -> Void)?

    init(_ scheme: String?) {
      self.scheme = scheme
      let isGlobal = scheme == JLRoutesGlobalRoutesScheme
      table = OldRoutes(JLRoutes.dialect, scheme: isGlobal ? nil : scheme)
    }
  }

  private init(_ space: Space) { self.space = space }

  /// Creates an object without a scheme; only links that are opened with this object open its
  /// routes.
  public convenience init() { self.init(Space(nil)) }

  /// Creates an object for the routes of a scheme; links of the scheme no longer try the global
  /// routes.
  ///
  /// - Parameter scheme: The scheme, compared with case.
  public convenience init(forScheme scheme: String) {
    let space = JLRoutes.spaces[scheme] ?? Space(scheme)
    JLRoutes.spaces[scheme] = space
    self.init(space)
  }

  /// Returns the routes of a scheme, as ``init(forScheme:)`` does.
  ///
  /// - Parameter scheme: The scheme, compared with case.
  /// - Returns: The routes.
  public static func routes(forScheme scheme: String) -> JLRoutes { JLRoutes(forScheme: scheme) }

  /// Returns the global routes, for links of all schemes that have no routes of their own.
  ///
  /// - Returns: The routes.
  public static func global() -> JLRoutes { JLRoutes(forScheme: JLRoutesGlobalRoutesScheme) }

  /// Removes the routes of a scheme; its links then try the global routes.
  ///
  /// - Parameter scheme: The scheme.
  public static func unregisterRouteScheme(_ scheme: String) {
    guard let space = spaces.removeValue(forKey: scheme) else { return }
    space.table.removeAll()
    OlderRouters.shared.remove(space.table)
  }

  /// Removes the routes of all schemes, the global ones included.
  public static func unregisterAllRouteSchemes() {
    for scheme in spaces.keys { unregisterRouteScheme(scheme) }
  }

  /// Whether the global routes are tried for a link that no route of the scheme handles; false by
  /// default.
  public var shouldFallbackToGlobalRoutes: Bool {
    get { space.usesFallback }
    set { space.usesFallback = newValue }
  }

  /// A closure that is called for a link that no route handles.
  public var unmatchedURLHandler: (@MainActor (JLRoutes, URL?, [String: Any]?) -> Void)? {
    get { space.unmatched }
    set { space.unmatched = newValue }
  }
}

// MARK: Links

extension JLRoutes {
  /// Opens a URL with the routes of its scheme, or with the global ones.
  ///
  /// - Parameters:
  ///   - url: The URL; nil returns false.
  ///   - parameters: Values that replace those of the URL.
  /// - Returns: Whether a route handled the URL.
  @discardableResult
  public static func routeURL(_ url: URL?, withParameters parameters: [String: Any]? = nil) -> Bool
  {
    routes(for: url).routeURL(url, withParameters: parameters)
  }

  /// Returns whether a route of a URL's scheme, or a global one, matches and may be opened.
  ///
  /// - Parameter url: The URL; nil returns false.
  /// - Returns: Whether a handler would be called.
  public static func canRouteURL(_ url: URL?) -> Bool { routes(for: url).canRouteURL(url) }

  /// Opens a URL with these routes, whatever its scheme is.
  ///
  /// - Parameters:
  ///   - url: The URL; nil returns false.
  ///   - parameters: Values that replace those of the URL.
  /// - Returns: Whether a route handled the URL.
  @discardableResult
  public func routeURL(_ url: URL?, withParameters parameters: [String: Any]? = nil) -> Bool {
    guard let url else { return false }
    let spaces = tried
    do throws(RouteError) {
      _ = try OlderRouters.shared.perform(url.absoluteString) { text throws(RouteError) in
        try Self.routes(of: spaces, text, parameters)
      }
      return true
    } catch {
      // The router has reported the error already.
      for space in spaces.reversed() { space.unmatched?(JLRoutes(space), url, parameters) }
      return false
    }
  }

  /// Returns whether one of these routes matches a URL and may be opened.
  ///
  /// - Parameter url: The URL; nil returns false.
  /// - Returns: Whether a handler would be called.
  public func canRouteURL(_ url: URL?) -> Bool {
    guard let url else { return false }
    let spaces = tried
    return OlderRouters.shared.canPerform(url.absoluteString) { text throws(RouteError) in
      try Self.routes(of: spaces, text, nil)
    }
  }

  private var tried: [Space] {
    guard space.usesFallback, space.scheme != JLRoutesGlobalRoutesScheme else { return [space] }
    return [space, JLRoutes.global().space]
  }

  private static func routes(for url: URL?) -> JLRoutes {
    url?.scheme.flatMap { spaces[$0] }.map { JLRoutes($0) } ?? global()
  }

  private static func routes(
    of spaces: [Space],
    _ text: String,
    _ parameters: [String: Any]?
  ) throws(RouteError) -> [SynchronousRoute] {
    var routes: [SynchronousRoute] = []
    for space in spaces { routes += try space.table.routes(for: text, parameters) }
    return routes
  }
}

// MARK: Tests

extension JLRoutes {
  static func reset() {
    spaces = [:]
    options = Options()
  }
}
