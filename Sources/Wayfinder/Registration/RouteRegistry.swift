// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The routes of a router in the order of registration, and the table that is built from them.
///
/// Registering only records a route; the table is built once before the next journey. A route that
/// conflicts with an earlier one is left out of the table, and the problem is recorded.
@MainActor
package final class RouteRegistry {
  /// The routes in the order of registration.
  package private(set) var records: [RouteRecord] = []
  /// The problems of the most recent build of the table.
  private(set) var problems: [RouteTableError.Problem] = []
  private(set) var kinds: [(name: String, constraint: String)] = []

  private let options: RouteTableOptions
  private let console: RouteConsole
  private var built: RouteTable<RouteRecord>? {
    didSet {
      (byPattern, knownSecretPatterns) = (nil, nil)
      generation += 1
    }
  }
  /// The routes of the table by pattern; several typed routes can have one pattern.
  private var byPattern: [RoutePattern: [RouteTable<RouteRecord>.Route]]?
  private var knownSecretPatterns: Set<RoutePattern>?
  /// The number of changes of the table.
  private var generation = 0

  /// A route that is the parent of a child, and the builder of its paths.
  final class Parent {
    let pattern: RoutePattern
    /// The generation of the table in which the parent was found.
    fileprivate let generation: Int
    private let builder: PathBuilder

    init(_ pattern: RoutePattern, _ builder: PathBuilder, generation: Int) {
      (self.pattern, self.builder, self.generation) = (pattern, builder, generation)
    }

    /// Builds the path of the parent from the values of the child's link.
    func path(for child: RouteParameters) throws(PathBuildingError) -> String {
      try builder.path(capturedIn: child)
    }
  }

  init(options: RouteTableOptions, console: RouteConsole) {
    self.options = options
    self.console = console
  }

  func add(_ record: RouteRecord) {
    records.append(record)
    built = nil
  }

  /// Removes a route; a token that was removed before is ignored.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  func remove(_ token: RouteToken) {
    remove([token])
  }

  /// Removes many routes; tokens that were removed before are ignored.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  func remove(_ tokens: Set<RouteToken>) {
    let removed = records.filter { tokens.contains(RouteToken(number: $0.number)) }
    guard !removed.isEmpty else { return }
    records.removeAll { tokens.contains(RouteToken(number: $0.number)) }
    built = nil
    // The handlers are released last, because their release may run code of the app, such as a
    // `deinit`.
    for record in removed { record.handler = nil }
  }

  /// Returns the route of a token; nil if the route was removed.
  ///
  /// - Complexity: O(log *n*) in the number of routes.
  func record(_ token: RouteToken) -> RouteRecord? {
    // Invariant: the numbers of the records increase.
    var (lower, upper) = (0, records.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if records[middle].number < token.number { lower = middle + 1 } else { upper = middle }
    }
    guard lower < records.count, records[lower].number == token.number else { return nil }
    return records[lower]
  }

  func define(kind name: String, constraint: String) throws(RoutePatternError) {
    var builder = RouteTable<RouteRecord>.Builder(options: options)
    try builder.define(kind: name, constraint: constraint)
    kinds.append((name, constraint))
    built = nil
  }

  /// Returns the table of the current routes, after building it if something has changed.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns if something has changed, else
  ///   O(1).
  func table() -> RouteTable<RouteRecord> {
    if let built { return built }
    var builder = RouteTable<RouteRecord>.Builder(options: options)
    for kind in kinds {
      // `define` has already accepted this kind, so this call does not throw.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for record in records {
      record.knownParent = nil
      builder.add(
        record.pattern,
        priority: record.priority,
        value: record,
        file: record.file,
        line: record.line
      )
    }
    let (table, found) = builder.assemble()
    let known = Set(problems)
    for problem in found where !known.contains(problem) { console.warn(problem.message) }
    problems = found
    findCounterparts()
    built = table
    return table
  }

  /// The patterns of the routes with secret values.
  ///
  /// - Complexity: O(*n*) in the number of routes for the first call since the last change, then O(1).
  var secretPatterns: Set<RoutePattern> {
    _ = table()
    if let knownSecretPatterns { return knownSecretPatterns }
    let secret = records.filter { !parameterRules(of: $0).secretNames.isEmpty }
    let patterns = Set(secret.map { $0.pattern })
    knownSecretPatterns = patterns
    return patterns
  }

  /// Returns the first route in the table that has the given pattern.
  ///
  /// A pattern that a type has narrowed is that of a typed route if it is registered.
  ///
  /// - Complexity: O(1) after the first call since the last change.
  func route(_ pattern: RoutePattern) -> RouteTable<RouteRecord>.Route? {
    let table = table()
    let routes = byPattern ?? Dictionary(grouping: table.routes) { $0.pattern }
    byPattern = routes
    guard let named = routes[pattern] else { return nil }
    return named.first { $0.pattern.isMatched(as: pattern) } ?? named.first
  }

  /// Returns the parent route that a child declares by its pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern by which the child names its parent.
  ///   - child: The child, a route of this registry or an entry of a module.
  /// - Returns: The parent; nil if no such route is in the table.
  /// - Complexity: O(1) after the first call for the child since the last change.
  func parent(_ pattern: RoutePattern, of child: RouteRecord) -> Parent? {
    if let parent = child.knownParent, parent.generation == generation { return parent }
    guard let route = route(pattern) else { return nil }
    let builder = table().pathBuilder(for: route.pattern)
    let parent = Parent(route.pattern, builder, generation: generation)
    child.knownParent = parent
    return parent
  }
}
