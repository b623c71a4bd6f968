extension Router {
  /// Goes to a typed route.
  ///
  /// ```swift
  /// try await router.route(to: MomentRoute(id: 42))
  /// ```
  ///
  /// It is the path that is gone to: where rules lead it elsewhere, or another route goes before this one,
  /// as `/users/me` does before a `/users/:name` whose name is `me`, that one is opened.
  ///
  /// - Parameters:
  ///   - route: The route, which is written as a path and read again.
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``, exactly one for each caller whose journey came to nothing; also when
  ///   the route cannot be written, see ``RouteSet/path``.
  @discardableResult
  public func route(
    to route: some RouteSet,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    let path = try path(of: route, in: scene)
    return try await self.route(
      to: path,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition
    )
  }

  /// Goes to a typed route, and waits for what its screen or its action answers.
  ///
  /// ```swift
  /// let photo = try await router.result(of: PickPhoto())
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
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

  /// Goes to a typed route, and waits for what its screen or its action answers.
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - type: What is awaited, for who reads the call.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
  /// - Throws: ``RouteError``, as ``result(of:attaching:from:in:using:)`` does.
  public func route<Typed: Wayfinder.Route>(
    to route: Typed,
    returning type: Typed.Output.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Typed.Output {
    try await result(
      of: route,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition
    )
  }

  /// Goes to a typed route without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public func open(
    _ route: some RouteSet,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) {
    guard let path = try? path(of: route, in: scene) else { return }
    open(path, attaching: attachments, from: source, in: scene, using: transition)
  }

  /// Whether the app's own code can open a typed route; ``resolve(_:)`` also says why not.
  ///
  /// - Parameter route: The route.
  /// - Returns: True when it is registered, or another route takes its path.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func canRoute(_ route: some RouteSet) -> Bool {
    do throws(RouteError) {
      _ = try resolve(route)
      return true
    } catch {
      return false
    }
  }

  /// Finds out where a typed route would lead, without going there and without asking any navigator.
  ///
  /// - Parameter route: The route, opened by the app's own code.
  /// - Returns: The first route that its path matches; its navigator may still decline.
  /// - Throws: ``RouteError``, the one that ``route(to:attaching:from:in:using:)-(RouteSet,_,_,_,_)`` would throw before
  ///   it asks a navigator.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func resolve(_ route: some RouteSet) throws(RouteError) -> RouteResolution {
    try resolve(try route.path.text, origin: .internal)
  }

  /// The path of a typed route; one that cannot be written is a journey that came to nothing.
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
  /// Goes to a typed route without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  @MainActor
  public func callAsFunction(
    _ route: some RouteSet,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) {
    ask { $0.open(route, attaching: nil, from: source, in: scene, using: transition) }
  }

  /// Goes to a typed route, as ``Router/route(to:attaching:from:in:using:)-(RouteSet,_,_,_,_)`` does.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - attachments: Native values that go along; a journey with any is never joined.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: What the journey came to.
  /// - Throws: ``RouteError``; with the code `failed` when there is no router.
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

  /// Goes to a typed route, and waits for what its screen or its action answers, as
  /// ``Router/result(of:attaching:from:in:using:)`` does.
  ///
  /// ```swift
  /// let photo = try await openRoute.result(of: PickPhoto())
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
  /// - Throws: ``RouteError``; with the code `failed` when there is no router.
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

  /// Goes to a typed route, and waits for what its screen or its action answers.
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - type: What is awaited, for who reads the call.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
  /// - Throws: ``RouteError``, as ``result(of:attaching:from:using:)`` does.
  @MainActor
  public func route<Typed: Wayfinder.Route>(
    to route: Typed,
    returning type: Typed.Output.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Typed.Output {
    try await result(of: route, attaching: attachments, from: source, using: transition)
  }
}
