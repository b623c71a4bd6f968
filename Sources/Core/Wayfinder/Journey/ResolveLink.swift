// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Between step 3 (gate) and step 4 (rewrite), the app's resolver returns the target of a short
// link. The trace records this work as a step “rewrite”.

extension Walk {
  /// Resolves a short link, and also its target if this target is a short link, and continues the
  /// journey at the final target.
  ///
  /// - Throws: ``RouteError`` with the code `refused` for the app's own code, `redirectLoop`,
  ///   `foreignLink`, `rateLimited`, `timedOut` or `failed`; or any later error of the journey.
  func proceed(resolving link: DeepLink) async throws(RouteError) -> RouteOutcome {
    guard journey.origin.isExternal else { throw internalCallerError() }
    var link = link
    while let resolver = router.linkResolver, let declaration = resolver.declaration(of: link) {
      let redacted = RedactedLink(link, declaredAs: declaration).text
      let target: DeepLink?
      do throws(RouteError) {
        target = try await resolved(link, with: resolver)
        try checkAdmission(of: link)
        if let target { try follow(target, from: link, redacted) }
      } catch {
        journey.record(.rewrite, "the resolver: \(error.code.name)")
        throw error
      }
      guard let target else {
        journey.record(.rewrite, "the resolver has no target")
        guard router.currentRules.declaration(of: link) == nil else { break }
        return try await performFallback(for: link, after: noTargetError(redacted))
      }
      link = target
    }
    return try await proceed(with: link)
  }

  /// Returns the target of a link: a recently stored target, or else the target that the app's
  /// resolver returns.
  private func resolved(
    _ link: DeepLink,
    with resolver: LinkResolver
  ) async throws(RouteError) -> DeepLink? {
    let key = link.normalized(keepingTrailingSlash: true)
    let now = router.clock.now()
    let resolvedLinks = router.resolvedLinks
    if let known = resolvedLinks.target(of: key, since: now - resolver.cacheLifetime.bounded) {
      return known
    }
    try journey.checkCancellation()
    guard resolvedLinks.begin() else {
      throw journey.error(
        .rateLimited,
        "\(ResolvedLinks.maximumCount) links are being resolved already; open the link again later"
      )
    }
    defer { resolvedLinks.end() }
    let text: String?
    do {
      text = try await withTimeLimit(router.limits.resolverTimeout, for: "`linkResolver`") {
        try await resolver.target(link)
      }
    } catch {
      try journey.checkCancellation()
      throw wrap(error, as: .failed, "`linkResolver` failed")
    }
    try journey.checkCancellation()
    guard let text else { return nil }
    let target = try parseTarget(text)
    if resolver.cacheLifetime > .zero {
      resolvedLinks.store(target, of: key, at: router.clock.now())
    }
    return target
  }

  /// Parses the text that the resolver has returned; the text may come from a server.
  private func parseTarget(_ text: String) throws(RouteError) -> DeepLink {
    let target: DeepLink
    do throws(DeepLinkError) {
      target = try DeepLink(parsing: text, options: router.options.link)
    } catch {
      throw wrap(
        error,
        as: .failed,
        "`linkResolver` returned a text that is not a link; return a link or a path"
      )
    }
    guard target.userInfo == nil else {
      throw journey.error(
        .refused,
        "the target of the link contains user information; remove the text before “@”"
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
    _ redactedLink: String
  ) throws(RouteError) {
    let next = router.linkResolver?.declaration(of: target)
    let redacted = RedactedLink(
      target,
      declaredAs: next ?? router.currentRules.declaration(of: target)
    )
    guard next != nil || router.mayContinue(at: target) else {
      throw RouteError(
        .foreignLink,
        link: redactedLink,
        message:
          "the link leads to \(redacted.text), which the app has neither declared nor listed; "
          + "add its scheme or host to `router.links`, or its host to `router.webTargets`"
      )
    }
    try advance(
      from: link,
      RedactedLink(redactedLink),
      to: target,
      redacted,
      by: "the resolver"
    )
  }

  private func internalCallerError() -> RouteError {
    journey.record(.rewrite, "the resolver: refused")
    return journey.error(
      .refused,
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
