// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

// These functions create requests, `RouteRequest.Next`, outcomes and errors without the app's
// router. So a test can call middleware, authorizers, navigators and the code for error messages
// without a journey.

extension RouteRequest {
  /// Creates a request without the app's router, for tests of middleware, authorizers and
  /// navigators.
  ///
  /// The request has no services, no tickets and no caller that awaits a result, and its
  /// `openRoute` opens nothing.
  ///
  /// ```swift
  /// let request = try RouteRequest(testing: "/orders/7", matching: "/orders/:id", from: .universal)
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - pattern: The pattern of the route, which must match the link.
  ///   - origin: The origin of the link.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition that shows the screen.
  ///   - attachments: The native values that the caller has attached.
  ///   - journey: The number of the journey.
  /// - Throws: `RouteError` with the code `malformedLink`, `tooLarge` or `notFound`.
  @MainActor
  public init(
    testing link: String,
    matching pattern: RoutePattern,
    from origin: RouteOrigin = .internal,
    in scene: RouteScene = .main,
    using transition: RouteTransition = .show,
    attaching attachments: Attachments? = nil,
    journey: Int = 1
  ) throws(RouteError) {
    let router = Router<Never>()
    router.action(pattern) { _ in }
    try self.init(
      testing: link,
      in: router,
      origin,
      [.in(scene), .attaching(attachments)],
      transition,
      journey: journey
    )
  }
}

extension RouteRequest.Next {
  /// Creates a `Next`, the rest of a journey, without the app's router, for tests of middleware.
  ///
  /// As in a journey, only the first call of `next` or `redirect` continues.
  ///
  /// ```swift
  /// let next = RouteRequest.Next(testing: request) { .shown(for: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request that the middleware receives.
  ///   - redirect: Performs a redirect to a path; with nil a redirect ends with the code `failed`.
  ///   - handler: Performs the steps after the middleware.
  public init(
    testing request: RouteRequest,
    redirecting redirect: (@MainActor (RoutePath) async throws -> RouteOutcome)? = nil,
    to handler: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome
  ) {
    self.init(
      continuing: { try await handler(request.narrowed(to: $0)) },
      redirecting: redirect ?? { path in
        throw RouteError(
          testing: .failed,
          message: "the middleware redirected to “\(path.text)”; pass a closure for `redirecting`"
        )
      }
    )
  }
}

extension RouteOutcome {
  /// Returns the outcome of a journey that has shown its screen.
  ///
  /// - Parameter request: The request of the journey.
  /// - Returns: An outcome without a trace.
  public static func shown(for request: RouteRequest) -> RouteOutcome {
    RouteOutcome(showing: request)
  }
}

extension RouteError {
  /// Creates an error without a journey, for tests of messages and of code that handles errors.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - link: The link without its values.
  ///   - pattern: The pattern of the route at which the journey ended.
  ///   - message: The reason for the failure.
  ///   - nearMisses: The most similar routes.
  ///   - underlying: The error that caused this one.
  ///   - journey: The number of the journey.
  public init(
    testing code: Code,
    link: String = "/…",
    pattern: RoutePattern? = nil,
    message: String = "a test",
    nearMisses: [String] = [],
    underlying: (any Error)? = nil,
    journey: Int? = nil
  ) {
    self.init(
      code,
      link: link,
      pattern: pattern,
      message: message,
      nearMisses: nearMisses,
      underlying: underlying,
      journey: journey
    )
  }
}
