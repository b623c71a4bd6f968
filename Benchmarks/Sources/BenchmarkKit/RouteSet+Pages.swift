// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteSet {
  /// Returns the set of a shop's web pages, which have no parameters.
  static func pages() -> RouteSet {
    let areas = [
      "/help/orders", "/help/payment", "/help/account", "/guides", "/company", "/legal",
      "/developers/reference", "/developers/tutorials", "/press/releases", "/stories",
    ]
    let topics = [
      "overview", "getting-started", "faq", "changes", "contact", "delivery-and-returns", "terms",
      "privacy", "accessibility", "glossary", "index.html", "archive", "partners", "search-tips",
      "troubleshooting", "whats-new",
    ]
    var patterns = ["/", "/help", "/developers", "/press"] + areas
    for area in areas { patterns += topics.map { "\(area)/\($0)" } }

    var numbers = SeededNumbers(seed: 20_27)
    return RouteSet(
      name: "static",
      patterns: patterns,
      asking: patterns.indices.shuffled(using: &numbers).map { (patterns[$0], $0) }
    )
  }
}
