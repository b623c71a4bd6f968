// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The links that a journey has had so far, to detect loops of rewrites and redirects.
///
/// The trail limits the number of rewrites and redirects.
struct RewriteTrail: Sendable {
  /// The maximum number of rewrites and redirects of one journey.
  static let limit = 8

  /// The links so far, in order, each with its redacted text.
  ///
  /// The redacted text of the last link is not known yet.
  ///
  /// Invariant: never empty, and no two links are equal.
  private var stops: [(link: NormalizedLink, shown: RedactedLink)]

  /// Creates a trail with the incoming link.
  init(from link: NormalizedLink) {
    stops = [(link, "…")]
  }

  /// The number of rewrites and redirects so far.
  var count: Int { stops.count - 1 }

  /// Adds the new link of a rule or a redirect.
  ///
  /// - Parameters:
  ///   - next: The new link of a rule or a redirect.
  ///   - shown: The previous link, redacted: `…` replaces all text that the app has not registered.
  /// - Throws: ``RouteError`` with the code `redirectLoop`, whose message shows all links, if the link is
  ///   already in the trail or exceeds the limit.
  mutating func go(to next: NormalizedLink, from shown: RedactedLink) throws(RouteError) {
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
