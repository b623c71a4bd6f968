// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Wayfinder

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JLRoutes {
  /// Adds a route for links of this scheme.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with `:name`, `*` and optional groups.
  ///   - priority: A route with a higher priority is tried first.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - handler: Returns whether it has handled the link; nil handles every link.
  public func addRoute(
    _ pattern: String,
    priority: UInt = 0,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: Handler? = nil
  ) {
    let definition = JLRRouteDefinition(pattern: pattern, priority: priority) { parameters in
      handler?(parameters as? [String: Any] ?? [:]) ?? true
    }
    addRoute(definition, file: file, line: line)
  }

  /// Adds a route for each of several patterns, for links of this scheme.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - handler: Returns whether it has handled the link; nil handles every link.
  public func addRoutes(
    _ patterns: [String],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: Handler? = nil
  ) {
    for pattern in patterns { addRoute(pattern, file: file, line: line, handler: handler) }
  }

  /// Adds a definition, which may be of a subclass.
  ///
  /// A definition can be added once. The router reports a second addition as a problem.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public func addRoute(
    _ definition: JLRRouteDefinition,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard !definition.isAdded else {
      OlderRouters.shared.report(
        "JLRoutes: the definition of “\(definition.pattern)” was added before; create another one "
          + "at \(file):\(line)"
      )
      return
    }
    let scheme = space.scheme
    let isAdded = space.table.add(
      definition.pattern,
      priority: definition.priority,
      definition: definition,
      file: file,
      line: line
    ) { match in
      let parameters = match.parameters
      var values: [String: Any] = [:]
      for (name, value) in parameters.asJLRoutes { values[name] = value.anyValue }
      for (name, value) in match.call as? [String: Any] ?? [:] { values[name] = value }
      values[JLRoutePatternKey] = parameters.pattern
      values[JLRouteURLKey] = URL(string: parameters.link)
      values[JLRouteSchemeKey] = scheme
      let isHandled = definition.callHandlerBlock(withParameters: values)
      if JLRoutes.options.isVerbose {
        OlderRouters.shared.router.console?(
          "JLRoutes: “\(parameters.pattern)” \(isHandled ? "handled" : "did not handle") a link"
        )
      }
      return isHandled ? .handled(nil) : .declined
    }
    if isAdded { definition.add(to: scheme ?? "") }
  }

  /// The handler of the first route with a pattern; an assignment adds a route.
  ///
  /// As in JLRoutes, nil adds a route that handles every link, and an earlier route stays.
  ///
  /// - Parameter pattern: The pattern.
  public subscript(pattern: String) -> Handler? {
    get {
      guard let first = ordered.first(where: { $0.pattern == pattern }) else { return nil }
      return { parameters in first.callHandlerBlock(withParameters: parameters) }
    }
    set { addRoute(pattern, handler: newValue) }
  }

  /// Adds a route; equal to an assignment to the subscript.
  ///
  /// - Parameters:
  ///   - handler: A ``Handler``, or nil for a route that handles every link.
  ///   - pattern: The pattern.
  public func setObject(_ handler: Any?, forKeyedSubscript pattern: String) {
    switch handler {
    case nil: self[pattern] = nil
    case let handler as Handler: self[pattern] = handler
    case let handler as ([String: Any]) -> Bool: self[pattern] = { handler($0) }
    default:
      OlderRouters.shared.report(
        "JLRoutes: the handler of “\(pattern)” is not a closure from [String: Any] to Bool; pass one"
      )
    }
  }

  /// Removes the first route with a pattern, written as it was when the route was added.
  ///
  /// - Parameter pattern: The pattern.
  public func removeRoute(withPattern pattern: String) {
    guard let first = ordered.first(where: { $0.pattern == pattern }) else { return }
    space.table.remove { $0.definition === first }
  }

  /// Removes all routes whose definition is equal to the given definition.
  ///
  /// - Parameter definition: The definition.
  public func removeRoute(_ definition: JLRRouteDefinition) {
    space.table.remove { $0.definition?.isEqual(to: definition) == true }
  }

  /// Removes all routes of the scheme.
  public func removeAllRoutes() { space.table.removeAll() }

  /// Returns the routes of the scheme in the order in which they are tried.
  ///
  /// A pattern with optional groups is one definition.
  ///
  /// - Returns: The definitions.
  public func routes() -> [JLRRouteDefinition] { ordered }

  /// Returns the routes of all schemes.
  ///
  /// - Returns: The definitions by scheme.
  public static func allRoutes() -> [String: [JLRRouteDefinition]] {
    spaces.keys.reduce(into: [:]) { $0[$1] = JLRoutes(forScheme: $1).routes() }
  }

  private var ordered: [JLRRouteDefinition] {
    space.table.entries.compactMap(\.definition).enumerated().sorted { left, right in
      left.element.priority == right.element.priority
        ? left.offset < right.offset : left.element.priority > right.element.priority
    }.map(\.element)
  }
}
