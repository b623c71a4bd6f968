// Step 7: middleware wraps what is left of the journey.

extension Router: MiddlewareRunner {
  /// Runs some pieces, the first outermost, around `core`.
  ///
  /// A piece that redirects sends the journey back to the rules, and so through all of the router's
  /// own pieces again: one that let the first route pass has not yet been asked about the second.
  func run(
    _ pieces: [any Middleware],
    _ request: RouteRequest,
    _ journey: Journey,
    _ core: @escaping Core
  ) async throws -> RouteOutcome {
    let turn = MiddlewareChain(pieces[...], around: core, request, journey, in: self)
    guard let turn else { return try await core(request) }
    return try await turn.run()
  }

  func limitTime(of piece: any Middleware, _ journey: Journey) {
    setDeadline(limits.middlewareTimeout, for: .phrase(for: piece), journey)
  }
}
