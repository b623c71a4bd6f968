// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A middleware that delays the journeys of a visitor, as a slow network would.
///
/// The container adds it to the router; a switch in the internal menu enables it for a visitor.
public struct SlowJourneys: Middleware {
  private let pause: @MainActor () async throws -> Void

  /// Makes the middleware with a delay.
  ///
  /// - Parameter pause: Waits for the delay, which is one second by default.
  public init(
    pause: @escaping @MainActor () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
  ) {
    self.pause = pause
  }

  /// Delays the journey if the visitor has enabled the delay.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    if try request.visitor.slowsJourneys { try await pause() }
    return try await next(request)
  }
}
