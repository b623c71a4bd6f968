// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

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
// `unmatched` can return another path, and `webFallback` can open the link's page on the web.

extension Walk {
  /// Asks ``Router/unmatched`` for another path and redirects the journey to it, or opens the page of
  /// ``Router/webFallback``, at most once in a journey.
  ///
  /// - Throws: `error` if there is neither a path nor a page; otherwise any later error of the journey.
  func performFallback(
    for link: DeepLink,
    after error: RouteError
  ) async throws(RouteError) -> RouteOutcome {
    journey.setDisplayedLink(error.redactedLink)
    if let fallback = journey.fallback?.value, fallback.to == link, error.code == .notFound {
      throw unmatchedFallback(fallback, error)
    }
    guard !journey.hasUsedFallback, !journey.call.isReplay, !UnmatchedScope.isInside,
      !journey.isAtModuleEntry
    else { throw error }
    journey.hasUsedFallback = true
    guard let path = try await fallbackPath(for: link, after: error) else {
      guard let page = fallbackPage, let webOpener = router.webOpener else { throw error }
      reportRefusal(error)
      return try await open(page, with: webOpener)
    }
    reportRefusal(error)
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
    journey.fallback = Box(Fallback(from: error.redactedLink, to: target))
    return try await proceed(with: target)
  }

  /// Returns the error for a path of ``Router/unmatched`` that no route matches.
  private func unmatchedFallback(
    _ fallback: Fallback,
    _ error: RouteError
  ) -> RouteError {
    let problem = "`unmatched` returned for \(fallback.from.text)"
    let advice = "which no route matches; return a path that is registered, or nil"
    return RouteError(
      .notFound,
      link: error.redactedLink.text,
      message: "\(problem) the path \(fallback.to.text), \(advice)",
      hiddenMessage: "\(problem) a path, \(advice)",
      nearMisses: router.disclosure.includesValues ? error.nearMisses : []
    )
  }

  /// Reports a refusal to the console, because the journey continues and does not end with it.
  private func reportRefusal(_ error: RouteError) {
    if error.code != .notFound { router.tellConsole("\(journey.origin.name): \(error)") }
  }

  /// Returns the path of ``Router/unmatched`` for a link; nil if there is none.
  private func fallbackPath(
    for link: DeepLink,
    after error: RouteError
  ) async throws(RouteError) -> RoutePath? {
    guard let unmatched = router.unmatched else { return nil }
    let unmatchedLink = DeclaredLink.Unmatched(
      link: link,
      origin: journey.origin,
      scene: journey.scene,
      error: error,
      showsNearMisses: router.disclosure.includesValues || !journey.origin.isExternal
    )
    do {
      return try await withTimeLimit(router.limits.screenTimeout, for: "`unmatched`") {
        try await UnmatchedScope.$isInside.withValue(true) { try await unmatched(unmatchedLink) }
      }
    } catch let failure as RouteError {
      throw failure
    } catch {
      try journey.checkCancellation()
      throw wrap(error, as: .failed, "`unmatched` failed", showsRoute: false)
    }
  }

  /// Whether something can happen for a link that opens no route.
  var hasFallback: Bool { router.unmatched != nil || fallbackPage != nil }

  /// The page that ``Router/webFallback`` opens for the received link; nil if there is none.
  ///
  /// Without routes the router is not ready, and nil is returned.
  private var fallbackPage: DeepLink? {
    guard let mark = router.webFallback, router.webOpener != nil, journey.origin.isExternal,
      let link = try? router.parseLink(journey.call.destination.text),
      case .universal? = router.currentRules.declaration(of: link)?.form,
      !router.currentRules.collection.table.routes.isEmpty,
      !link.query.contains(where: { $0.name == mark })
    else { return nil }
    let end = link.text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.text.endIndex
    let item = (link.rawQuery == nil ? "?" : "&") + LinkEncoding.query(mark) + "=1"
    return try? router.parseLink("\(link.text[..<end])\(item)\(link.text[end...])")
  }
}

/// The link for which ``Router/unmatched`` has returned a path, and the link of that path.
///
struct Fallback {
  let from: RedactedLink
  let to: DeepLink
}

/// A task-local flag: whether the current code runs inside ``Router/unmatched``.
///
/// Journeys that such code starts do not call `unmatched` again, which could recurse forever.
enum UnmatchedScope {
  @TaskLocal static var isInside = false
}
