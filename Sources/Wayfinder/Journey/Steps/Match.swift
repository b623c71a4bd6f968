// Step 5: the table is asked for routes.

extension Router {
  typealias Candidates = RouteTable<RouteRecord>.Matches.Iterator
  typealias Candidate = RouteTable<RouteRecord>.Match

  /// The routes that match the link, the best first, each found when it is asked for.
  ///
  /// A module's entry is looked for in the table of entries, unless a rule or a redirect has led the
  /// journey elsewhere.
  func candidates(
    for link: DeepLink,
    _ journey: Journey
  ) throws(RouteError) -> Candidates {
    do throws(DeepLinkError) {
      return try (journey.isAtEntry ? entries : registry).table().matches(link).makeIterator()
    } catch {
      journey.record(.match, "malformed")
      throw malformedLink(error)
    }
  }

  /// Nothing matched: says what came nearest.
  func notFound(_ link: DeepLink, _ journey: Journey) -> RouteError {
    if let module = journey.call.module, journey.isAtEntry {
      return noEntryError(module.entry, of: module.name)
    }
    let declaration = links.first { $0.covers(link) }
    var hidden = RedactedLink(link, declaredAs: declaration).text
    var nearest: [String] = []
    var hiddenNearest: [String] = []
    // A link that was matched has been read under the table's options, so this does not throw.
    if let explanation = try? table().explain(link, limit: 3) {
      hidden = Redaction.text(explanation, declaredAs: declaration)
      hiddenNearest = explanation.candidates.map { $0.redactedMessage }
      nearest = disclosure == .full ? explanation.candidates.map { $0.message } : hiddenNearest
    }
    return RouteError(
      .notFound,
      link: hidden,
      message: nearest.isEmpty
        ? "no route matches this link; none is registered"
        : "no route matches this link; register one, or mend the link by its near misses",
      nearMisses: nearest,
      hiddenNearMisses: hiddenNearest
    )
  }
}
