// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 5, match: the table returns the matching routes in their order of precedence.

extension Router {
  /// The matching routes of a link, best first; each route is computed only when it is requested.
  typealias Candidates = RouteTable<RouteRecord>.Matches.Iterator
  /// A route that matches a link.
  typealias Candidate = RouteTable<RouteRecord>.Match

  /// Returns the routes that match a link.
  ///
  /// The entry of a module is matched in the table of entries, unless a rule or a redirect has changed
  /// the link.
  func candidates(
    for link: DeepLink,
    _ journey: Journey
  ) throws(RouteError) -> Candidates {
    do throws(DeepLinkError) {
      return try (journey.isAtModuleEntry ? entries : registry).table().matches(link).makeIterator()
    } catch {
      journey.record(.match, "malformed")
      throw malformedLink(error)
    }
  }

  /// Makes the error for a link that no route matches; the nearest routes are computed when they are
  /// read.
  func notFoundError(_ link: DeepLink, _ journey: Journey) -> RouteError {
    if let module = journey.call.module, journey.isAtModuleEntry {
      return noEntryError(module.entry, of: module.name)
    }
    let declaration = links.first { $0.covers(link) }
    let table = table()
    let includesValues = disclosure.includesValues
    let nearMisses = NearMisses(
      link,
      in: table,
      secretPatterns: includesValues ? registry.secretPatterns : []
    )
    return RouteError(
      unmatched: includesValues
        ? RedactedLink(nearMisses, declaredAs: declaration)
        : RedactedLink(link, declaredAs: declaration),
      message: unmatchedMessage(journey, isEmpty: table.routes.isEmpty),
      nearMisses,
      includesValues: includesValues
    )
  }

  private func unmatchedMessage(_ journey: Journey, isEmpty: Bool) -> String {
    if let rule = journey.rule {
      return
        "no route matches the link to which the rule \(rule) has rewritten the received link; correct "
        + "the rule, or register a route for its target"
    }
    return isEmpty
      ? "no route matches this link, because none is registered"
      : "no route matches this link; register a route for it, or correct the link to match one of "
        + "the nearest routes"
  }
}
