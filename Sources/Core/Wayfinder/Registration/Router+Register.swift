// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension Router {
  /// Registers a closure that makes the screen of a route.
  ///
  /// ```swift
  /// router.register("/moments/:id", [.external, .tab("home")]) { request in
  ///   MomentPage(id: try request.parameters.value("id"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; without any it is internal.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - screen: Makes the screen.
  /// - Returns: A token that ``remove(_:)`` accepts.
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) -> RouteFacts.Token {
    add(RouteRegistration(pattern, configuration, file, line) { RouteHandler(making: screen) })
  }

  /// Registers a navigator for a route; one navigator may serve several patterns.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; without any it is internal.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - navigator: Makes the screen and shows it.
  /// - Returns: A token that ``remove(_:)`` accepts.
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    navigator: some Navigator<Screen>
  ) -> RouteFacts.Token {
    add(RouteRegistration(pattern, configuration, file, line) { RouteHandler(navigator) })
  }

  /// Registers a closure that returns a value instead of a screen.
  ///
  /// The name differs from `register(_:_:file:line:screen:)` so that a closure that returns a wrong
  /// type is an error of the compiler and not silently an action.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route. Without
  ///     ``RouteConfiguration/returnsResultToExternalCallers`` an external caller learns only that the
  ///     action was performed.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - perform: Returns the value, which need not be Sendable.
  /// - Returns: A token that ``remove(_:)`` accepts.
  @discardableResult
  public func action<Value>(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (RouteRequest) async throws -> Value
  ) -> RouteFacts.Token {
    add(RouteRegistration(pattern, configuration, file, line) { RouteHandler(returning: perform) })
  }

  /// Adds a middleware, which is called after all middleware that was added before.
  ///
  /// - Parameter middleware: Wraps every journey that policy allows.
  public func use(_ middleware: some Middleware) {
    self.middleware.append(middleware)
  }

  /// Defines a kind of parameter that patterns can use as `:name<kind>`.
  ///
  /// - Parameters:
  ///   - name: A letter or `_`, then letters, digits or `_`. Defining a kind again replaces it; the
  ///     built-in kinds cannot be replaced.
  ///   - constraint: The values of the kind, in the syntax of a pattern's constraint.
  /// - Throws: ``RoutePatternError`` if the name or the constraint has a syntax error.
  public func define(kind name: String, constraint: String) throws(RoutePatternError) {
    try registry.define(kind: name, constraint: constraint)
    rewrites = nil
    changed()
  }

  /// Removes a route; a token that was removed before is ignored.
  ///
  /// - Parameter token: The token that registering the route returned.
  /// - Complexity: O(*n*) in the number of routes.
  public func remove(_ token: RouteFacts.Token) {
    remove { $0.number == token.number }
  }

  func remove(where isRemoved: (RouteFacts) -> Bool) {
    let removed = registry.remove(where: isRemoved) + entries.remove(where: isRemoved)
    changed()
    // The handlers are released last, because their release may run code of the app, such as a
    // `deinit`.
    for record in removed { record.handler = nil }
  }

  /// The routes with their table, which is built if something has changed.
  package var routeCollection: RouteCollection { registry.collection() }
}
