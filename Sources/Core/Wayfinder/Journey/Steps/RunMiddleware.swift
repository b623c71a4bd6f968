// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Step 7, middleware: each middleware wraps the rest of the journey.

extension Walk {
  /// Calls a list of middleware around the remaining steps; the first middleware is the outermost.
  ///
  /// The time limit of a middleware is suspended while the rest of the journey runs. A redirect sends the
  /// journey back to the rewrite rules, and so through all of the router's own middleware again: a middleware
  /// that allowed the first route must also see the second.
  ///
  /// - Parameters:
  ///   - middleware: The middleware.
  ///   - request: The request of the journey.
  ///   - handler: Performs the steps after the middleware.
  /// - Returns: The outcome of the first middleware.
  /// - Throws: Any error of the app's code, or ``RouteError``.
  func run(
    _ middleware: ArraySlice<any Middleware>,
    _ request: RouteRequest,
    _ handler: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome
  ) async throws -> RouteOutcome {
    guard let first = middleware.first else { return try await handler(request) }
    try journey.checkCancellation()
    journey.record(.middleware, "\(type(of: first))")
    setDeadline(for: first)
    defer { journey.clearDeadline() }
    let next = RouteRequest.Next(for: type(of: first)) { [self] changed in
      journey.clearDeadline()
      defer { setDeadline(for: first) }
      return try await run(middleware.dropFirst(), request.narrowed(to: changed), handler)
    } redirecting: { [self] path in
      let target = try redirect(
        to: path,
        from: request.link,
        redactedAs: RedactedLink(request.link, matching: request.pattern),
        by: first.phrase
      )
      journey.clearDeadline()
      defer { setDeadline(for: first) }
      return try await proceed(with: target)
    }
    let outcome = try await first.respond(to: request, next: next)
    if !next.isContinued, outcome.kind != .returned { reportNoAnswer(of: first, request) }
    return outcome
  }

  /// Reports a middleware that has returned the outcome of another journey.
  private func reportNoAnswer(of middleware: any Middleware, _ request: RouteRequest) {
    let place = journey.location.map { " (\($0))" } ?? ""
    router.tellConsole(
      "\(middleware.phrase) returned for “\(request.pattern)”\(place) without a call of `next` "
        + "and without an answer, so nothing opens; call `next`, return `.result(_:for:)`, or throw an error"
    )
  }

  private func setDeadline(for middleware: any Middleware) {
    setDeadline(router.limits.middlewareTimeout, for: middleware.phrase)
  }
}

extension Middleware {
  /// The name of the middleware inside of a sentence, for example: the middleware “Tracking”.
  fileprivate var phrase: String { "the middleware “\(type(of: self))”" }
}
