extension Router {
  /// Registers a closure that makes the screen of a route.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller says otherwise.
  ///   - options: What is special about the route.
  ///   - middleware: What wraps journeys to this route, inside the router's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - screen: Makes the screen.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) -> RouteToken {
    register(
      pattern,
      exposure,
      effect,
      priority: priority,
      using: transition,
      options: options,
      middleware: middleware,
      file: file,
      line: line,
      navigator: ClosureNavigator(make: screen)
    )
  }

  /// Registers a navigator for a route; one navigator may serve several patterns.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller or the navigator says otherwise.
  ///   - options: What is special about the route.
  ///   - middleware: What wraps journeys to this route, inside the router's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - navigator: Makes the screen and shows it.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    navigator: some Navigator<Screen>
  ) -> RouteToken {
    let route = Route(
      exposure: exposure,
      effect: effect,
      transition: transition,
      options: ResolvedRouteOptions(options),
      middleware: middleware,
      handler: .navigator(navigator)
    )
    return add(pattern, route, priority: priority, file: file, line: line)
  }

  /// Registers a closure that answers with a value in place of a screen.
  ///
  /// The name is another one than ``register(_:_:_:priority:using:options:middleware:file:line:screen:)->RouteToken``'s,
  /// so that a closure which returns the wrong type is an error and not silently an action.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - options: What is special about the route. Without ``RouteOption/returnsResultToExternalCallers`` a caller from
  ///     outside only learns that the action was run.
  ///   - middleware: What wraps journeys to this route, inside the router's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - perform: Makes the value, which need not be Sendable.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func action<Value>(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (RouteRequest) async throws -> Value
  ) -> RouteToken {
    let route = Route(
      exposure: exposure,
      effect: effect,
      transition: .show,
      options: ResolvedRouteOptions(options),
      middleware: middleware,
      handler: .action { .result(try await perform($0), for: $0) }
    )
    return add(pattern, route, priority: priority, file: file, line: line)
  }

  func add(
    _ pattern: RoutePattern,
    _ route: Route,
    priority: Int,
    file: StaticString,
    line: UInt
  ) -> RouteToken {
    changed()
    return registry.add(pattern, priority: priority, route, file: file, line: line)
  }

  /// Adds a piece of middleware inside those that were added before.
  ///
  /// - Parameter piece: What wraps every journey that policy lets through.
  public func use(_ piece: some Middleware) {
    middleware.append(piece)
  }

  /// Defines a kind, so that patterns may say `:name<kind>`.
  ///
  /// - Parameters:
  ///   - name: A letter or `_`, then letters, digits or `_`. A kind that was defined before gets the
  ///     new meaning; the built-in ones keep theirs.
  ///   - constraint: What a value must be, in the syntax of a pattern's constraint.
  /// - Throws: ``RoutePatternError`` when the name or the constraint is not one.
  public func define(kind name: String, constraint: String) throws(RoutePatternError) {
    try registry.define(kind: name, constraint: constraint)
    changed()
  }

  /// Takes a route out; a token that was removed before is ignored.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public func remove(_ token: RouteToken) {
    changed()
    registry.remove(token)
  }

  /// The routes, in the order of registration.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routes: [RouteDescription] {
    registry.entries.map { entry in
      RouteDescription(
        pattern: entry.pattern,
        exposure: entry.value.exposure,
        effect: entry.value.effect,
        priority: entry.priority,
        transition: entry.value.transition,
        parent: entry.value.options.parent,
        tab: entry.value.options.tab,
        module: entry.value.module,
        file: entry.file.description,
        line: entry.line
      )
    }
  }

  func table() -> RouteTable<RegisteredRoute> { registry.table() }
}
