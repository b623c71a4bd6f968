extension RouteTable {
  /// Says of each route why it does or does not match a link, as far as a limit goes.
  ///
  /// First come the matching routes in the order of ``matches(_:)``. Of two misses that one goes
  /// first
  /// 1. of which more segments agree with the link before the first that does not; those that a
  ///    catch-all takes do not count;
  /// 2. which fails in its path, before one with another host, before one with another scheme;
  /// 3. whose next segment comes nearer: a misspelt literal by the number of mistakes, then one that
  ///    a parameter refuses, then another text or none;
  /// 4. for which the link then has fewer segments too few or too many;
  /// 5. which agrees by more literals;
  /// 6. which wants fewer further segments;
  /// 7. of the higher priority, then the one that was added earlier.
  ///
  /// Where a pattern can be gone through in several ways, that of the nearest miss counts.
  ///
  /// - Parameters:
  ///   - link: A link that was read before.
  ///   - limit: The most routes that are told about.
  /// - Returns: The routes with the reasons, and the text for people.
  /// - Throws: ``DeepLinkError`` when the link was read under other options than the table's, which
  ///   refuse it.
  /// - Complexity: O(*n* *m*) for *n* routes, and O(*k* *m*) for the *k* segments of the link and
  ///   the *m* parts of one pattern. This is for people; a match does not pay for it.
  public func explain(_ link: DeepLink, limit: Int = 10) throws(DeepLinkError) -> Explanation {
    explanation(of: try read(link), limit: max(0, limit))
  }

  /// Reads a link, or a path without a scheme, and says of each route why it does or does not match.
  ///
  /// - Parameters:
  ///   - text: The link as it came in.
  ///   - limit: The most routes that are told about.
  /// - Returns: The routes with the reasons, and the text for people.
  /// - Throws: ``DeepLinkError`` when the text is no link, or one beyond the table's limits.
  /// - Complexity: As ``explain(_:limit:)-(DeepLink,_)``.
  public func explain(_ text: String, limit: Int = 10) throws(DeepLinkError) -> Explanation {
    try explain(DeepLink(parsing: text, options: options.link), limit: limit)
  }

  private func explanation(of link: DeepLink, limit: Int) -> Explanation {
    Bytes.with(link.text) { bytes in
      PathView.with(link.path, of: bytes) { path in
        var tracer = TableTracer(
          link: link,
          host: link.hostRange.map { bytes[$0].lowercasedText },
          table: self
        )
        let derivations = core.derivations(of: link, path, in: bytes)
        var candidates = tracer.matches(derivations, limit: limit)
        candidates += tracer.misses(besides: derivations, path, limit: limit - candidates.count)
        return Explanation(
          link: link,
          redactedLink: tracer.redaction.text(of: link, host: tracer.host, path),
          candidates: candidates,
          omittedCount: routes.count - candidates.count
        )
      }
    }
  }
}
