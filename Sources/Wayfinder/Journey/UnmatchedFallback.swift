// Step 5, when nothing matches: the app may say where to go instead.

extension Router {
  /// Nothing matched, as far as the caller may know: the app may say where to go instead, once.
  func unmatched(
    _ link: DeepLink,
    _ journey: Journey,
    because error: RouteError
  ) async throws(RouteError) -> RouteOutcome {
    journey.show(error.link)
    guard let unmatched, !journey.isUnmatched, !journey.call.isReplay,
      !UnmatchedScope.isInside, !journey.isAtEntry
    else { throw error }
    journey.isUnmatched = true
    let miss = UnmatchedLink(
      link: link,
      origin: journey.origin,
      scene: journey.scene,
      nearMisses: error.nearMisses
    )
    let path: RoutePath?
    do {
      path = try await within(limits.screenTimeout, for: "`unmatched`", journey) {
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
    return try await go(to: target, journey)
  }
}

/// Whether this code runs inside `unmatched`, whose own journeys are not led elsewhere again.
enum UnmatchedScope {
  @TaskLocal static var isInside = false
}
