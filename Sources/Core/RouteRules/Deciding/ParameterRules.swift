// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules for the values of a route's links: the names of public and of secret values, of web pages, and of
/// required query items.
package final class ParameterRules: Sendable {
  /// The names of the values that observers may read; none of them is secret.
  package let publicNames: [String]
  /// The names of the secret values, sorted; no log and no saved state contains these values.
  package let secretNames: [String]
  /// The names of the values that are web pages, sorted.
  package let webURLNames: [String]
  /// The names of the query items without which a link does not open the route.
  package let requiredItems: [String]

  /// The rules of a route whose values are all private, and none of whose query items is required.
  package static let none = ParameterRules()

  private init(
    publicNames: [String] = [],
    secretNames: [String] = [],
    webURLNames: [String] = [],
    requiredItems: [String] = []
  ) {
    (self.publicNames, self.secretNames) = (publicNames, secretNames)
    (self.webURLNames, self.requiredItems) = (webURLNames, requiredItems)
  }

  /// Returns the readers of a value.
  package func sensitivity(of name: String) -> RouteFacts.Visibility {
    if secretNames.contains(name) { return .secret }
    return publicNames.contains(name) ? .public : .private
  }

  /// Whether the policy has no value to check: no value is a secret or a web page.
  var isUnchecked: Bool { secretNames.isEmpty && webURLNames.isEmpty }
}

extension ParameterRules {
  /// Returns the rules of each route.
  ///
  /// A value is also secret if it is a secret value of the parent, or if the same route for the other form
  /// of link declares it as secret.
  ///
  /// - Parameters:
  ///   - facts: The facts of the routes.
  ///   - counterparts: For each route, the routes of the same path for the other form of link.
  ///   - parents: The parent of each route.
  ///   - routes: The collection of the parents; nil if they are among these routes.
  /// - Returns: The rules, in the order of the routes.
  /// - Complexity: O(*n*) in the number of routes.
  static func all(
    of facts: [RouteFacts],
    _ counterparts: [[Int]],
    _ parents: [RouteCollection.Parent?],
    in routes: RouteCollection?
  ) -> [ParameterRules] {
    var known: [ParameterRules?] = Array(repeating: nil, count: facts.count)
    for start in facts.indices where known[start] == nil {
      var chain = [start]
      // The parents may form a cycle, which `validate()` reports. The limit ends this loop also in that
      // case.
      while routes == nil, chain.count <= facts.count,
        let parent = parents[chain[chain.count - 1]]?.route,
        known[parent.index] == nil
      { chain.append(parent.index) }
      for index in chain.reversed() {
        let parent = parents[index]?.route.flatMap { parent in
          routes.map { $0.parameterRules(of: parent.index) } ?? known[parent.index]
        }
        let equal = counterparts[index].map { facts[$0] }
        known[index] = rules(of: facts[index], equal, inheriting: parent?.secretNames ?? [])
      }
    }
    return known.map { $0 ?? .none }
  }

  private static func rules(
    of route: RouteFacts,
    _ counterparts: [RouteFacts],
    inheriting inherited: [String]
  ) -> ParameterRules {
    let parameters = route.parameters + counterparts.flatMap(\.parameters)
    var secrets = Set(parameters.lazy.filter { $0.sensitivity == .secret }.map(\.name))
    if !inherited.isEmpty {
      secrets.formUnion(Set(route.pattern.parameterNames).intersection(inherited))
    }
    if parameters.isEmpty, secrets.isEmpty { return .none }
    let shown = route.parameters.filter {
      $0.sensitivity == .public && !secrets.contains($0.name)
    }
    return ParameterRules(
      publicNames: shown.map(\.name).ascending,
      secretNames: secrets.ascending,
      webURLNames: Set(parameters.lazy.filter(\.isWebURL).map(\.name)).ascending,
      requiredItems: route.parameters.filter(\.isRequiredItem).map(\.name)
    )
  }
}
