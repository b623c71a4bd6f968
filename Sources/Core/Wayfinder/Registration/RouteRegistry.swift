// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// The registered routes of a router with their code, and the collection that is built from their facts.
///
/// Registering only records a route; the collection is built once before the next journey. A route that
/// conflicts with an earlier one is left out of the table, and the problem is recorded.
@MainActor
package final class RouteRegistry {
  /// The routes in the order of registration.
  package private(set) var records: [RouteRecord] = []
  private(set) var kinds: [(name: String, constraint: String)] = []

  let options: RouteTableOptions
  private let console: RouteConsole
  private var built: RouteCollection?
  /// The collection in which the parents of the built one were found; nil if it is the built one itself.
  private var parents: RouteCollection?
  private var knownProblems: Set<RouteTableError.Problem> = []

  init(options: RouteTableOptions, console: RouteConsole) {
    self.options = options
    self.console = console
  }

  func add(_ record: RouteRecord) {
    records.append(record)
    built = nil
  }

  /// Removes the routes with some facts, and returns their records.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  func remove(where isRemoved: (RouteFacts) -> Bool) -> [RouteRecord] {
    let removed = records.filter { isRemoved($0.facts) }
    guard !removed.isEmpty else { return [] }
    records.removeAll { isRemoved($0.facts) }
    built = nil
    return removed
  }

  /// Returns the index of a token's route; nil if the route was removed.
  ///
  /// - Complexity: O(log *n*) in the number of routes.
  func index(_ token: RouteFacts.Token) -> Int? {
    // Invariant: the numbers of the records increase.
    var (lower, upper) = (0, records.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if records[middle].facts.number < token.number { lower = middle + 1 } else { upper = middle }
    }
    guard lower < records.count, records[lower].facts.number == token.number else { return nil }
    return lower
  }

  func define(kind name: String, constraint: String) throws(RoutePatternError) {
    var builder = RouteTable<Int>.Builder(options: options)
    try builder.define(kind: name, constraint: constraint)
    kinds.append((name, constraint))
    built = nil
  }

  /// Returns the collection of the current routes, after building it if something has changed.
  ///
  /// - Parameter routes: The collection of the parents; nil if they are among these routes.
  /// - Returns: The collection.
  /// - Complexity: O(*n* log *n*) in the length of all patterns if something has changed, else
  ///   O(1).
  func collection(parentsIn routes: RouteCollection? = nil) -> RouteCollection {
    if let built, parents === routes { return built }
    let collection = RouteCollection(
      records.map(\.facts),
      options: options,
      kinds: kinds,
      parentsIn: routes
    )
    for problem in collection.problems where !knownProblems.contains(problem) {
      console.warn(problem.message)
    }
    knownProblems = Set(collection.problems)
    (built, parents) = (collection, routes)
    return collection
  }

  /// Returns a matching route with its code; the match is one of the registry's present collection.
  func candidate(_ match: RouteTable<Int>.Match, by collection: RouteCollection) -> RouteCandidate {
    RouteCandidate(
      match: match,
      record: records[match.value],
      collection: collection
    )
  }
}

extension RouteFacts {
  /// A token that identifies a registered route, for example to remove the route.
  public struct Token: Sendable, Hashable {
    let number: Int
  }
}

/// A registered route: its facts, and the object with the code that makes its screen.
///
/// A record does not depend on the platform's screens, so middleware and navigation are compiled once for
/// every app.
@MainActor
package final class RouteRecord {
  package let facts: RouteFacts
  /// The handler of the route, a `RouteHandler`; nil after the route was removed.
  var handler: AnyObject?
  /// Whether the route's navigator is asked for the transition.
  let choosesTransition: Bool
  /// The typed route of the pattern, or nil if the route was registered with a pattern instead of a
  /// type.
  package let page: RoutePage?
  /// The transition that is used unless the caller or the navigator chooses another one.
  let transition: RouteTransition
  /// The names of the parameters about which the configuration has facts, with their visibilities.
  fileprivate let declared: (names: Set<String>, visibilities: [String: RouteFacts.Visibility])
  /// What a list of facts of the route states twice.
  let repeatedFacts: [String]
  /// The middleware of the module, then the middleware of the route; the outermost first.
  let middleware: [any Middleware]

  init(
    _ draft: RouteConfiguration.Draft,
    _ page: RoutePage?,
    handler: AnyObject,
    choosesTransition: Bool,
    middleware: [any Middleware]
  ) {
    (facts, transition, self.page) = (draft.facts, draft.transition, page)
    (declared, repeatedFacts) = ((draft.parameterNames, draft.visibilities), draft.repeatedFacts)
    (self.handler, self.choosesTransition) = (handler, choosesTransition)
    self.middleware = middleware
  }
}

extension RouteRegistry {
  /// The problems with the names in the configurations of typed routes, in the order of registration.
  ///
  /// - Complexity: O(*n*) in the number of routes, and the length of their patterns.
  var parameterProblems: [RegistrationError.Problem] { records.flatMap(nameProblems) }

  /// Returns the problems of the names in the configuration of a route without a type.
  ///
  /// Such a route may read any item of the query, so only a name is reported that resembles a parameter of the
  /// pattern without a fact of its own.
  private func misspellings(in record: RouteRecord) -> [RegistrationError.Problem] {
    let parameters = record.facts.pattern.parameterNames
    let named = Set(record.facts.parameters.map(\.name))
    return named.subtracting(parameters).ascending.compactMap { name in
      guard let nearest = RoutePattern.nearest(to: name, among: parameters),
        !named.contains(nearest)
      else { return nil }
      return RegistrationError.Problem(
        .unknownParameter,
        of: record.facts,
        message:
          "“\(record.facts.pattern)” (\(record.facts.location)) declares the parameter “\(name)”, which the pattern does "
          + "not have; write “\(nearest)”, or declare “\(nearest)” as well if “\(name)” is a query item"
      )
    }
  }

  /// Returns the problems of the names in a typed route's configuration: no property has the name,
  /// or the property is a secret and is declared as something else.
  private func nameProblems(of record: RouteRecord) -> [RegistrationError.Problem] {
    guard let page = record.page, !page.properties.isEmpty else { return misspellings(in: record) }
    var types: [String: any RouteProperty.Type] = [:]
    for (name, type) in page.properties { types[name] = type }
    let subject = "“\(record.facts.pattern)” (\(record.facts.location))"
    var problems: [RegistrationError.Problem] = []
    for name in record.declared.names.ascending {
      let message: String
      if let type = types[name] {
        guard let visibility = record.declared.visibilities[name], visibility != .secret,
          PropertyFacts.roles(of: type).isSecret
        else { continue }
        message =
          "\(subject) declares “\(name)” as \(visibility.rawValue), but its type is a "
          + "Secret, which stays secret; remove the fact, or change the type"
      } else {
        guard !record.facts.pattern.parameterNames.contains(name) else { continue }
        let nearest = RoutePattern.nearest(to: name, among: types.keys.ascending)
        message =
          "\(subject) declares the parameter “\(name)”, which \(page.type) does not have; write the name "
          + "of a property" + (nearest.map { ", such as “\($0)”" } ?? "")
      }
      problems.append(
        RegistrationError.Problem(
          .unknownParameter,
          message: message,
          pattern: record.facts.pattern
        )
      )
    }
    return problems
  }
}
