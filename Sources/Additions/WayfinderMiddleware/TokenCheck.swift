// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A middleware that requires a valid session token; all waiting journeys share one refresh of the
/// token.
///
/// ```swift
/// let tokens = TokenCheck { try await session.refresh() }
/// router.register("/orders/:id", [.external, .middleware(tokens)]) { request in
///   "order \(request.parameters["id"] ?? "")"
/// }
/// // Or for all routes except one:
/// router.use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
/// ```
///
/// Journeys that arrive during a refresh wait for the same refresh, so that a single-use refresh
/// token is never sent twice. The refresh does not belong to one journey: if a journey is
/// cancelled, the refresh continues. Give the refresh its own time limit, below
/// `RouterLimits.middlewareTimeout`; journeys that wait longer fail with `timedOut`.
///
/// Journeys of the app's own code are checked, too, because a token expires independently of the
/// caller. After a redirect, the router's check is applied to the new route, too.
@MainActor
public final class TokenCheck: Middleware {
  private let isNeeded: @MainActor (RouteRequest) -> Bool
  private let refresh: @MainActor () async throws -> Bool
  private var running: (mark: Mark, task: Task<Bool, any Error>)?

  /// An object that identifies one refresh.
  private final class Mark: Sendable {}

  /// The refreshes, also of other instances, inside of which the current code runs.
  @TaskLocal private static var enclosing: [Mark] = []

  /// Creates a check; use the same instance for all routes of a session.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether a journey needs a token; by default, each journey does. Exclude
  ///     the sign-in routes.
  ///   - refresh: Ensures that the session has a valid token, and returns whether it has one. The
  ///     closure is called for each journey, so it should return at once while the token is valid.
  ///     An error counts as false and becomes the `underlying` error.
  public init(
    needing isNeeded: @escaping @MainActor (RouteRequest) -> Bool = { _ in true },
    refresh: @escaping @MainActor () async throws -> Bool
  ) {
    self.isNeeded = isNeeded
    self.refresh = refresh
  }

  /// Waits until the session has a valid token, and runs the rest of the journey.
  ///
  /// - Throws: `RouteError` with the code `unauthorized` if the session has no token.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard isNeeded(request) else { return try await next(request) }
    try rejectOwnJourney(request)
    let result = await refreshed().result
    // If the journey was cancelled meanwhile, it ends as cancelled, whether or not the session has
    // a token.
    try Task.checkCancellation()
    switch result {
    case .success(true):
      return try await next(request)
    case .success(false):
      throw RouteError(
        .unauthorized,
        for: request,
        message:
          "“\(request.pattern)” needs a valid token, and the session has none; sign in, then "
          + "open the link again"
      )
    case .failure(let error):
      throw RouteError(
        .unauthorized,
        for: request,
        message: "“\(request.pattern)” needs a valid token, and the refresh failed; see "
          + "`underlying`, or sign in, then open the link again",
        underlying: error
      )
    }
  }

  /// Returns the refresh in progress, or starts one.
  private func refreshed() -> Task<Bool, any Error> {
    if let running { return running.task }
    let mark = Mark()
    let task = Task {
      defer { running = nil }
      return try await Self.$enclosing.withValue(Self.enclosing + [mark]) { try await refresh() }
    }
    running = (mark, task)
    return task
  }

  /// Rejects a journey that the refresh itself has started, because the journey and the refresh
  /// would wait for each other.
  private func rejectOwnJourney(_ request: RouteRequest) throws(RouteError) {
    guard let running, Self.enclosing.contains(where: { $0 === running.mark }) else { return }
    throw RouteError(
      .unauthorized,
      for: request,
      message: "the refresh of the token opened “\(request.pattern)”, which waits for that token; "
        + "exclude this route by `needing`"
    )
  }
}
