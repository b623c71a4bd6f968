// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

extension DialectTable {
  /// A builder that reads patterns of an older router and builds an immutable table from them.
  public struct Builder: Sendable {
    let dialect: RouteDialect
    private let limits: DeepLink.Limits
    var routes: [(route: Route, priority: UInt)] = []
    /// The indices in `routes`, by the keys under which the older router stored the routes.
    private var places: [PatternKey: Int] = [:]
    var fallbacks: [String: Bool] = [:]
    /// The nodes of a tree that remain after their routes were removed.
    var nodesWithoutRoute: [[String]] = []

    /// Creates a builder without routes.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the patterns and links.
    ///   - limits: The limits for the size of a link; the older routers had none.
    public init(_ dialect: RouteDialect, limits: DeepLink.Limits = DeepLink.Limits()) {
      self.dialect = dialect
      self.limits = limits
    }

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - pattern: The pattern in the spelling of the older router.
    ///   - priority: A route with a higher priority is tried before those with a lower one.
    ///   - namespace: The scheme of the links, for JLRoutes; nil for its global routes.
    ///   - value: The value of the route.
    /// - Throws: ``DialectError`` if the older router crashed on the pattern, or could never match it.
    public mutating func add(
      _ pattern: String,
      priority: UInt = 0,
      namespace: String? = nil,
      value: Value
    ) throws(DialectError) {
      let namespace = namespace.map(key(of:))
      if let namespace { fallbacks[namespace] = fallbacks[namespace] ?? false }
      for old in try dialect.compiledPatterns(pattern) {
        let route = Route(pattern: old, namespace: namespace, value: value)
        let key = PatternKey(old, priority: priority)
        // Under Wayfinder's rules, two equal patterns are both kept here, so that the route table
        // reports them as an error.
        let repeated = dialect.usesWayfindersRules ? .kept : dialect.repeated
        if repeated != .kept, let place = places[key] {
          guard repeated == .replaced else { throw duplicate(pattern) }
          routes[place].route = route
        } else {
          places[key] = routes.count
          routes.append((route, priority))
        }
      }
    }

    /// Creates the namespace of a scheme, and states whether its links also try the global routes.
    ///
    /// A namespace without routes still isolates its scheme from the global routes.
    ///
    /// - Parameters:
    ///   - usesFallback: Whether a link that no route of the namespace handles tries the global routes.
    ///   - namespace: The scheme of the links.
    public mutating func setFallback(_ usesFallback: Bool, namespace: String) {
      fallbacks[key(of: namespace)] = usesFallback
    }

    /// Freezes the routes into a table.
    ///
    /// - Throws: ``DialectError`` if a pattern exceeds a limit of the route table.
    public func build() throws(DialectError) -> DialectTable {
      var namespaces: [String: Namespace] = [:]
      for name in [DialectTable.globalNamespace] + fallbacks.keys {
        let members = routes.indices.filter {
          (routes[$0].route.namespace ?? DialectTable.globalNamespace) == name
        }
        let ordered = members.sorted {
          let (left, right) = (routes[$0], routes[$1])
          if left.priority != right.priority { return left.priority > right.priority }
          let literals = (left.route.pattern.literalRank, right.route.pattern.literalRank)
          return literals.0 == literals.1 ? $0 < $1 : literals.0 > literals.1
        }
        let patterns = ordered.map {
          RankedPattern(
            route: $0,
            priority: routes[$0].priority,
            pattern: routes[$0].route.pattern
          )
        }
        namespaces[name] = Namespace(
          index: try PatternIndex(
            patterns,
            nodesWithoutRoute: nodesWithoutRoute,
            for: dialect,
            limits: limits
          ),
          usesFallback: fallbacks[name] ?? false
        )
      }
      return DialectTable(
        dialect: dialect,
        limits: limits,
        routes: routes.map(\.route),
        namespaces: namespaces
      )
    }

    /// Returns the key of a namespace; under Wayfinder's rules the case of a scheme is ignored.
    func key(of namespace: String) -> String {
      dialect.usesWayfindersRules ? namespace.lowercased() : namespace
    }

    /// Removes the routes for whose index `isKept` returns false, and returns the values of these
    /// routes.
    mutating func keep(where isKept: (Int) -> Bool) -> [Value] {
      let removed = routes.indices.filter { !isKept($0) }.map { routes[$0].route.value }
      routes = routes.indices.filter(isKept).map { routes[$0] }
      places = [:]
      for (place, entry) in routes.enumerated() {
        places[PatternKey(entry.route.pattern, priority: entry.priority)] = place
      }
      return removed
    }

    private func duplicate(_ pattern: String) -> DialectError {
      dialect.error(
        .duplicate,
        pattern,
        "“\(pattern)” was added before, and the older router chose one of the two at random",
        "give one of them another name"
      )
    }
  }
}

/// The key under which an older router stored a route.
struct PatternKey: Hashable {
  let parts: [String]
  let priority: UInt

  init(_ pattern: OldPattern, priority: UInt) {
    parts =
      switch pattern.matcher {
      case .node(let keys): keys
      case .fixed(let pattern): [pattern.text]
      case .pattern, .expression, .components: [pattern.scheme ?? "", pattern.text]
      }
    self.priority = priority
  }
}
