// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Between step 3 (gate) and step 4 (rewrite), the app's resolver returns the target of a short
// link. The trace records this work as a step “rewrite”.

extension Router {
  /// Resolves a short link, and also its target if this target is a short link, and continues the
  /// journey at the final target.
  ///
  /// - Throws: ``RouteError`` with the code `refused` for the app's own code, `redirectLoop`,
  ///   `foreignLink`, `rateLimited`, `timedOut` or `failed`; or any later error of the journey.
  func proceed(
    resolving link: DeepLink,
    _ journey: Journey
  ) async throws(RouteError) -> RouteOutcome {
    guard journey.origin.isExternal else { throw internalCallerError(journey) }
    var link = link
    while let resolver = linkResolver, let declaration = resolver.declaration(of: link) {
      let redacted = RedactedLink(link, declaredAs: declaration).text
      let target: DeepLink?
      do throws(RouteError) {
        target = try await resolved(link, with: resolver, journey)
        try checkAdmission(of: link, journey)
        if let target { try follow(target, from: link, redacted, journey) }
      } catch {
        journey.record(.rewrite, "the resolver: \(error.code.name)")
        throw error
      }
      guard let target else {
        journey.record(.rewrite, "the resolver has no target")
        guard currentRules.declaration(of: link) == nil else { break }
        return try await performFallback(for: link, journey, after: noTargetError(redacted))
      }
      link = target
    }
    return try await proceed(with: link, journey)
  }

  /// Returns the target of a link: a recently stored target, or else the target that the app's
  /// resolver returns.
  private func resolved(
    _ link: DeepLink,
    with resolver: LinkResolver,
    _ journey: Journey
  ) async throws(RouteError) -> DeepLink? {
    let key = link.normalized(keepingTrailingSlash: true)
    let now = clock.now()
    let resolvedLinks = resolvedLinks
    if let known = resolvedLinks.target(of: key, since: now - resolver.cacheLifetime.bounded) {
      return known
    }
    try journey.checkCancellation()
    guard resolvedLinks.begin() else {
      throw RouteError(
        .rateLimited,
        link: journey.redactedLink,
        message:
          "\(ResolvedLinks.maximumCount) links are being resolved already; open the link again "
          + "later"
      )
    }
    defer { resolvedLinks.end() }
    let text: String?
    do {
      text = try await withTimeLimit(limits.resolverTimeout, for: "`linkResolver`", journey) {
        try await resolver.target(link)
      }
    } catch {
      try journey.checkCancellation()
      throw RouteError(
        .failed,
        link: journey.redactedLink,
        message: "`linkResolver` failed; see `underlying`",
        underlying: error
      )
    }
    try journey.checkCancellation()
    guard let text else { return nil }
    let target = try parseTarget(text, journey)
    if resolver.cacheLifetime > .zero { resolvedLinks.store(target, of: key, at: clock.now()) }
    return target
  }

  /// Parses the text that the resolver has returned; the text may come from a server.
  private func parseTarget(_ text: String, _ journey: Journey) throws(RouteError) -> DeepLink {
    let target: DeepLink
    do throws(DeepLinkError) {
      target = try DeepLink(parsing: text, options: options.link)
    } catch {
      throw RouteError(
        .failed,
        link: journey.redactedLink,
        message: "`linkResolver` returned a text that is not a link; return a link or a path",
        underlying: error
      )
    }
    guard target.userInfo == nil else {
      throw RouteError(
        .refused,
        link: journey.redactedLink,
        message: "the target of the link contains user information; remove the text before “@”"
      )
    }
    return target
  }

  /// Checks that the journey may continue at the target of a short link, and records this target as
  /// the current link of the journey.
  ///
  /// - Throws: ``RouteError`` with the code `foreignLink` or `redirectLoop`.
  private func follow(
    _ target: DeepLink,
    from link: DeepLink,
    _ redactedLink: String,
    _ journey: Journey
  ) throws(RouteError) {
    let next = linkResolver?.declaration(of: target)
    let redacted = RedactedLink(target, declaredAs: next ?? currentRules.declaration(of: target))
    guard next != nil || mayContinue(at: target) else {
      throw RouteError(
        .foreignLink,
        link: redactedLink,
        message:
          "the link leads to \(redacted.text), which the app has neither declared nor listed; "
          + "add its scheme or host to `router.links`, or its host to `router.webTargets`"
      )
    }
    try advance(
      journey,
      from: link,
      RedactedLink(redactedLink),
      to: target,
      redacted,
      by: "the resolver"
    )
  }

  private func internalCallerError(_ journey: Journey) -> RouteError {
    journey.record(.rewrite, "the resolver: refused")
    return RouteError(
      .refused,
      link: journey.redactedLink,
      message:
        "only a link from outside is resolved, because its target is not the app's own code; "
        + "pass the origin from which the app has received the link"
    )
  }

  private func noTargetError(_ redactedLink: String) -> RouteError {
    RouteError(
      .notFound,
      link: redactedLink,
      message:
        "`linkResolver` has no target for this link; create the short link, or declare its host "
        + "in `links` if it is not a short link"
    )
  }
}
