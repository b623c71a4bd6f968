// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Opens a typed route and waits for the outcome.
  ///
  /// ```swift
  /// try await router.route(to: MomentRoute(id: 42))
  /// ```
  ///
  /// The path of the route is opened like a link. If a rule rewrites the path, or another route has a higher
  /// precedence for it, the other route is opened: `/users/me` precedes a `/users/:name` whose name is
  /// `me`.
  ///
  /// - Parameters:
  ///   - route: The route, which is written as a path and parsed again.
  ///   - attachments: Native values for the screen; a journey with attachments is never joined.
  ///   - source: The screen from which the journey starts.
  ///   - scene: The scene of the screen.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError`` if the journey fails, or if the route cannot be written, see
  ///   ``RouteSet/path``.
  @discardableResult
  public func route(
    to route: some RouteSet,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    let path = try path(of: route, in: scene)
    switch try begin(RouteCall(path, scene, transition, source, attachments)) {
    case .ended(let ending): return try ending.get()
    case .running(let journey): return try await journey.outcome()
    }
  }

  /// Opens a typed route, and waits for the result of its screen or action.
  ///
  /// ```swift
  /// let photo = try await router.result(of: PickPhoto())
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen from which the journey starts.
  ///   - scene: The scene of the screen.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The result.
  /// - Throws: ``RouteError``, as ``route(to:returning:attaching:from:in:using:)->Value`` does.
  public func result<Typed: Wayfinder.Route>(
    of route: Typed,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Typed.Output {
    let path = try path(of: route, in: scene)
    return try await self.route(
      to: path,
      returning: Typed.Output.self,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition
    )
  }

  /// Opens a typed route without waiting.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - attachments: Native values for the screen; a journey with attachments is never joined.
  ///   - source: The screen from which the journey starts.
  ///   - scene: The scene of the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  public func open(
    _ route: some RouteSet,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    let path: RoutePath
    do throws(RouteError) {
      path = try self.path(of: route, in: scene)
    } catch {
      onError?(error)
      return
    }
    open(
      path,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition,
      onError: onError
    )
  }

  /// Returns whether the app's own code can open a typed route; ``resolve(_:)`` throws the reason if not.
  ///
  /// - Parameter route: The route.
  /// - Returns: True if it is registered, or if another route matches its path.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func canRoute(_ route: some RouteSet) -> Bool {
    (try? resolve(route)) != nil
  }

  /// Returns the registered route that a typed route would open, without opening it or calling a navigator.
  ///
  /// - Parameter route: The route, opened by the app's own code.
  /// - Returns: The first route that its path matches; its navigator may still decline.
  /// - Throws: The ``RouteError`` that ``route(to:attaching:from:in:using:)-(RouteSet,_,_,_,_)`` would throw
  ///   before it calls a navigator.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func resolve(_ route: some RouteSet) throws(RouteError) -> RouteResolution {
    try resolve(try route.path.text, origin: .internal)
  }

  /// Returns the path of a typed route; if the route cannot be written as a path, observers receive
  /// a failed journey.
  private func path(
    of route: some RouteSet,
    in scene: RouteScene
  ) throws(RouteError) -> RoutePath {
    do throws(RouteError) {
      return try route.path
    } catch {
      throw finish(receive(RouteCall(text: "", origin: .internal, scene: scene)), error)
    }
  }
}

extension OpenRouteAction {
  /// Opens a typed route without waiting.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - source: The screen from which the journey starts.
  ///   - transition: The transition; nil uses that of the route.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  @MainActor
  public func callAsFunction(
    _ route: some RouteSet,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    ask(onError) {
      $0.open(
        route,
        attaching: nil,
        from: source,
        in: scene,
        using: transition,
        onError: onError
      )
    }
  }

  /// Opens a typed route, as ``Router/route(to:attaching:from:in:using:)-(RouteSet,_,_,_,_)`` does.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - attachments: Native values for the screen; a journey with attachments is never joined.
  ///   - source: The screen from which the journey starts.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError``; with the code `failed` if there is no router.
  @MainActor
  @discardableResult
  public func route(
    to route: some RouteSet,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    try await needed()
      .route(to: route, attaching: attachments, from: source, in: scene, using: transition)
  }

  /// Opens a typed route, and waits for the result of its screen or action, as
  /// ``Router/result(of:attaching:from:in:using:)`` does.
  ///
  /// ```swift
  /// let photo = try await openRoute.result(of: PickPhoto())
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen from which the journey starts.
  ///   - transition: The transition; nil uses that of the route.
  /// - Returns: The result.
  /// - Throws: ``RouteError``; with the code `failed` if there is no router.
  @MainActor
  public func result<Typed: Wayfinder.Route>(
    of route: Typed,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Typed.Output {
    try await needed()
      .result(of: route, attaching: attachments, from: source, in: scene, using: transition)
  }
}
