// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeclaredLink {
  /// A declared link that no route matches, that the policy refuses to its external sender, or whose route an update
  /// has disabled without naming another page.
  public struct Unmatched: Sendable {
    /// The link that opens no route.
    public let link: DeepLink
    /// The origin of the link, such as a universal link.
    public let origin: RouteOrigin
    /// The scene in which the link was to be opened.
    public let scene: RouteScene
    let error: RouteError
    let showsNearMisses: Bool

    /// Whether an update of the rules has disabled the route of the link.
    public var isUnavailable: Bool { error.code == .unavailable }

    /// The most similar routes, with the reasons why they did not match.
    ///
    /// Empty for an external link if ``Router/disclosure`` is production: their computation takes time
    /// from which the sender could find out which routes exist.
    ///
    /// - Complexity: O(*n*) in the number of routes, because they are computed when they are first read.
    public var nearMisses: [String] { showsNearMisses ? error.nearMisses : [] }
  }
}

// After step 5 (match) or step 6 (policy): if the link opens no route, the app's closure
// `unmatched` can return another path.

extension Walk {
  /// Asks ``Router/unmatched`` for another path, at most once in a journey, and redirects the
  /// journey to that path.
  ///
  /// - Throws: `error` if there is no other path; otherwise any later error of the journey.
  func performFallback(
    for link: DeepLink,
    after error: RouteError
  ) async throws(RouteError) -> RouteOutcome {
    journey.setDisplayedLink(error.redactedLink)
    guard let unmatched = router.unmatched, !journey.hasUsedFallback, !journey.call.isReplay,
      !UnmatchedScope.isInside, !journey.isAtModuleEntry
    else { throw error }
    journey.hasUsedFallback = true
    let unmatchedLink = DeclaredLink.Unmatched(
      link: link,
      origin: journey.origin,
      scene: journey.scene,
      error: error,
      showsNearMisses: router.disclosure.includesValues || !journey.origin.isExternal
    )
    let path: RoutePath?
    do {
      path = try await withTimeLimit(router.limits.screenTimeout, for: "`unmatched`") {
        try await UnmatchedScope.$isInside.withValue(true) { try await unmatched(unmatchedLink) }
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
    // The journey continues at another path and does not end with the refusal. So the refusal is
    // reported to the console here.
    if error.code != .notFound { router.tellConsole("\(journey.origin.name): \(error)") }
    let target: DeepLink
    do throws(RouteError) {
      target = try redirect(
        to: path,
        from: link,
        redactedAs: error.redactedLink,
        by: "`unmatched`"
      )
    } catch let failure {
      guard failure.code == .redirectLoop, journey.origin.isExternal else { throw failure }
      // The sender must not be able to distinguish a closed link to which `unmatched` leads back
      // from a link that no route matches.
      router.tellConsole("\(journey.origin.name): \(failure)")
      throw error
    }
    return try await proceed(with: target)
  }
}

/// A task-local flag: whether the current code runs inside ``Router/unmatched``.
///
/// Journeys that such code starts do not call `unmatched` again, which could recurse forever.
enum UnmatchedScope {
  @TaskLocal static var isInside = false
}
