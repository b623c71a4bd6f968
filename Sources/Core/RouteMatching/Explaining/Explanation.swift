// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An explanation of the result for a link: the routes that match the link, and the routes that
/// nearly match.
///
/// ```swift
/// let explanation = try table.explain("/users/42/view", limit: 1)
/// print(explanation)
/// // “/users/42/view” matches no route; the nearest is:
/// //   “/users/:id/edit” (App/Routes.swift:12): segment 3 is “view” but “edit” was wanted
/// ```
///
/// `description` and every `message` quote the link and are for developers. Log or show
/// ``redacted`` and `redactedMessage` instead: they replace every part of the link that no pattern
/// of the table contains by `…`.
public struct Explanation: Sendable {
  /// The link, parsed with the table's options.
  public let link: DeepLink

  /// The link, in which `…` replaces everything except the literals, schemes and hosts of the
  /// table's patterns.
  ///
  /// It contains neither user information nor port; the query and the fragment are one `…` each.
  public let redactedLink: String

  /// The routes that match, best first, followed by those that do not match, nearest first.
  public let candidates: [Candidate]

  /// The pattern that would match the link's fragment as a path; nil if no pattern would match the
  /// fragment, or if the table's options already match fragments as paths.
  ///
  /// ``RouteTableOptions/matchesFragmentPaths`` matches links by such fragments.
  public let fragmentMatch: RoutePattern?

  /// The number of routes that the limit excluded from ``candidates``.
  public let omittedCount: Int
}

extension Explanation {
  /// A route, and the result of comparing the link with it.
  public struct Candidate: Sendable {
    /// The route's identifier within its table.
    public let id: RouteID
    /// The pattern that links must match.
    public let pattern: RoutePattern
    /// The route's priority.
    public let priority: Int
    /// The location of the route's registration.
    public let location: RouteTableError.SourceLocation
    let verdict: Verdict

    /// Whether the route matches the link; the first such candidate precedes all others.
    public var matches: Bool { if case .misses = verdict { false } else { true } }

    /// A sentence without a full stop that says why the route does not match, or by which rule another one
    /// precedes it; it quotes the link.
    public var reason: String { verdict.message(isRedacted: false) }

    /// The reason, in which `…` replaces every part of the link that no pattern contains.
    public var redactedReason: String { verdict.message(isRedacted: true) }

    /// One line with the pattern, the location and the reason; the line quotes the link.
    public var message: String { "“\(pattern.text)” (\(location)): \(reason)" }

    /// One line with the pattern and the reason, in which `…` replaces every part of the link that no
    /// pattern contains.
    public var redactedMessage: String { "“\(pattern.text)”: \(redactedReason)" }
  }
}

extension Explanation {
  /// The explanation for logs and users, without source locations and without parts of the link
  /// that no pattern contains.
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  public var redacted: String { text(link: redactedLink, isRedacted: true) }

  private func text(link: String, isRedacted: Bool) -> String {
    var lines = [headline(link)]
    for candidate in candidates {
      lines.append("  \(isRedacted ? candidate.redactedMessage : candidate.message)")
    }
    if omittedCount > 0 && !candidates.isEmpty {
      lines.append(omittedCount == 1 ? "  and 1 other" : "  and \(omittedCount) others")
    }
    if let fragmentMatch {
      lines.append(
        "  the fragment matches “\(fragmentMatch.text)”; to match links by their fragments, set "
          + "“matchesFragmentPaths” in the table's options"
      )
    }
    return lines.joined(separator: "\n")
  }

  private func headline(_ link: String) -> String {
    guard let first = candidates.first else {
      return omittedCount == 0
        ? "“\(link)” matches no route; the table has no routes"
        : "“\(link)” was compared with \(omittedCount == 1 ? "1 route" : "\(omittedCount) routes")"
    }
    guard case .matches = first.verdict else {
      return "“\(link)” matches no route; "
        + (candidates.count == 1 ? "the nearest is:" : "the nearest are:")
    }
    return "“\(link)” matches “\(first.pattern.text)”:"
  }
}

