// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// Middleware that runs a closure.
struct ClosureMiddleware: Middleware {
  let body: @MainActor (RouteRequest, Next) async throws -> RouteOutcome

  init(_ body: @escaping @MainActor (RouteRequest, Next) async throws -> RouteOutcome) {
    self.body = body
  }

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await body(request, next)
  }
}
