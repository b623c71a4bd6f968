// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A matching route with its parents, all of which the policy allows.
final class RouteSelection: Sendable {
  /// The match of the link with the route.
  let match: RouteTable<RouteRecord>.Match
  /// The route that matches.
  let route: RouteRecord
  /// The matches of the parents with their own links, the nearest parent first.
  let parents: [RouteTable<RouteRecord>.Match]

  init(_ match: RouteTable<RouteRecord>.Match, parents: [RouteTable<RouteRecord>.Match]) {
    self.match = match
    route = match.value
    self.parents = parents
  }
}

/// The matching routes of a link, of which a journey tries one after the other.
///
/// It is a class, because each suspended function of a journey stores it.
@MainActor
final class RouteAttempts {
  /// The link after rewrite rules were applied to it.
  let link: DeepLink
  private var rest: RouteTable<RouteRecord>.Matches.Iterator
  /// The route that is tried now.
  var selection: RouteSelection
  /// The verdict of the policy on this route.
  var verdict: RouteEffect.Verdict

  init(
    _ link: DeepLink,
    _ best: RouteSelection,
    _ verdict: RouteEffect.Verdict,
    then rest: RouteTable<RouteRecord>.Matches.Iterator
  ) {
    self.link = link
    self.rest = rest
    selection = best
    self.verdict = verdict
  }

  /// Returns the matching route after those that were returned before; nil if there is none.
  func next() -> RouteTable<RouteRecord>.Match? { rest.next() }
}
