// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The routes of a router, or the entries of its modules, with their table and all that follows from the facts
/// of several routes: parents, secrets and the policy of equal paths.
///
/// It is built once after a change, and never changes itself.
package final class RouteCollection: Sendable {
  /// The facts of the routes, in the order of registration.
  package let facts: [RouteFacts]
  /// The table of the routes; the value of a route is its index in ``facts``.
  package let table: RouteTable<Int>
  /// The problems of the routes that are not in the table.
  package let problems: [RouteTableError.Problem]
  /// Whether an update has changed some of the routes.
  let isUpdated: Bool
  /// The kinds of the app, in addition to the built-in ones.
  package let kinds: [(name: String, constraint: String)]
  /// For each route, the routes that have the same path for the other form of link.
  private let counterparts: [[Int]]
  private let parents: [Parent?]
  private let rules: [ParameterRules]

  /// The parent that a route names.
  struct Parent: Sendable {
    let pattern: RoutePattern
    /// The index of the parent in the collection of routes, and the builder of its paths; nil if no route
    /// of the table has the pattern.
    let route: (index: Int, builder: PathBuilder)?
  }

  /// Builds the table of some routes.
  ///
  /// - Parameters:
  ///   - facts: The facts of the routes, in the order of registration.
  ///   - options: The options for patterns and links.
  ///   - kinds: The kinds of the app, in addition to the built-in ones.
  ///   - routes: The routes among which parents are searched; nil for these routes.
  ///   - testsItems: Whether the facts describe all query items, as those of a manifest do, so that their
  ///     values are tested. The values of typed routes are tested when they are read.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  package init(
    _ facts: [RouteFacts],
    options: RouteTableOptions,
    kinds: [(name: String, constraint: String)],
    parentsIn routes: RouteCollection? = nil,
    testsItems: Bool = false
  ) {
    var builder = RouteTable<Int>.Builder(options: options)
    for kind in kinds {
      // The constraint was already checked when the kind was defined, so this call does not throw.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for (index, route) in facts.enumerated() {
      builder.add(
        route.pattern,
        priority: route.priority,
        value: index,
        in: route.file,
        at: route.line
      )
    }
    let (table, problems) = builder.assemble()
    (self.facts, self.table, self.problems, self.kinds) = (facts, table, problems, kinds)
    isUpdated = false
    counterparts = RouteCollection.counterparts(of: facts)
    parents = RouteCollection.parents(of: facts, in: routes?.table ?? table)
    rules = ParameterRules.all(
      of: facts,
      counterparts,
      parents,
      in: routes,
      testedBy: testsItems ? ItemTests(kinds) : nil
    )
  }

  /// Creates the collection of the same routes with changed facts, of which none determines the table.
  init(_ other: RouteCollection, withFacts facts: [RouteFacts]) {
    (self.facts, table, problems, kinds) = (facts, other.table, other.problems, other.kinds)
    isUpdated = true
    (counterparts, parents, rules) = (other.counterparts, other.parents, other.rules)
  }

  /// Returns what an update has changed of a route; nil if nothing.
  package func update(of index: Int) -> RouteFacts.Update? { isUpdated ? facts[index].update : nil }

  /// Returns the parent that a route names, or nil if it names none.
  func parent(of index: Int) -> Parent? { parents[index] }

  /// Returns the rules for the values of a route's links.
  package func parameterRules(of index: Int) -> ParameterRules { rules[index] }

  /// Returns the routes that have the path of a route for the other form of link.
  package func counterparts(of index: Int) -> [RouteFacts] { counterparts[index].map { facts[$0] } }

  /// Returns the exposure and the effect that the policy checks for a route: the strictest values of the
  /// route and its counterparts.
  func policy(of index: Int) -> (exposure: RouteExposure, effect: RouteEffect) {
    let own = (facts[index].exposure, facts[index].effect)
    return counterparts[index].reduce(own) { policy, other in
      let other = facts[other]
      return (policy.0.intersection(other.exposure), policy.1.stricter(other.effect))
    }
  }

  /// Checks the policy of a route for an origin.
  ///
  /// - Parameters:
  ///   - index: The index of the route.
  ///   - origin: The origin of the link.
  ///   - isReplay: Whether a saved screen is shown again.
  /// - Returns: The step of the decision, and what must be asked of the user; nil if the policy refuses
  ///   the origin.
  package func policy(
    of index: Int,
    for origin: RouteOrigin,
    isReplay: Bool = false
  ) -> (step: RouteDecision.Step, verdict: RouteEffect.Verdict?) {
    let (exposure, effect) = policy(of: index)
    let verdict = effect.verdict(from: origin.trust)
    // A replay restores a saved screen, which was displayed before. So if the route has the effect
    // `view`, the exposure of the route is not checked.
    let isReturn = isReplay && effect == .view
    guard isReturn || exposure.admits(origin), verdict != .refused else {
      return (.refused(exposure, effect, verdict), nil)
    }
    return (.admitted(exposure, effect, verdict), verdict)
  }

  /// Returns whether a route with one of some patterns has secret values.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  func hasSecret(patterns: Set<RoutePattern>) -> Bool {
    facts.indices.contains {
      !rules[$0].secretNames.isEmpty && patterns.contains(facts[$0].pattern)
    }
  }

  private static func parents(of facts: [RouteFacts], in table: RouteTable<Int>) -> [Parent?] {
    let named = Set(facts.compactMap(\.parent))
    guard !named.isEmpty else { return Array(repeating: nil, count: facts.count) }
    var found: [RoutePattern: [RouteTable<Int>.Route]] = [:]
    for route in table.routes where named.contains(route.pattern) {
      found[route.pattern, default: []].append(route)
    }
    var builders: [Int: PathBuilder] = [:]
    return facts.map { child in
      guard let pattern = child.parent else { return nil }
      guard let routes = found[pattern] else { return Parent(pattern: pattern, route: nil) }
      // A pattern that a type has narrowed is that of a typed route if it is registered.
      let route = routes.first { $0.pattern.isMatched(as: pattern) } ?? routes[0]
      let builder = builders[route.value] ?? table.pathBuilder(for: route.pattern)
      builders[route.value] = builder
      return Parent(pattern: pattern, route: (route.value, builder))
    }
  }
}

