// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteDialects
import Wayfinder

/// The kind of a route of HHRouter.
public enum HHRouteType: Int, Sendable {
  /// No route matches.
  case none = 0
  /// The route makes a view controller.
  case viewController = 1
  /// The route calls a block.
  case block = 2
}

/// A closure that runs when a link opens a route of HHRouter: it receives the values of the link,
/// and returns an object or nil.
public typealias HHRouterBlock = @MainActor ([AnyHashable: Any]?) -> Any?

/// A router with the methods of HHRouter; its routes are registered on the router that the app has
/// given to ``OlderRouters``.
///
/// The calls for controllers are in `WayfinderCompatibilityUIKit`.
@preconcurrency
@MainActor
public final class HHRouter {
  private static var instance = HHRouter()
  private var table: OldRoutes?

  private init() {}

  /// Returns the router that all code of the app shares.
  ///
  /// - Returns: The only object of the class.
  public static func shared() -> HHRouter { instance }

  static func reset() { instance = HHRouter() }

  /// The schemes that are removed from the beginning of links; set them before routes are added.
  public var schemes: [String] = []

  /// The arguments of one call that opens a link.
  package struct Call {
    /// The values that the caller adds to those of the link; nil for none.
    package let values: [AnyHashable: Any]?
    /// Whether the caller wants a controller instead of the value of a block.
    package let wantsController: Bool

    package init(values: [AnyHashable: Any]?, wantsController: Bool) {
      self.values = values
      self.wantsController = wantsController
    }
  }

  /// The routes for controllers and for blocks.
  package var routes: OldRoutes {
    if let table { return table }
    let new = OldRoutes(.hhRouter(schemes: schemes), isReplacing: true)
    table = new
    return new
  }

  /// Adds a block for a route such as `/user/:userId/`, and replaces an earlier block of this
  /// route.
  ///
  /// - Parameters:
  ///   - route: The pattern.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - block: Receives the values of a link, and returns an object or nil.
  public func map(
    _ route: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    to block: @escaping HHRouterBlock
  ) {
    routes.add(route, file: file, line: line) { match in
      let call = match.call as? Call
      guard call?.wantsController != true else { return .declined }
      var values = Self.values(match.parameters)
      for (name, value) in call?.values ?? [:] { values[name] = value }
      values["block"] = OldBlocks.value(block)
      return .handled(block(values))
    }
  }

  /// Adds a block for a route; equal to ``map(_:file:line:to:)``, because Swift imports the
  /// Objective-C method under both names.
  ///
  /// - Parameters:
  ///   - route: The pattern.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - block: Receives the values of a link, and returns an object or nil.
  @_disfavoredOverload  // So a trailing closure is not ambiguous.
  public func map(
    _ route: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    toBlock block: @escaping HHRouterBlock
  ) {
    map(route, file: file, line: line, to: block)
  }

  /// Returns the values of a link in the form in which HHRouter passed them to a block.
  package static func values(_ parameters: DialectParameters) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    for (name, value) in parameters.asHHRouter { values[name] = value.anyValue }
    return values
  }

  /// Returns a block that opens a link; the argument of the block replaces values of the link.
  ///
  /// - Parameter route: The link.
  /// - Returns: The block; nil if no route matches, or the policy refuses the link.
  public func matchBlock(_ route: String) -> HHRouterBlock? {
    guard canRoute(route) == .block else { return nil }
    return { [weak self] values in self?.perform(route, values) }
  }

  /// Opens a link, and returns the object of its block.
  ///
  /// - Parameter route: The link.
  /// - Returns: The object, or nil.
  @discardableResult
  public func callBlock(_ route: String) -> Any? { perform(route, nil) }

  /// Returns the kind of the route that a link opens.
  ///
  /// - Parameter route: The link.
  /// - Returns: The kind; ``HHRouteType/none`` also if the policy refuses the link.
  public func canRoute(_ route: String) -> HHRouteType {
    if canRoute(route, toScreen: true) { return .viewController }
    return canRoute(route, toScreen: false) ? .block : .none
  }

  private func canRoute(_ route: String, toScreen isScreen: Bool) -> Bool {
    let routes = routes
    return OlderRouters.shared.canPerform(route) { text throws(RouteError) in
      try routes.routes(for: text, nil) { ($0.screenType != nil) == isScreen }
    }
  }

  private func perform(_ route: String, _ values: [AnyHashable: Any]?) -> Any? {
    perform(route, Call(values: values, wantsController: false))
  }

  /// Opens a link, and returns the value of its route.
  package func perform(_ route: String, _ call: Call) -> Any? {
    let routes = routes
    // The router has reported an error already.
    return
      (try? OlderRouters.shared.perform(route) { text throws(RouteError) in
        try routes.routes(for: text, call)
      }) ?? nil
  }
}
