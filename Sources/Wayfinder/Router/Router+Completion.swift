// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// These functions open links like the `async` functions of the same names, but call a completion
// handler. They are for code that is not `async` yet.

extension Router {
  /// Opens a path written in code, and calls a completion handler with the outcome.
  ///
  /// ```swift
  /// router.route(to: "/moments/42") { result in
  ///   if case .failure(let error) = result { print(error.message) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is percent-encoded as (a part of) one segment.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - completion: Receives the outcome or the error exactly once, on the main actor, and never before
  ///     this call has returned.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func route(
    to path: RoutePath,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void
  ) -> Task<Void, Never> {
    begin(completion) { router throws(RouteError) in
      try await router.route(
        to: path,
        attaching: attachments,
        from: source,
        in: scene,
        using: transition
      )
    }
  }

  /// Opens a link that is known only at run time, and calls a completion handler with the outcome.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link; it has no default, because policy depends on it.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - completion: Receives the outcome or the error exactly once, on the main actor, and never before
  ///     this call has returned.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func route(
    parsing text: String,
    origin: RouteOrigin,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void
  ) -> Task<Void, Never> {
    begin(completion) { router throws(RouteError) in
      try await router.route(
        parsing: text,
        origin: origin,
        attaching: attachments,
        from: source,
        in: scene,
        using: transition
      )
    }
  }

  /// Opens a URL, and calls a completion handler with the outcome.
  ///
  /// - Parameters:
  ///   - url: The URL; the router parses its text and does not use the parser of `URL`.
  ///   - origin: The origin of the link, if it is known.
  ///   - attachments: Native values for the journey, which then never joins another one.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the route.
  ///   - completion: Receives the outcome or the error exactly once, on the main actor, and never before
  ///     this call has returned.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func route(
    to url: URL,
    origin: RouteOrigin = .unknown,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void
  ) -> Task<Void, Never> {
    route(
      parsing: url.absoluteString,
      origin: origin,
      attaching: attachments,
      from: source,
      in: scene,
      using: transition,
      completion: completion
    )
  }

  /// Opens a path written in code, and calls a completion handler with the result of its screen or
  /// action.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is encoded as one segment or a part of one.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window for the screen.
  ///   - transition: The transition that shows the screen; nil lets the route choose.
  ///   - completion: Receives the result or the error exactly once, on the main actor, and never before
  ///     this call has returned. ``route(to:returning:attaching:from:in:using:)->Value`` lists the
  ///     errors.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func route<Value>(
    to path: RoutePath,
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<Value, RouteError>) -> Void
  ) -> Task<Void, Never> {
    begin(completion) { router throws(RouteError) in
      try await router.route(
        to: path,
        returning: Value.self,
        attaching: attachments,
        from: source,
        in: scene,
        using: transition
      )
    }
  }

  /// Opens a link known only at run time, and calls a completion handler with the result of its screen
  /// or action.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The sender of the link. It has no default, because the policy depends on it.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window for the screen.
  ///   - transition: The transition that shows the screen; nil lets the route choose.
  ///   - completion: Receives the result or the error exactly once, on the main actor, and never before
  ///     this call has returned.
  ///     ``route(parsing:origin:returning:attaching:from:in:using:)->Value`` lists the errors.
  /// - Returns: The task of this caller. If it is cancelled, the error is `cancelled`.
  @discardableResult
  public func route<Value>(
    parsing text: String,
    origin: RouteOrigin,
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil,
    completion: @escaping @MainActor (Result<Value, RouteError>) -> Void
  ) -> Task<Void, Never> {
    begin(completion) { router throws(RouteError) in
      try await router.route(
        parsing: text,
        origin: origin,
        returning: Value.self,
        attaching: attachments,
        from: source,
        in: scene,
        using: transition
      )
    }
  }

  /// Starts a task that waits for a journey and calls a completion handler.
  @discardableResult
  func begin<Value>(
    _ completion: @escaping @MainActor (Result<Value, RouteError>) -> Void,
    _ body: @escaping @MainActor (Router) async throws(RouteError) -> Value
  ) -> Task<Void, Never> {
    Task {
      let result: Result<Value, RouteError>
      do throws(RouteError) {
        result = .success(try await body(self))
      } catch {
        result = .failure(error)
      }
      completion(result)
    }
  }

  /// Returns a completion handler that passes an error to `onError`, and ignores an outcome.
  func completion(
    reporting onError: (@MainActor (RouteError) -> Void)?
  ) -> @MainActor (Result<RouteOutcome, RouteError>) -> Void {
    { result in
      if case .failure(let error) = result { onError?(error) }
    }
  }
}
