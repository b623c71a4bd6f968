// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These functions open typed routes like the `async` functions of the same names, but call a
// completion handler. They are for code that is not `async` yet.

extension Router {
  /// Opens a typed route, and calls a completion handler with the outcome.
  ///
  /// - Parameters:
  ///   - route: The route, which is written as a path and parsed again.
  ///   - attachments: Native values for the screen; a journey with attachments is never joined.
  ///   - source: The screen from which the journey starts.
  ///   - scene: The scene of the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - completion: Receives the outcome or the error exactly once, on the main actor, and never before
  ///     this call has returned.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func route(
    to route: some RouteSet,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void
  ) -> Task<Void, Never> {
    begin(completion) { router throws(RouteError) in
      try await router.route(
        to: route,
        attaching: attachments,
        from: source,
        in: scene,
        using: transition
      )
    }
  }

  /// Opens a typed route, and calls a completion handler with the result of its screen or action.
  ///
  /// - Parameters:
  ///   - route: The route, whose ``Route/Output`` is awaited.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen from which the journey starts.
  ///   - scene: The scene of the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - completion: Receives the result or the error exactly once, on the main actor, and never before
  ///     this call has returned. ``result(of:attaching:from:in:using:)`` lists the errors.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func result<Typed: Wayfinder.Route>(
    of route: Typed,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<Typed.Output, RouteError>) -> Void
  ) -> Task<Void, Never> {
    begin(completion) { router throws(RouteError) in
      try await router.result(
        of: route,
        attaching: attachments,
        from: source,
        in: scene,
        using: transition
      )
    }
  }
}
