// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Registers a closure that makes the screen of a typed route, or the screens of all routes in a
  /// set.
  ///
  /// ```swift
  /// router.register(MomentRoute.self, .external) { route, request in
  ///   MomentPage(id: route.id)
  /// }
  /// ```
  ///
  /// A link that the pattern matches but that cannot be read as the type ends with `invalidParameter`,
  /// and the error names the property. The facts that each page of a set declares itself, see
  /// ``RouteSet/configuration(at:)``, count before those of the registration. A condition that a pattern can express, such as the kind of an
  /// `Int`, becomes part of the pattern instead, so that other routes can match such links.
  ///
  /// - Parameters:
  ///   - type: The route, or the set of routes.
  ///   - configuration: The optional facts about the route; without any it is internal.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - screen: Makes the screen.
  /// - Returns: One token for each pattern, in the order of the patterns.
  @discardableResult
  public func register<Typed: RouteSet>(
    _ type: Typed.Type,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (Typed, RouteRequest) async throws -> Screen
  ) -> [RouteFacts.Token] {
    type.registrations(configuration, file, line, screen).map { add($0) }
  }

  /// Registers a closure that returns a value for a typed route instead of a screen.
  ///
  /// - Parameters:
  ///   - type: The route.
  ///   - configuration: The optional facts about the route. Without
  ///     ``RouteConfiguration/returnsResultToExternalCallers`` an external caller learns only that the
  ///     action was performed.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - perform: Returns the value, which need not be Sendable.
  /// - Returns: A token that ``remove(_:)`` accepts.
  @discardableResult
  public func action<Typed: Wayfinder.Route>(
    _ type: Typed.Type,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (Typed, RouteRequest) async throws -> Typed.Output
  ) -> RouteFacts.Token {
    add(type.registration(configuration, file, line, perform))
  }
}

extension RoutesBuilder {
  /// Registers a closure that makes the screen of a typed route, or the screens of all routes in a
  /// set.
  ///
  /// - Parameters:
  ///   - type: The route, or the set of routes.
  ///   - configuration: The optional facts about the route; its exposure is the module's by default.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - screen: Makes the screen.
  public mutating func register<Typed: RouteSet>(
    _ type: Typed.Type,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (Typed, RouteRequest) async throws -> Screen
  ) {
    for registration in type.registrations(configuration, file, line, screen) { add(registration) }
  }

  /// Registers a closure that returns a value for a typed route instead of a screen.
  ///
  /// - Parameters:
  ///   - type: The route.
  ///   - configuration: The optional facts about the route; its exposure is the module's by default.
  ///     Without ``RouteConfiguration/returnsResultToExternalCallers`` an external caller learns only
  ///     that the action was performed.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - perform: Returns the value, which need not be Sendable.
  public mutating func action<Typed: Wayfinder.Route>(
    _ type: Typed.Type,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (Typed, RouteRequest) async throws -> Typed.Output
  ) {
    add(type.registration(configuration, file, line, perform))
  }
}

extension RouteSet {
  /// Returns one registration of a screen for each pattern of the set.
  fileprivate static func registrations<Screen>(
    _ configuration: RouteConfiguration,
    _ file: StaticString,
    _ line: UInt,
    _ screen: @escaping @MainActor (Self, RouteRequest) async throws -> Screen
  ) -> [RouteRegistration<Screen>] {
    patterns.enumerated().map { index, pattern in
      RouteRegistration(
        pattern,
        RouteConfiguration([configuration, Self.configuration(at: index)]),
        page: RoutePage(type: Self.self, index: index),
        file,
        line
      ) { RouteHandler<Screen>(making: reading(at: index, screen)) }
    }
  }

  /// Returns a closure that reads the route from a request and then calls another closure with the
  /// route.
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

extension Route {
  /// Returns the registration of a typed route that returns a value instead of a screen.
  fileprivate static func registration<Screen>(
    _ configuration: RouteConfiguration,
    _ file: StaticString,
    _ line: UInt,
    _ perform: @escaping @MainActor (Self, RouteRequest) async throws -> Output
  ) -> RouteRegistration<Screen> {
    RouteRegistration(
      pattern,
      RouteConfiguration([configuration, Self.configuration(at: 0)]),
      page: RoutePage(type: Self.self, index: 0),
      file,
      line
    ) { RouteHandler<Screen>(returning: reading(at: 0, perform)) }
  }
}

extension Router {
  /// Returns the registered route that a typed route would open, without opening it or calling a navigator.
  ///
  /// - Parameter route: The route, opened by the app's own code.
  /// - Returns: The first route that its path matches; its navigator may still decline.
  /// - Throws: The ``RouteError`` that ``route(to:_:)-(RouteDestination.Convertible,_)`` would throw
  ///   before it calls a navigator.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func resolve(_ route: some RouteSet) throws(RouteError) -> RouteDecision.Resolution {
    try resolve(try route.path.text, origin: .internal)
  }
}
