// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A table of a router's rewrite rules, separate from the routes, with the same order of
/// precedence.
///
/// Rewriting does not depend on the origin of a link. A rewritten link belongs to the same journey, with
/// the same origin and scene.
package struct RewriteTable: Sendable {
  /// The errors of the rules that were left out, such as duplicates of earlier rules.
  package let problems: [RouteTableError.Problem]
  package let table: RouteTable<RewriteRule>

  /// A rewritten link and the rule that was applied.
  package typealias Rewrite = (link: DeepLink, rule: RewriteRule)

  /// Builds a table from rewrite rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of registration.
  ///   - options: The options of the router's table of routes.
  ///   - kinds: The app's own kinds, which patterns can use in addition to the built-in kinds.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  package init(
    _ rules: [RewriteRule] = [],
    options: RouteTableOptions = RouteTableOptions(),
    kinds: [(name: String, constraint: String)] = []
  ) {
    var builder = RouteTable<RewriteRule>.Builder(options: options)
    for kind in kinds {
      // The constraint was already checked when the kind was defined, so this call does not throw.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for rule in rules {
      builder.add(rule.pattern, priority: rule.priority, value: rule, in: rule.name)
    }
    (table, problems) = builder.assemble()
  }

  /// Builds a table outside of the main actor.
  @concurrent
  package static func built(
    of rules: [RewriteRule],
    options: RouteTableOptions,
    kinds: [(name: String, constraint: String)]
  ) async -> Self {
    Self(rules, options: options, kinds: kinds)
  }

  /// The rules, in the order of registration.
  package var rules: [RewriteRule] { table.routes.map { $0.value } }

  /// Rewrites a link once, by the best rule that matches it.
  ///
  /// - Parameters:
  ///   - link: A link that belongs to the app.
  ///   - targets: The whole links that are allowed as results.
  /// - Returns: The new link and its rule; nil if no rule matches, or if the best rule would change only
  ///   the query or the fragment.
  /// - Throws: ``RouteError`` with the code `foreignLink` for a target that is not allowed,
  ///   `invalidParameter` for a value that the template cannot contain, `tooLarge` beyond the limits.
  /// - Complexity: As for a match, and O(*n*) in the length of link and template.
  package func rewrite(
    _ link: DeepLink,
    within targets: RewriteTargets
  ) throws(RouteError) -> Rewrite? {
    guard !table.routes.isEmpty, let match = try match(link) else { return nil }
    let rule = match.value
    let target = try rule.link(for: match, options: table.options)
    guard !normalized(target).hasSamePath(as: normalized(match.link)) else { return nil }
    guard targets.kind(of: target) != .foreign else {
      throw match.error(
        .foreignLink,
        "the rule \(rule) rewrites to a link that the app has neither declared nor listed; add its "
          + "scheme or host to `router.links`, or its host to the web targets"
      )
    }
    return (target, rule)
  }

  /// Rewrites a link until no rule changes it.
  ///
  /// - Parameters:
  ///   - link: A link that belongs to the app.
  ///   - trail: The links of the journey so far; new links are added.
  ///   - targets: The whole links that are allowed as results; rewriting ends at a web page.
  /// - Returns: The last link, and the rules in the order in which they were applied.
  /// - Throws: ``RouteError``, as ``rewrite(_:within:)`` does, and `redirectLoop`.
  func destination(
    of link: DeepLink,
    along trail: inout RewriteTrail,
    within targets: RewriteTargets
  ) throws(RouteError) -> (link: DeepLink, rules: [RewriteRule]) {
    var (link, rules): (DeepLink, [RewriteRule]) = (link, [])
    while let next = try rewrite(link, within: targets) {
      let shown = RedactedLink(link, matching: next.rule.pattern)
      try trail.go(to: normalized(next.link), from: shown)
      link = next.link
      rules.append(next.rule)
      if targets.kind(of: link) == .web { break }
    }
    return (link, rules)
  }

  /// Returns the normalized text of a link, by which the trail recognizes a return to the link.
  func normalized(_ link: DeepLink) -> NormalizedLink {
    link.normalized(keepingTrailingSlash: table.options.trailingSlashIsSignificant)
  }

  // MARK: A single rewrite

  private func match(_ link: DeepLink) throws(RouteError) -> RouteTable<RewriteRule>.Match? {
    do throws(DeepLinkError) {
      return try table.match(link)
    } catch {
      throw RouteError(unreadable: error)
    }
  }
}

