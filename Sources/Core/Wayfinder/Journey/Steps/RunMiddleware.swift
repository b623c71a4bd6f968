// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
