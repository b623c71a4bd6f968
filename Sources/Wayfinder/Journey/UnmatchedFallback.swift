// Step 5, when nothing matches: the app may say where to go instead.

extension Router {
  /// Nothing matched, as far as the caller may know: the app may say where to go instead, once.
  func unmatched(
    _ link: DeepLink,
    _ journey: Journey,
    because error: RouteError
  ) async throws(RouteError) -> RouteOutcome {
    journey.setDisplayedLink(error.link)
    guard let unmatched, !journey.hasUsedFallback, !journey.call.isReplay,
      !UnmatchedScope.isInside, !journey.isAtEntry
    else { throw error }
    journey.hasUsedFallback = true
    let miss = UnmatchedLink(
      link: link,
      origin: journey.origin,
      scene: journey.scene,
      nearMisses: error.nearMisses
    )
    let path: RoutePath?
    do {
      path = try await withTimeLimit(limits.screenTimeout, for: "`unmatched`", journey) {
        try await UnmatchedScope.$isInside.withValue(true) { try await unmatched(miss) }
      }
    } catch let failure as RouteError {
      throw failure
    } catch {
      try journey.checkCancellation()
      throw RouteError(
        .failed,
        link: journey.trace.link,
        message: "`unmatched` failed; see `underlying`",
        underlying: error
      )
    }
    guard let path else { throw error }
    let target = try redirect(
      to: path,
      from: link,
      shownAs: error.link,
      because: "`unmatched`",
      journey
    )
    return try await proceed(with: target, journey)
  }
}

/// Whether this code runs inside `unmatched`, whose own journeys are not led elsewhere again.
enum UnmatchedScope {
  @TaskLocal static var isInside = false
}
