/// Where a journey has been, so that rewrites and redirects together come to an end.
struct RewriteTrail: Sendable {
  /// The most rewrites and redirects of one journey.
  static let limit = 8

  /// The links so far, the first one first; the last one has not been left, so it has no `shown`.
  ///
  /// Invariant: never empty, and no two links are equal.
  private var stops: [(link: NormalizedLink, shown: String)]

  /// Begins at the link that came in.
  init(from link: NormalizedLink) {
    stops = [(link, "…")]
  }

  /// The rewrites and redirects so far.
  var count: Int { stops.count - 1 }

  /// Goes on to another link.
  ///
  /// - Parameters:
  ///   - next: The link that a rule or a redirect leads to.
  ///   - shown: The link that is left, with `…` for everything but what the app has registered.
  /// - Throws: ``RouteError`` with the code `redirectLoop`, whose message has the whole chain, when
  ///   the link was seen before or is one too many.
  mutating func go(to next: NormalizedLink, from shown: String) throws(RouteError) {
    stops[stops.count - 1].shown = shown
    if let seen = stops.first(where: { $0.link == next }) {
      throw error(
        "rewrites and redirects lead in a circle: \(chain) → \(seen.shown); let one of them end it"
      )
    }
    guard count < RewriteTrail.limit else {
      throw error(
        "more than \(RewriteTrail.limit) rewrites and redirects: \(chain) → …; let the first lead "
          + "to the last link at once"
      )
    }
    stops.append((next, "…"))
  }

  private var chain: String { stops.map { $0.shown }.joined(separator: " → ") }

  private func error(_ message: String) -> RouteError {
    RouteError(.redirectLoop, link: stops[0].shown, message: message)
  }
}
