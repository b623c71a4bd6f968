extension Router {
  /// Registers a closure that makes the screen of a typed route, or of each page of a set.
  ///
  /// ```swift
  /// router.register(MomentRoute.self, .external) { route, request in
  ///   MomentPage(id: route.id)
  /// }
  /// ```
  ///
  /// A link that the pattern matches and that is no such route ends as `invalidParameter`; the error
  /// names the property. What a type can say by itself belongs to the pattern, so that such a link is
  /// left to other routes.
  ///
  /// - Parameters:
  ///   - type: The route, or the set of routes.
  ///   - exposure: From where the route may be opened.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller says otherwise.
  ///   - options: What is special about the route.
  ///   - middleware: What wraps journeys to this route, inside the router's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - screen: Makes the screen.
  /// - Returns: What ``remove(all:)`` takes, one token for each pattern.
  @discardableResult
  public func register<Typed: RouteSet>(
    _ type: Typed.Type,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (Typed, RouteRequest) async throws -> Screen
  ) -> [RouteToken] {
    type.patterns.enumerated().map { index, pattern in
      let token = register(
        pattern,
        exposure,
        effect,
        priority: priority,
        using: transition,
        options: options,
        middleware: middleware,
        file: file,
        line: line,
        screen: Typed.reading(at: index, screen)
      )
      registry.note(RoutePage(type: type, index: index), for: token)
      return token
    }
  }

  /// Registers a closure that answers a typed route with a value in place of a screen.
  ///
  /// - Parameters:
  ///   - type: The route.
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
  public func action<Typed: Wayfinder.Route>(
    _ type: Typed.Type,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (Typed, RouteRequest) async throws -> Typed.Output
  ) -> RouteToken {
    let token = action(
      type.pattern,
      exposure,
      effect,
      priority: priority,
      options: options,
      middleware: middleware,
      file: file,
      line: line,
      perform: Typed.reading(at: 0, perform)
    )
    registry.note(RoutePage(type: type, index: 0), for: token)
    return token
  }

  /// Takes routes out, as ``remove(_:)`` does one.
  ///
  /// - Parameter tokens: What registering a set of routes has returned.
  /// - Complexity: O(*n*) in the number of routes, for each token.
  public func remove(all tokens: [RouteToken]) {
    for token in tokens { remove(token) }
  }
}

extension RoutesBuilder {
  /// Registers a closure that makes the screen of a typed route, or of each page of a set.
  ///
  /// - Parameters:
  ///   - type: The route, or the set of routes.
  ///   - exposure: From where the route may be opened; nil takes the module's.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller says otherwise.
  ///   - options: What is special about the route.
  ///   - middleware: What wraps journeys to this route, inside the module's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - screen: Makes the screen.
  public mutating func register<Typed: RouteSet>(
    _ type: Typed.Type,
    _ exposure: RouteExposure? = nil,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: @autoclosure @escaping @MainActor () -> [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (Typed, RouteRequest) async throws -> Screen
  ) {
    for (index, pattern) in type.patterns.enumerated() {
      register(
        pattern,
        exposure,
        effect,
        priority: priority,
        using: transition,
        options: options,
        middleware: middleware(),
        file: file,
        line: line,
        screen: Typed.reading(at: index, screen)
      )
      note(RoutePage(type: type, index: index))
    }
  }

  /// Registers a closure that answers a typed route with a value in place of a screen.
  ///
  /// - Parameters:
  ///   - type: The route.
  ///   - exposure: From where the route may be opened; nil takes the module's.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - options: What is special about the route. Without ``RouteOption/returnsResultToExternalCallers`` a caller from
  ///     outside only learns that the action was run.
  ///   - middleware: What wraps journeys to this route, inside the module's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - perform: Makes the value, which need not be Sendable.
  public mutating func action<Typed: Wayfinder.Route>(
    _ type: Typed.Type,
    _ exposure: RouteExposure? = nil,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    options: [RouteOption] = [],
    middleware: @autoclosure @escaping @MainActor () -> [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (Typed, RouteRequest) async throws -> Typed.Output
  ) {
    action(
      type.pattern,
      exposure,
      effect,
      priority: priority,
      options: options,
      middleware: middleware(),
      file: file,
      line: line,
      perform: Typed.reading(at: 0, perform)
    )
    note(RoutePage(type: type, index: 0))
  }
}

extension RouteSet {
  /// A handler of journeys to one of the patterns, made of one that takes the route.
  fileprivate static func reading<Value>(
    at index: Int,
    _ handle: @escaping @MainActor (Self, RouteRequest) async throws -> Value
  ) -> @MainActor (RouteRequest) async throws -> Value {
    { request in
      let route = try Self(reading: RouteValues(request, for: Self.self), matching: index)
      return try await handle(route, request)
    }
  }
}
