// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
