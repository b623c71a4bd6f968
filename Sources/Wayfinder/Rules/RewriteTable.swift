// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A table of a router's rewrite rules, separate from the routes, with the same order of
/// precedence.
///
/// Rewriting does not depend on the origin of a link. A rewritten link belongs to the same journey, with
/// the same origin and scene.
struct RewriteTable: Sendable {
  /// The errors of the rules that were left out, such as duplicates of earlier rules.
  let problems: [RouteTableError.Problem]
  let table: RouteTable<RewriteRule>

  /// A rewritten link and the rule that was applied.
  typealias Rewrite = (link: DeepLink, rule: RewriteRule)

  /// Builds a table from rewrite rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of registration.
  ///   - options: The options of the router's table of routes.
  ///   - kinds: The app's own kinds, which patterns can use in addition to the built-in kinds.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  init(
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
      builder.add(rule.pattern, priority: rule.priority, source: rule.name, value: rule)
    }
    (table, problems) = builder.assemble()
  }

  /// Builds a table outside of the main actor.
  @concurrent
  static func built(
    of rules: [RewriteRule],
    options: RouteTableOptions,
    kinds: [(name: String, constraint: String)]
  ) async -> Self {
    Self(rules, options: options, kinds: kinds)
  }

  /// The rules, in the order of registration.
  var rules: [RewriteRule] { table.routes.map { $0.value } }

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
  func rewrite(
    _ link: DeepLink,
    within targets: RewriteTargets
  ) throws(RouteError) -> Rewrite? {
    guard !table.routes.isEmpty, let match = try match(link) else { return nil }
    let rule = match.value
    let target = try target(of: match)
    guard !normalized(target).hasSamePath(as: normalized(match.link)) else { return nil }
    guard targets.kind(of: target) != .foreign else {
      throw error(
        .foreignLink,
        match,
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
      throw RouteError(
        error.code == .malformed ? .malformedLink : .tooLarge,
        link: "…",
        message: error.message,
        underlying: error
      )
    }
  }

  private func target(
    of match: RouteTable<RewriteRule>.Match
  ) throws(RouteError) -> DeepLink {
    let text: String
    do throws(RewriteTemplate.BuildingError) {
      text = try match.value.target.text(
        for: match.parameters,
        of: match.link,
        ignoringCaseOfQueryNames: table.options.ignoresCaseOfQueryNames
      )
    } catch {
      throw self.error(
        .invalidParameter,
        match,
        "a value would result in a segment “.” or “..” of the rule \(match.value), which every link "
          + "resolves; constrain the parameter, or pass it in the query"
      )
    }
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: table.options.link)
    } catch {
      throw self.error(
        error.code == .malformed ? .malformedLink : .tooLarge,
        match,
        "the link built by the rule \(match.value) is not valid: \(error.message)",
        underlying: error
      )
    }
  }

  private func error(
    _ code: RouteError.Code,
    _ match: RouteTable<RewriteRule>.Match,
    _ message: String,
    underlying: DeepLinkError? = nil
  ) -> RouteError {
    RouteError(
      code,
      link: Redaction.text(of: match.link, matching: match.pattern),
      pattern: match.pattern,
      message: message,
      underlying: underlying
    )
  }
}