extension RewriteRule {
  /// Returns the link that the rule makes of a link that its pattern matches.
  ///
  /// - Throws: ``RouteError`` with the code `invalidParameter` for a value that the template cannot contain,
  ///   `malformedLink` or `tooLarge`.
  func link<Value>(
    for match: RouteTable<Value>.Match,
    options: RouteTableOptions
  ) throws(RouteError) -> DeepLink {
    let text: String
    do throws(RewriteTemplate.BuildingError) {
      text = try target.text(
        for: match.parameters,
        of: match.link,
        ignoringCaseOfQueryNames: options.ignoresCaseOfQueryNames
      )
    } catch {
      throw match.error(
        .invalidParameter,
        "a value would result in a segment “.” or “..” of the rule \(self), which every link "
          + "resolves; constrain the parameter, or pass it in the query"
      )
    }
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: options.link)
    } catch {
      throw match.error(
        error.code == .malformed ? .malformedLink : .tooLarge,
        "the link built by the rule \(self) is not valid: \(error.message)",
        underlying: error
      )
    }
  }
}

extension RouteTable.Match {
  /// Returns an error about the link of the match, without its values.
  package func error(
    _ code: RouteError.Code,
    _ message: String,
    change: RouteError.Change? = nil,
    underlying: DeepLinkError? = nil
  ) -> RouteError {
    RouteError(
      code,
      link: RedactedLink(link, matching: pattern).text,
      pattern: pattern,
      message: message,
      change: change,
      underlying: underlying
    )
  }
}

/// The links with a scheme that are allowed as the result of a rewrite.
package struct RewriteTargets: Sendable {
  /// The links that belong to the app.
  var declared: [DeclaredLink] = []
  /// The hosts of allowed web pages outside of the app.
  ///
  /// The complete host must be equal; case is ignored.
  package var webHosts: [String] = []
  /// Whether every link belongs to the app.
  private var includesAll = false

  /// The targets of tools that match a link whatever its host is: every link belongs to the app.
  package static var all: RewriteTargets {
    var targets = RewriteTargets()
    targets.includesAll = true
    return targets
  }

  package init(declared: [DeclaredLink] = [], webHosts: [String] = []) {
    (self.declared, self.webHosts) = (declared, webHosts)
  }

  /// The kinds of links: links of the app, allowed web pages, and all other links.
  package enum Kind: Sendable {
    /// A link of the app; routes can match this link.
    case own
    /// An allowed web page; no route may match its link.
    case web
    /// A link that is neither a link of the app nor an allowed web page.
    case foreign
  }

  /// Returns whether a link belongs to the app, is an allowed web page, or is neither.
  ///
  /// - Complexity: O(*n*) in the number of declarations and hosts.
  package func kind(of link: DeepLink) -> Kind {
    if includesAll || link.scheme == nil || declared.contains(where: { $0.covers(link) }) {
      return .own
    }
    guard link.scheme == "https", link.port == nil, link.userInfo == nil, let host = link.host
    else { return .foreign }
    let name = host.lowercased().withoutTrailingDot
    return webHosts.contains { $0.lowercased().withoutTrailingDot == name } ? .web : .foreign
  }

  /// The first declared host, for sample links.
  package var sampleHost: String {
    for case .universal(let name, _) in declared.map(\.form) { return name }
    return "example.com"
  }
}

/// The links that a journey has had so far, to detect loops of rewrites and redirects.
///
/// The trail limits the number of rewrites and redirects.
package struct RewriteTrail: Sendable {
  /// The maximum number of rewrites and redirects of one journey.
  package static let limit = 8

  /// The links so far, in order, each with its redacted text.
  ///
  /// The redacted text of the last link is not known yet.
  ///
  /// Invariant: never empty, and no two links are equal.
  private var stops: [(link: NormalizedLink, shown: RedactedLink)]

  /// Creates a trail with the incoming link.
  package init(from link: NormalizedLink) {
    stops = [(link, "…")]
  }

  /// The number of rewrites and redirects so far.
  package var count: Int { stops.count - 1 }

  /// Adds the new link of a rule or a redirect.
  ///
  /// - Parameters:
  ///   - next: The new link of a rule or a redirect.
  ///   - shown: The previous link, redacted: `…` replaces all text that the app has not registered.
  /// - Throws: ``RouteError`` with the code `redirectLoop`, whose message shows all links, if the link is
  ///   already in the trail or exceeds the limit.
  package mutating func go(to next: NormalizedLink, from shown: RedactedLink) throws(RouteError) {
    stops[stops.count - 1].shown = shown
    if let seen = stops.first(where: { $0.link == next }) {
      throw error(
        "rewrites and redirects form a circle: \(chain) → \(seen.shown.text); remove one of them"
      )
    }
    guard count < RewriteTrail.limit else {
      throw error(
        "more than \(RewriteTrail.limit) rewrites and redirects: \(chain) → …; let the first one be "
          + "replaced by the last link directly"
      )
    }
    stops.append((next, "…"))
  }

  private var chain: String { stops.map(\.shown.text).joined(separator: " → ") }

  private func error(_ message: String) -> RouteError {
    RouteError(.redirectLoop, link: stops[0].shown.text, message: message)
  }
}
