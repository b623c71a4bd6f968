// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DialectTable.Builder {
  /// Removes the routes that the older router removed for a pattern.
  ///
  /// JLRoutes removed the first route that reported the text, so that the text of a pattern with groups removed
  /// nothing. MGJRouter removed all patterns that begin with the text, and nothing if one of the segments
  /// contains a dot. For the other routers, and under Wayfinder's rules, the route of the pattern is removed.
  ///
  /// - Parameters:
  ///   - pattern: The pattern in the spelling of the older router.
  ///   - namespace: The scheme of the links, for JLRoutes; nil for its global routes.
  /// - Returns: The values of the removed routes, in the order of registration.
  /// - Throws: ``DialectError`` if the pattern is invalid, so that no route can have it.
  @discardableResult
  public mutating func remove(
    _ pattern: String,
    namespace: String? = nil
  ) throws(DialectError) -> [Value] {
    let namespace = namespace.map(key(of:))
    let members = routes.indices.filter { routes[$0].route.namespace == namespace }
    if !dialect.usesWayfindersRules {
      if dialect.repeated == .kept { return removeFirst(reporting: pattern, among: members) }
      if case .tree(let rules) = dialect.syntax, rules.removesSubtrees {
        return removeSubtree(try dialect.treeKeys(of: pattern))
      }
    }
    let keys = Set(try dialect.compiledPatterns(pattern).map { PatternKey($0, priority: 0) })
    let removed = Set(
      members.filter { keys.contains(PatternKey(routes[$0].route.pattern, priority: 0)) }
    )
    return keep { !removed.contains($0) }
  }

  /// Removes all routes of a namespace, which still isolates its scheme from the global routes.
  ///
  /// - Parameter namespace: The scheme of the links, for JLRoutes; nil for the global routes, which are all
  ///   routes of a router without namespaces.
  /// - Returns: The values of the removed routes, in the order of registration.
  @discardableResult
  public mutating func removeAll(namespace: String? = nil) -> [Value] {
    let namespace = namespace.map(key(of:))
    let members = Set(routes.indices.filter { routes[$0].route.namespace == namespace })
    if namespace == nil { nodesWithoutRoute = [] }
    return keep { !members.contains($0) }
  }

  /// Removes a namespace with its routes, so that links of its scheme try the global routes.
  ///
  /// - Parameter namespace: The scheme of the links.
  /// - Returns: The values of the removed routes, in the order of registration.
  @discardableResult
  public mutating func removeNamespace(_ namespace: String) -> [Value] {
    fallbacks[key(of: namespace)] = nil
    return removeAll(namespace: namespace)
  }

  private mutating func removeFirst(reporting pattern: String, among members: [Int]) -> [Value] {
    let places = members.filter { routes[$0].route.pattern.text == pattern }
    // The older router removed the route that it tried first: the one with the highest priority,
    // and of several such routes the one that was registered first.
    guard let priority = places.map({ routes[$0].priority }).max(),
      let first = places.first(where: { routes[$0].priority == priority })
    else { return [] }
    return keep { $0 != first }
  }

  /// Removes a node of a tree with all nodes below it.
  private mutating func removeSubtree(_ keys: [String]) -> [Value] {
    guard let last = keys.last else { return [] }
    // MGJRouter joined the keys of a pattern with dots, and looked up the node by the parts between
    // the dots. So a key with a dot, such as `a.b`, counts as two keys here.
    let (path, parent) = (parts(of: keys), parts(of: keys.dropLast()))
    let lists = routes.map { $0.route.pattern.keys } + nodesWithoutRoute
    guard
      lists.contains(where: { $0.count > path.count && $0.starts(with: path) })
        || routes.contains(where: { $0.route.pattern.keys == path })
    else { return [] }
    let node = parent + [last]
    nodesWithoutRoute = nodesWithoutRoute.filter { !$0.starts(with: node) } + [parent]
    let removed = Set(routes.indices.filter { routes[$0].route.pattern.keys.starts(with: node) })
    return keep { !removed.contains($0) }
  }

  private func parts(of keys: some Sequence<String>) -> [String] {
    keys.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
  }
}
