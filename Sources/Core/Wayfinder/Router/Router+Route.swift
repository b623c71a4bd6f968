// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A call waits for the outcome (`route`), waits for the result of a screen (`route(to:returning:)`, `result`), or
// does not wait (`open`). Each of them takes a destination, or a typed route.

extension Router {
  /// Opens a destination, and waits for the outcome.
  ///
  /// ```swift
  /// try await router.route(to: "/moments/42")
  /// ```
  ///
  /// - Parameters:
  ///   - destination: A path written in code, a link with its origin, or the entry of a module.
  ///   - options: The optional facts of the call.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError`` if the journey fails; each caller receives exactly one.
  @discardableResult
  public func route(
    to destination: RouteDestination,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> RouteOutcome {
    try await begin(RouteCall(destination, options)).outcome()
  }

  /// Opens a typed route or another value with a destination, and waits for the outcome.
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
  ///   - route: The route, which is written as a path and parsed again, or a link or a path.
  ///   - options: The optional facts of the call.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError`` if the journey fails, or if the route cannot be written, see
  ///   ``RouteSet/path``.
  @discardableResult
  public func route(
    to route: some RouteDestination.Convertible,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> RouteOutcome {
    try await begin(RouteCall(route.routeDestination, options)).outcome()
  }

  /// Opens a destination, and waits for the result of its screen or action.
  ///
  /// ```swift
  /// let photo = try await router.route(to: "/photos/pick", returning: Photo.self)
  /// ```
  ///
  /// The screen returns its result by ``RouteRequest/finish(with:)``. If it leaves without a result for
  /// any reason, or if this task is cancelled, the error is `cancelled`. Waiting for a result delays no
  /// other journey. The screen is a new one, unless the route has a parent and its screen is on display
  /// already: that screen then serves the new caller, and the earlier caller gets `cancelled`.
  ///
  /// A route returns its result to an external caller only if it has the option
  /// ``RouteConfiguration/returnsResultToExternalCallers``. Otherwise the caller is refused, and no screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - destination: A path written in code, a link with its origin, or the entry of a module.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - options: The optional facts of the call.
  /// - Returns: The result.
  /// - Throws: ``RouteError``: the error that ended the journey, `wrongResult` for a result of another
  ///   type, or `cancelled` if there is no result.
  public func route<Value>(
    to destination: RouteDestination,
    returning type: Value.Type,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> Value {
    try await result(of: RouteCall(destination, options), as: type)
  }

  /// Opens a typed route, and waits for the result of its screen or action.
  ///
  /// ```swift
  /// let photo = try await router.result(of: PickPhoto())
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - options: The optional facts of the call.
  /// - Returns: The result.
  /// - Throws: ``RouteError``, as ``route(to:returning:_:)`` does.
  public func result<Typed: Wayfinder.Route>(
    of route: Typed,
    _ options: JourneyOptions = []
  ) async throws(RouteError) -> Typed.Output {
    try await result(of: RouteCall(route.routeDestination, options), as: Typed.Output.self)
  }

  /// Opens a destination without waiting.
  ///
  /// ```swift
  /// router.open("/moments/42")
  /// ```
  ///
  /// - Parameters:
  ///   - destination: A path written in code, a link with its origin, or the entry of a module.
  ///   - options: The optional facts of the call.
  ///   - completion: Receives the outcome or the error once, on the main actor, after this call has returned;
  ///     observers and the console receive errors as well.
  /// - Returns: The task of the call; cancelling it cancels the journey, unless other callers wait for it.
  @discardableResult
  public func open(
    _ destination: RouteDestination,
    _ options: JourneyOptions = [],
    completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)? = nil
  ) -> Task<Void, Never> {
    open(RouteCall(destination, options), completion)
  }

  /// Opens a typed route or another value with a destination, without waiting.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - options: The optional facts of the call.
  ///   - completion: Receives the outcome or the error once, on the main actor, after this call has returned;
  ///     observers and the console receive errors as well.
  /// - Returns: The task of the call; cancelling it cancels the journey, unless other callers wait for it.
  @discardableResult
  public func open(
    _ route: some RouteDestination.Convertible,
    _ options: JourneyOptions = [],
    completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)? = nil
  ) -> Task<Void, Never> {
    open(RouteCall(route.routeDestination, options), completion)
  }

  /// Opens a destination, and calls a closure with the result of its screen or action.
  ///
  /// - Parameters:
  ///   - destination: A path written in code, a link with its origin, or the entry of a module.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - options: The optional facts of the call.
  ///   - completion: Receives the result or the error of ``route(to:returning:_:)`` once, on the main actor.
  /// - Returns: The task of the call; cancelling it cancels the journey.
  @discardableResult
  public func open<Value>(
    _ destination: RouteDestination,
    returning type: Value.Type,
    _ options: JourneyOptions = [],
    completion: @escaping @MainActor (Result<Value, RouteError>) -> Void
  ) -> Task<Void, Never> {
    let call = RouteCall(destination, options).opened(by: running.current)
    return begin(completion) { router throws(RouteError) in
      try await router.result(of: call, as: Value.self)
    }
  }

  /// Opens a typed route, and calls a closure with the result of its screen or action.
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - options: The optional facts of the call.
  ///   - completion: Receives the result or the error of ``result(of:_:)`` once, on the main actor.
  /// - Returns: The task of the call; cancelling it cancels the journey.
  @discardableResult
  public func open<Typed: Wayfinder.Route>(
    resultOf route: Typed,
    _ options: JourneyOptions = [],
    completion: @escaping @MainActor (Result<Typed.Output, RouteError>) -> Void
  ) -> Task<Void, Never> {
    let call = RouteCall(route.routeDestination, options).opened(by: running.current)
    return begin(completion) { router throws(RouteError) in
      try await router.result(of: call, as: Typed.Output.self)
    }
  }
}

extension Router {
  /// Performs a call without waiting.
  @discardableResult
  func open(
    _ call: RouteCall,
    _ completion: (@MainActor (Result<RouteOutcome, RouteError>) -> Void)?
  ) -> Task<Void, Never> {
    let call = call.opened(by: running.current)
    return begin(completion) { router throws(RouteError) in try await router.perform(call) }
  }

  /// Starts a task that waits for a journey and calls a completion handler.
  @discardableResult
  func begin<Value>(
    _ completion: (@MainActor (Result<Value, RouteError>) -> Void)?,
    _ body: @escaping @MainActor (Router) async throws(RouteError) -> Value
  ) -> Task<Void, Never> {
    Task {
      let result: Result<Value, RouteError>
      do throws(RouteError) {
        result = .success(try await body(self))
      } catch {
        result = .failure(error)
      }
      completion?(result)
    }
  }

  /// Opens a path that a rewrite rule has produced, without applying further rules to it.
  @discardableResult
  package func route(
    rewrittenPath path: RoutePath,
    attaching attachments: RouteRequest.Attachments,
    in scene: RouteScene
  ) async throws(RouteError) -> RouteOutcome {
    var call = RouteCall(path.routeDestination, [.attaching(attachments), .in(scene)])
    call.isRewritten = true
    return try await perform(call)
  }
}

extension RouteError {
  /// Returns a completion handler that passes an error to a closure, and ignores an outcome.
  package static func handler(
    _ onError: (@MainActor (RouteError) -> Void)?
  ) -> (@MainActor (Result<RouteOutcome, RouteError>) -> Void)? {
    guard let onError else { return nil }
    return { result in
      if case .failure(let error) = result { onError(error) }
    }
  }
}
