// Step 4: rules lead the link elsewhere, with its origin and scene; so do redirects.

extension Router {
  /// The link to which the rules lead that of a journey, and whether it is still the app's own.
  ///
  /// - Throws: ``RouteError`` with the code `redirectLoop`, `foreignLink`, `invalidParameter` or
  ///   `tooLarge`.
  func rewrite(
    _ link: DeepLink,
    _ journey: Journey
  ) throws(RouteError) -> (link: DeepLink, isOwn: Bool) {
    let targets = targets
    guard targets.kind(of: link) == .own else { return (link, false) }
    guard !rewriteRules.isEmpty, !journey.call.isRewritten else { return (link, true) }
    var trail = journey.trail ?? RewriteTrail(from: normalized(link))
    do throws(RouteError) {
      let (destination, rules) = try rewriteTable().destination(
        of: link,
        along: &trail,
        within: targets
      )
      journey.trail = trail
      for rule in rules { journey.record(.rewrite, "\(rule.pattern) → \(rule.template)") }
      if rules.contains(where: \.resetsScreens) { journey.replaceAllScreens() }
      return (destination, targets.kind(of: destination) == .own)
    } catch {
      journey.record(.rewrite, .text(error.code.name))
      throw error
    }
  }

  /// Leads a journey from where it has come to another link, which goes on as if it had come in.
  ///
  /// A path keeps the scheme and host of the link where the journey is, and `shown` is how that one
  /// may be shown. This throws ``RouteError`` with the code `redirectLoop`, `foreignLink`,
  /// `malformedLink`, `invalidParameter` or `tooLarge`.
  func redirect(
    to path: RoutePath,
    from link: DeepLink,
    shownAs shown: String,
    because reason: String,
    _ journey: Journey
  ) throws(RouteError) -> DeepLink {
    do throws(RouteError) {
      let target = try self.target(of: path, from: link)
      let hidden = RedactedLink(target, declaredAs: links.first { $0.covers(target) })
      guard targets.kind(of: target) != .foreign else {
        throw RouteError(
          .foreignLink,
          link: hidden.text,
          message:
            "\(reason) leads to a link that the app has neither declared nor listed; add its "
            + "scheme or host to `links`, or its host to `webTargets`"
        )
      }
      var trail = journey.trail ?? RewriteTrail(from: normalized(link))
      try trail.go(to: normalized(target), from: shown)
      journey.trail = trail
      journey.record(.rewrite, "\(reason) → \(hidden.text)")
      journey.recordRedirect(to: hidden)
      return target
    } catch {
      journey.record(.rewrite, .text(error.code.name))
      throw error
    }
  }

  private func target(of path: RoutePath, from link: DeepLink) throws(RouteError) -> DeepLink {
    guard !path.isBroken else {
      throw RouteError(
        .invalidParameter,
        link: "…",
        message: "a value makes a segment of a redirect empty, “.” or “..”, which would not come "
          + "back; check the value before it is put into a path"
      )
    }
    let target = try parseLink(path.text)
    guard target.scheme == nil, link.scheme != nil else { return target }
    // Without a slash between, the path would go on with the host.
    let gap = path.text.utf8.first == UInt8(ascii: "/") ? "" : "/"
    return try parseLink(link.front(withUserInfo: false) + gap + path.text)
  }

  private var targets: RewriteTargets {
    RewriteTargets(declared: links, webHosts: webTargets)
  }

  private func normalized(_ link: DeepLink) -> NormalizedLink {
    link.normalized(keepingTrailingSlash: options.trailingSlashIsSignificant)
  }
}
