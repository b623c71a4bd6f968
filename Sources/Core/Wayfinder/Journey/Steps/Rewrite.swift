// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// Step 4, rewrite: rules and redirects change the link, but not the origin and the scene.

extension Walk {
  /// Redirects a journey to another link, for a middleware or for `unmatched`.
  ///
  /// - Parameters:
  ///   - path: The target. A path without a scheme keeps the scheme and host of `link`.
  ///   - link: The link that the journey is at.
  ///   - redactedLink: The same link without values, for the chain that a loop prints.
  ///   - redirector: The name of the code that redirects, for the trace and for messages.
  /// - Returns: The target; the journey then applies the rewrite rules to this target.
  /// - Throws: ``RouteError`` with the code `redirectLoop`, `foreignLink`, `malformedLink`,
  ///   `invalidParameter` or `tooLarge`.
  func redirect(
    to path: RoutePath,
    from link: DeepLink,
    redactedAs redactedLink: RedactedLink,
    by redirector: String
  ) throws(RouteError) -> DeepLink {
    do throws(RouteError) {
      let target = try target(of: path, from: link)
      let redactedTarget = RedactedLink(
        target,
        declaredAs: router.currentRules.declaration(of: target)
      )
      guard router.currentRules.targets.kind(of: target) != .foreign else {
        throw RouteError(
          .foreignLink,
          link: redactedTarget.text,
          message:
            "\(redirector) redirects to a link that the app has neither declared nor listed; add "
            + "its scheme or host to `router.links`, or its host to `router.webTargets`"
        )
      }
      try advance(from: link, redactedLink, to: target, redactedTarget, by: redirector)
      return target
    } catch {
      journey.record(.rewrite, .text(error.code.name))
      throw error
    }
  }

  /// Records the target of a redirect or of a short link as the current link of a journey.
  ///
  /// - Throws: ``RouteError`` with the code `redirectLoop`.
  func advance(
    from link: DeepLink,
    _ redactedLink: RedactedLink,
    to target: DeepLink,
    _ redactedTarget: RedactedLink,
    by redirector: String
  ) throws(RouteError) {
    var trail = journey.trail ?? RewriteTrail(from: router.normalized(link))
    try trail.go(to: router.normalized(target), from: redactedLink)
    journey.trail = trail
    journey.record(.rewrite, "\(redirector) → \(redactedTarget.text)")
    journey.recordRedirect(to: redactedTarget)
  }

  private func target(of path: RoutePath, from link: DeepLink) throws(RouteError) -> DeepLink {
    if let error = router.mistake(in: path.routeDestination) { throw error }
    let target = try router.parseLink(path.text)
    // A target such as `/items/7` gets the scheme and the host of the current link, but only if the
    // current link belongs to the app. A short link may have a foreign host, which the target must
    // not get.
    guard target.scheme == nil, link.scheme != nil,
      router.currentRules.targets.kind(of: link) == .own
    else {
      return target
    }
    // Without a slash after the host, the path would become a part of the host. So a missing slash
    // is added.
    let separator = path.text.utf8.first == UInt8(ascii: "/") ? "" : "/"
    return try router.parseLink(link.front(withUserInfo: false) + separator + path.text)
  }
}

extension Router {
  /// Returns whether a journey may continue at the target of a short link.
  func mayContinue(at target: DeepLink) -> Bool {
    currentRules.targets.kind(of: target) != .foreign || currentRules.mayOpenExternally(target)
  }

  func normalized(_ link: DeepLink) -> NormalizedLink {
    link.normalized(keepingTrailingSlash: options.trailingSlashIsSignificant)
  }
}
