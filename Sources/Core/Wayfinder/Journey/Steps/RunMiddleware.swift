// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Step 7, middleware: each middleware wraps the rest of the journey.

extension Walk: MiddlewareRunner {
  /// Calls a chain of middleware around a handler; the first middleware is the outermost.
  ///
  /// A redirect sends the journey back to the rewrite rules, and so through all of the router's own
  /// middleware again: a middleware that allowed the first route must also see the second.
  func run(
    _ middleware: [any Middleware],
    _ request: RouteRequest,
    _ handler: @escaping MiddlewareRunner.Handler
  ) async throws -> RouteOutcome {
    let chain = MiddlewareChain(middleware[...], around: handler, request, journey, in: self)
    guard let chain else { return try await handler(request) }
    return try await chain.run()
  }

  func setDeadline(for middleware: any Middleware) {
    setDeadline(router.limits.middlewareTimeout, for: .phrase(for: middleware))
  }
}

/// The rest of a chain of middleware: one middleware, the middleware after it, and the innermost
/// handler.
///
/// The chain is an object because all copies of a ``RouteRequest/Next`` must share whether the middleware
/// has continued the journey already.
@MainActor
final class MiddlewareChain {
  /// The middleware that is called next.
  let first: any Middleware
  private let rest: ArraySlice<any Middleware>
  private let handler: MiddlewareRunner.Handler
  private let request: RouteRequest
  private let journey: Journey
  private let runner: any MiddlewareRunner
  private var isContinued = false

  /// Makes a chain from a list of middleware and the innermost handler.
  ///
  /// - Returns: Nil if there is no middleware.
  init?(
    _ middleware: ArraySlice<any Middleware>,
    around handler: @escaping MiddlewareRunner.Handler,
    _ request: RouteRequest,
    _ journey: Journey,
    in runner: any MiddlewareRunner
  ) {
    guard let first = middleware.first else { return nil }
    (self.first, rest, self.handler) = (first, middleware.dropFirst(), handler)
    (self.request, self.journey, self.runner) = (request, journey, runner)
  }

  /// Makes a chain without middleware: its first call runs the innermost handler.
  init(
    before handler: @escaping MiddlewareRunner.Handler,
    _ request: RouteRequest,
    _ journey: Journey,
    in runner: any MiddlewareRunner
  ) {
    (first, rest, self.handler) = (LastMiddleware(), [], handler)
    (self.request, self.journey, self.runner) = (request, journey, runner)
  }

  /// A middleware that only calls the rest of the chain.
  private struct LastMiddleware: Middleware {
    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      try await next(request)
    }
  }

  /// Records that the middleware has continued the journey.
  ///
  /// - Returns: False if the middleware has continued it before.
  func markContinued() -> Bool {
    defer { isContinued = true }
    return !isContinued
  }

  /// Calls the first middleware of the chain, with a limited time.
  func run() async throws -> RouteOutcome {
    try begin()
    defer { journey.clearDeadline() }
    return try await first.respond(to: request, next: RouteRequest.Next(self))
  }

  /// Calls the rest of the chain; meanwhile the time limit of the first middleware is suspended.
  ///
  /// It repeats the body of ``run()`` for the next middleware: calling it would add one more suspended
  /// function for each middleware of a journey.
  func callRest(with changed: RouteRequest) async throws -> RouteOutcome {
    journey.clearDeadline()
    defer { setDeadline() }
    let request = request.narrowed(to: changed)
    let next = MiddlewareChain(rest, around: handler, request, journey, in: runner)
    guard let next else { return try await handler(request) }
    try next.begin()
    defer { journey.clearDeadline() }
    return try await next.first.respond(to: request, next: RouteRequest.Next(next))
  }

  /// Redirects the journey; meanwhile the time limit of the first middleware is suspended.
  func redirect(to path: RoutePath) async throws -> RouteOutcome {
    let target = try runner.redirect(
      to: path,
      from: request.link,
      redactedAs: RedactedLink(request.link, matching: request.pattern),
      by: StepDetail.phrase(for: first).text
    )
    journey.clearDeadline()
    defer { setDeadline() }
    return try await runner.proceed(with: target)
  }

  private func begin() throws(RouteError) {
    try journey.checkCancellation()
    journey.record(.middleware, .name(of: first))
    setDeadline()
  }

  /// Limits the time of the first middleware's own code, before and after the rest of the chain.
  private func setDeadline() { runner.setDeadline(for: first) }
}

/// A router whose `Screen` type is erased, with the functions that a chain of middleware calls.
@MainActor
protocol MiddlewareRunner: AnyObject {
  /// The innermost function of a chain, which performs the steps after the middleware.
  typealias Handler = @MainActor (RouteRequest) async throws -> RouteOutcome

  func redirect(
    to path: RoutePath,
    from link: DeepLink,
    redactedAs redactedLink: RedactedLink,
    by redirector: String
  ) throws(RouteError) -> DeepLink

  func proceed(with link: DeepLink) async throws(RouteError) -> RouteOutcome

  func setDeadline(for middleware: any Middleware)
}
