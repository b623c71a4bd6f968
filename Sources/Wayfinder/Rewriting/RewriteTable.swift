/// The rules of a router, frozen: a second table, in the same total order as that of the routes.
///
/// Nothing in here knows who asked. A rewritten link belongs to the same journey, whose origin and
/// scene stay what they were.
struct RewriteTable: Sendable {
  /// The rules that could not stand beside an earlier one, and were left out.
  let problems: [RouteTableError.Problem]
  private let table: RouteTable<RewriteRule>

  /// A link that a rule made, and the rule.
  typealias Rewrite = (link: DeepLink, rule: RewriteRule)

  /// Freezes rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of registration.
  ///   - options: How patterns and links are read, as for the routes.
  ///   - kinds: The kinds that patterns may use beside the built-in ones.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  init(
    _ rules: [RewriteRule] = [],
    options: RouteTableOptions = RouteTableOptions(),
    kinds: [(name: String, constraint: String)] = []
  ) {
    var builder = RouteTable<RewriteRule>.Builder(options: options)
    for kind in kinds {
      // It was accepted when it was defined.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for rule in rules {
      builder.add(
        rule.pattern,
        priority: rule.priority,
        value: rule,
        file: rule.file,
        line: rule.line
      )
    }
    (table, problems) = builder.assemble()
  }

  /// The rules, in the order of registration.
  var rules: [RewriteRule] { table.routes.map { $0.value } }

  /// Rewrites a link once, by the best rule that matches it.
  ///
  /// - Parameters:
  ///   - link: A link that belongs to the app.
  ///   - targets: The whole links that a rule may lead to.
  /// - Returns: The new link and its rule; nil when no rule matches, or when the best one leads to
  ///   where the link is, which query and fragment have no part in.
  /// - Throws: ``RouteError`` with the code `foreignLink` for a target that is not allowed,
  ///   `invalidParameter` for a value that the template cannot hold, `tooLarge` beyond the limits.
  /// - Complexity: As for a match, and O(*n*) in the length of link and template.
  func rewrite(
    _ link: DeepLink,
    within targets: RewriteTargets
  ) throws(RouteError) -> Rewrite? {
    guard !table.routes.isEmpty, let match = try match(link) else { return nil }
    let rule = match.value
    let target = try target(of: match)
    guard !normalized(target).isSamePlace(as: normalized(match.link)) else { return nil }
    guard targets.kind(of: target) != .foreign else {
      throw error(
        .foreignLink,
        match,
        "the rule \(rule) leads to a link that the app has neither declared nor listed; add its "
          + "scheme or host to `links`, or its host to the web targets"
      )
    }
    return (target, rule)
  }

  /// Rewrites a link until no rule moves it any more.
  ///
  /// - Parameters:
  ///   - link: A link that belongs to the app.
  ///   - trail: Where the journey has been; it goes on from here.
  ///   - targets: The whole links that a rule may lead to; at a web page the way ends.
  /// - Returns: The last link, and the rules in the order in which they were applied.
  /// - Throws: ``RouteError``, as ``rewrite(_:within:)`` does, and `redirectLoop`.
  func destination(
    of link: DeepLink,
    along trail: inout RewriteTrail,
    within targets: RewriteTargets
  ) throws(RouteError) -> (link: DeepLink, rules: [RewriteRule]) {
    var (link, rules): (DeepLink, [RewriteRule]) = (link, [])
    while let next = try rewrite(link, within: targets) {
      let shown = Redaction.text(of: link, matching: next.rule.pattern)
      try trail.go(to: normalized(next.link), from: shown)
      link = next.link
      rules.append(next.rule)
      if targets.kind(of: link) == .web { break }
    }
    return (link, rules)
  }

  /// A link in the spelling in which a trail compares links.
  func normalized(_ link: DeepLink) -> NormalizedLink {
    link.normalized(keepingTrailingSlash: table.options.trailingSlashIsSignificant)
  }

  // MARK: One match

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
    do throws(RewriteTemplate.FillError) {
      text = try match.value.target.text(
        filling: match.parameters,
        of: match.link,
        ignoringCaseOfQueryNames: table.options.ignoresCaseOfQueryNames
      )
    } catch {
      throw self.error(
        .invalidParameter,
        match,
        "a value would make a segment “.” or “..” of the rule \(match.value), which every link "
          + "resolves; constrain the parameter, or carry it in the query"
      )
    }
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: table.options.link)
    } catch {
      throw self.error(
        error.code == .malformed ? .malformedLink : .tooLarge,
        match,
        "what the rule \(match.value) makes of the link is refused: \(error.message)",
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
