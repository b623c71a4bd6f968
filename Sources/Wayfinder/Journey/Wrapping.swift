// Step 7: middleware wraps what is left of the journey.

extension Router {
  /// Runs the first of some pieces around the others, and all of them around `core`.
  func run(
    _ pieces: ArraySlice<any Middleware>,
    _ request: RouteRequest,
    _ journey: Journey,
    _ core: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome
  ) async throws -> RouteOutcome {
    guard let piece = pieces.first else { return try await core(request) }
    try journey.checkCancellation()
    let name = "\(type(of: piece))"
    journey.note(.middleware, name)
    let next = MiddlewareNext { changed in
      journey.stopWaiting()
      defer { self.limit(name, journey) }
      let narrowed = request.narrowed(to: changed)
      return try await self.run(pieces.dropFirst(), narrowed, journey, core)
    }
    limit(name, journey)
    defer { journey.stopWaiting() }
    return try await piece.respond(to: request, next: next)
  }

  /// Limits the time that a piece takes for itself, before and after what it passes on.
  private func limit(_ name: String, _ journey: Journey) {
    wait(limits.middleware, for: "the middleware “\(name)”", journey)
  }
}
