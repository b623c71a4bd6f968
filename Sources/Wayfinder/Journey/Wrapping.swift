// Step 7: middleware wraps what is left of the journey.

extension Router {
  /// Runs the first of some pieces around the others, and all of them around `core`.
  ///
  /// A piece that redirects sends the journey back to the rules, and so through all of the router's
  /// own pieces again: one that let the first route pass has not yet been asked about the second.
  func run(
    _ pieces: ArraySlice<any Middleware>,
    _ request: RouteRequest,
    _ journey: Journey,
    _ core: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome
  ) async throws -> RouteOutcome {
    guard let piece = pieces.first else { return try await core(request) }
    try journey.checkCancellation()
    let name = "\(type(of: piece))"
    let rest = pieces.dropFirst()
    journey.note(.middleware, name)
    /// Runs what follows the piece, whose own time stands still meanwhile.
    func pass(_ body: () async throws -> RouteOutcome) async throws -> RouteOutcome {
      journey.stopWaiting()
      defer { limit(name, journey) }
      return try await body()
    }
    let next = MiddlewareNext(
      rest: { changed in
        try await pass {
          let narrowed = request.narrowed(to: changed)
          return try await self.run(rest, narrowed, journey, core)
        }
      },
      redirect: { path in
        let link = try self.redirect(
          to: path,
          from: request.link,
          shownAs: Redaction.text(of: request.link, matching: request.pattern),
          because: "the middleware “\(name)”",
          journey
        )
        return try await pass { try await self.go(to: link, journey) }
      }
    )
    limit(name, journey)
    defer { journey.stopWaiting() }
    return try await piece.respond(to: request, next: next)
  }

  /// Limits the time that a piece takes for itself, before and after what it passes on.
  private func limit(_ name: String, _ journey: Journey) {
    wait(limits.middleware, for: "the middleware “\(name)”", journey)
  }
}
