public import Wayfinder

/// Lets a journey pass once the session has a valid token, and refreshes the token once for all.
///
/// ```swift
/// let tokens = TokenCheck { try await session.refresh() }
/// router.register("/orders/:id", [.external, .middleware(tokens)]) { request in
///   "order \(request.parameters["id"] ?? "")"
/// }
/// // Or, in place of that, for every route but one:
/// router.use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
/// ```
///
/// Journeys that come while a refresh is under way wait for that one, so that a refresh token which
/// is good only once is never sent twice. The refresh is the session's and not a journey's: whoever
/// is cancelled leaves alone, and the refresh runs to its end. Give it a time limit of its own, and
/// one below ``RouterLimits/middlewareTimeout``, past which the journeys that wait are `timedOut`.
///
/// Journeys of the app's own code are checked as well, because a token runs out whoever asks. Where a
/// redirect leads to another route, the router's own check is asked about that one too.
@MainActor
public final class TokenCheck: Middleware {
  private let isNeeded: @MainActor (RouteRequest) -> Bool
  private let refresh: @MainActor () async throws -> Bool
  private var running: (mark: Mark, task: Task<Bool, any Error>)?

  /// Tells one refresh from every other.
  private final class Mark: Sendable {}

  /// The refreshes inside which this code runs, of whichever checks.
  @TaskLocal private static var enclosing: [Mark] = []

  /// Makes a check; use the same one wherever the same session counts.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether a journey needs a token; without a word, each one that comes here does.
  ///     Leave out the routes by which one signs in.
  ///   - refresh: Makes sure that the session has a valid token, and tells whether it has one now. It
  ///     is asked for each journey, so it answers at once while the token is still good. Whatever it
  ///     throws is a no, and the `underlying` of the error.
  public init(
    needing isNeeded: @escaping @MainActor (RouteRequest) -> Bool = { _ in true },
    refresh: @escaping @MainActor () async throws -> Bool
  ) {
    self.isNeeded = isNeeded
    self.refresh = refresh
  }

  /// Waits until the session has a valid token, and passes the journey on.
  ///
  /// - Throws: ``RouteError`` with the code `unauthorized` when the session has none.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard isNeeded(request) else { return try await next(request) }
    try turnAwayOwnJourney(request)
    let answer = await refreshed().result
    // Nobody waits for a cancelled journey: that is its ending, whatever the answer is.
    try Task.checkCancellation()
    switch answer {
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

  /// The refresh that is under way, or a new one.
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

  /// Turns away a journey that the refresh itself has begun: the two would wait for each other.
  private func turnAwayOwnJourney(_ request: RouteRequest) throws(RouteError) {
    guard let running, Self.enclosing.contains(where: { $0 === running.mark }) else { return }
    throw RouteError(
      .unauthorized,
      for: request,
      message: "the refresh of the token opened “\(request.pattern)”, which waits for that token; "
        + "let `needing` leave this route out"
    )
  }
}