extension Explanation: CustomStringConvertible {
  /// The explanation for developers, which quotes the link and contains source locations.
  public var description: String { text(link: link.text, isRedacted: false) }
}

extension Explanation.Candidate: CustomStringConvertible {
  /// One line with the pattern, the location and the reason; the line quotes the link.
  public var description: String { message }
}

extension RouteTable {
  /// Explains for each route, up to a limit, why the route matches or does not match a link.
  ///
  /// The matching routes are first, in the order of ``matches(_:)``. The other routes follow in
  /// this order:
  /// 1. the route that agrees with more of the link's segments before the first difference;
  ///    segments that a catch-all captures do not count;
  /// 2. the route that differs in the path, then in the host, then in the scheme;
  /// 3. the route that is nearer at the first difference: a misspelled literal by its number of
  ///    typing errors, then a parameter that rejects the segment, then a different text or a
  ///    missing segment;
  /// 4. the route for which fewer segments are missing or left over;
  /// 5. the route that agrees in more literals;
  /// 6. the route that requires fewer further segments;
  /// 7. the route with the higher priority, then the one that was added earlier.
  ///
  /// If a pattern has several derivations, the nearest one counts. If the fragment would match as a
  /// path, ``Explanation/fragmentMatch`` names the pattern.
  ///
  /// - Parameters:
  ///   - link: A parsed link.
  ///   - limit: The greatest number of routes to explain.
  /// - Returns: The explanation.
  /// - Throws: ``DeepLinkError`` if the link was parsed with other options and is invalid under
  ///   the table's options.
  /// - Complexity: O(*n* *m*) for *n* routes, and O(*k* *m*) for the *k* segments of the link and
  ///   the *m* parts of one pattern. A match does not create an explanation.
  public func explain(_ link: DeepLink, limit: Int = 10) throws(DeepLinkError) -> Explanation {
    explanation(of: try core.read(link), limit: max(0, limit))
  }

  /// Parses a link, or a path without a scheme, and explains for each route why the route matches
  /// or does not match.
  ///
  /// - Parameters:
  ///   - text: The text of the link.
  ///   - limit: The greatest number of routes to explain.
  /// - Returns: The explanation.
  /// - Throws: ``DeepLinkError`` if the text is not a valid link or exceeds the table's limits.
  /// - Complexity: As ``explain(_:limit:)-(DeepLink,_)``.
  public func explain(_ text: String, limit: Int = 10) throws(DeepLinkError) -> Explanation {
    try explain(DeepLink(parsing: text, options: options.link), limit: limit)
  }

  /// Returns the pattern that the link would match if fragments were matched as paths, or nil if
  /// there is none.
  private func fragmentMatch(of link: DeepLink) -> RoutePattern? {
    guard link.rawFragment != nil, !options.matchesFragmentPaths else { return nil }
    var options = options
    options.matchesFragmentPaths = true
    // A fragment that is not a valid path matches nothing.
    guard let parsed = try? DeepLink(parsing: link.text, options: options.link),
      let adapted = try? parsed.adapted(to: options), adapted.rawFragment == nil
    else { return nil }
    return AllMatches(of: adapted, in: core).next().map { routes[Int($0.route)].pattern }
  }

  private func explanation(of link: DeepLink, limit: Int) -> Explanation {
    link.withBytes { bytes in
      PathText.with(link.parts, of: bytes) { path in
        let path = PathView(path)
        var tracer = TableTracer(
          link: link,
          path,
          in: bytes,
          contents.list,
          options: options,
          tests: tests
        )
        let matches = AllMatches(of: link, in: core)
        var derivations: [Derivation] = []
        while let derivation = matches.nextDerivation() { derivations.append(derivation) }
        var candidates = tracer.matches(derivations, in: core, limit: limit)
        candidates += tracer.misses(
          of: path,
          besides: derivations,
          leftOut: core.leftOut,
          limit: limit - candidates.count
        )
        return Explanation(
          link: link,
          redactedLink: tracer.redaction.text(of: link, path),
          candidates: candidates,
          fragmentMatch: fragmentMatch(of: link),
          omittedCount: routes.count - candidates.count
        )
      }
    }
  }
}
