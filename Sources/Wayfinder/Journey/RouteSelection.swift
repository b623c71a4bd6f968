// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A matching route with its parents, all of which the policy allows.
@MainActor
class RouteSelection {
  /// The match of the link: the route, and the values of its parameters.
  let match: RouteTable<RouteRecord>.Match
  /// The record of the matching route.
  let route: RouteRecord
  /// The matches of the parents with their own links, the nearest parent first.
  let parents: [RouteTable<RouteRecord>.Match]

  init(_ match: RouteTable<RouteRecord>.Match, parents: [RouteTable<RouteRecord>.Match]) {
    self.match = match
    route = match.value
    self.parents = parents
  }

  /// The guards of the parents, the outermost first, and the middleware of the route.
  var middleware: [any Middleware] {
    var guards: [any Middleware] = []
    for parent in parents.reversed() {
      for middleware in parent.value.middleware where middleware is any ScreenGuard {
        guards.append(middleware)
      }
    }
    return guards.isEmpty ? route.middleware : guards + route.middleware
  }
}

/// The matching routes of a link, which a journey tries one after another.
///
/// It is a class, because each suspended function of a journey stores it. It is the selection of the
/// best route at the same time, because most journeys try only this route.
final class RouteAttempts: RouteSelection {
  /// The link after rewrite rules were applied to it.
  let link: DeepLink
  /// The state of the journey before this decision.
  let point: Journey.DecisionPoint
  /// The generation of the router for which this decision is valid.
  var generation: Int
  private var rest: RouteTable<RouteRecord>.Matches.Iterator
  /// The selection of the route that is tried now; nil while the best route is tried.
  private var later: RouteSelection?
  /// The verdict of the policy on the route that is tried now.
  private(set) var verdict: RouteEffect.Verdict

  init(
    _ link: DeepLink,
    from point: Journey.DecisionPoint,
    generation: Int,
    _ best: RouteTable<RouteRecord>.Match,
    parents: [RouteTable<RouteRecord>.Match],
    _ verdict: RouteEffect.Verdict,
    then rest: RouteTable<RouteRecord>.Matches.Iterator
  ) {
    (self.link, self.point, self.generation) = (link, point, generation)
    self.rest = rest
    self.verdict = verdict
    super.init(best, parents: parents)
  }

  /// Whether the route that is tried now is the best one.
  var isFirst: Bool { later == nil }

  /// The route that is tried now.
  var selection: RouteSelection { later ?? self }

  /// Selects another route, because the previous one has declined.
  func select(
    _ match: RouteTable<RouteRecord>.Match,
    parents: [RouteTable<RouteRecord>.Match],
    _ verdict: RouteEffect.Verdict
  ) {
    later = RouteSelection(match, parents: parents)
    self.verdict = verdict
  }

  /// Returns the next matching route; nil if there are no more.
  func next() -> RouteTable<RouteRecord>.Match? { rest.next() }
}