// A route for links with a custom scheme and a route for web links may have the same path. An
// attacker could then choose the form of link whose route has the weaker policy. So the stricter
// policy of the two applies to both routes.

extension RouteCollection {
  /// Returns, for each route, the routes of the same path for the other form of link.
  ///
  /// Two paths are the same if they differ only in the names and the kinds of their parameters.
  ///
  /// - Complexity: O(*n*) in the length of all patterns; O(*n*) in the number of routes if none requires
  ///   a custom scheme.
  private static func counterparts(of facts: [RouteFacts]) -> [[Int]] {
    var counterparts: [[Int]] = Array(repeating: [], count: facts.count)
    let schemes = facts.indices.filter { facts[$0].pattern.requiresCustomScheme }
    guard !schemes.isEmpty else { return counterparts }
    let owned = Set(schemes)
    var others: [String: [Int]] = [:]
    for index in facts.indices where !owned.contains(index) {
      others[facts[index].pattern.outline(), default: []].append(index)
    }
    for scheme in schemes {
      for other in others[facts[scheme].pattern.outline()] ?? [] {
        counterparts[scheme].append(other)
        counterparts[other].append(scheme)
      }
    }
    return counterparts
  }
}

extension RoutePattern {
  fileprivate var requiresCustomScheme: Bool {
    // A pattern that begins with a slash has no scheme, and need not be parsed.
    guard text.utf8.first != UInt8(ascii: "/"), let scheme else { return false }
    return scheme != "https" && scheme != "http"
  }

  /// Returns the path without the kinds of its parameters; without names, it is equal for `/users/:id` and
  /// `/users/:name`.
  func outline(includingNames: Bool = false) -> String {
    elements.map { $0.outline(includingNames) }.joined()
  }
}

extension RoutePattern.Element {
  /// The element as text: a literal begins with a zero byte, which no pattern contains, so that no
  /// literal equals the colon of a parameter.
  fileprivate func outline(_ includesNames: Bool) -> String {
    switch self {
    case .segment(let pieces):
      "/"
        + pieces.map { piece in
          switch piece {
          case .literal(let text): "\u{0}\(text)"
          case .parameter(let parameter): includesNames ? ":\(parameter.name)" : ":"
          }
        }.joined()
    case .catchAll(let name): includesNames ? "/*\(name ?? "")" : "/*"
    case .group(let elements): "(" + elements.map { $0.outline(includesNames) }.joined() + ")"
    }
  }
}
