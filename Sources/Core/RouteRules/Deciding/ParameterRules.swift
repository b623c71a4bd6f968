// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules for the values of a route's links: the names of public and of secret values and of web pages, and
/// the rules for query items.
package final class ParameterRules: Sendable {
  /// The names of the values that observers may read; none of them is secret.
  package let publicNames: [String]
  /// The names of the secret values, sorted; no log and no saved state contains these values.
  package let secretNames: [String]
  /// The names of the values that are web pages, sorted.
  package let webURLNames: [String]
  /// The query items that a link must have, and those whose values are tested.
  package let items: [Item]

  /// The rule for a query item.
  package struct Item: Sendable {
    package let name: String
    /// Whether a link without the item does not open the route.
    package let isRequired: Bool
    /// The test of the values; nil if the code of the app tests them when it reads them.
    let values: Values?

    struct Values: Sendable {
      /// The kind or the constraint, for messages.
      let kind: String
      /// Whether the item may have several different values.
      let isRepeated: Bool
      /// Whether the empty text is valid, as in `?verbose`.
      let mayBeEmpty: Bool
      /// The test of one value; nil if every text is valid.
      let test: TextAutomaton?
    }
  }

  /// The rules of a route whose values are all private, and none of whose query items is required.
  package static let none = ParameterRules()

  private init(
    publicNames: [String] = [],
    secretNames: [String] = [],
    webURLNames: [String] = [],
    items: [Item] = []
  ) {
    (self.publicNames, self.secretNames) = (publicNames, secretNames)
    (self.webURLNames, self.items) = (webURLNames, items)
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
  ///   - tests: The tests of the values of query items; nil if no values are tested.
  /// - Returns: The rules, in the order of the routes.
  /// - Complexity: O(*n*) in the number of routes.
  static func all(
    of facts: [RouteFacts],
    _ counterparts: [[Int]],
    _ parents: [RouteCollection.Parent?],
    in routes: RouteCollection?,
    testedBy tests: consuming ItemTests?
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
        known[index] = rules(
          of: facts[index],
          equal,
          inheriting: parent?.secretNames ?? [],
          &tests
        )
      }
    }
    return known.map { $0 ?? .none }
  }

  private static func rules(
    of route: RouteFacts,
    _ counterparts: [RouteFacts],
    inheriting inherited: [String],
    _ tests: inout ItemTests?
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
      items: route.parameters.compactMap { parameter in
        let values = tests?.values(of: parameter)
        guard parameter.isRequiredItem || values != nil else { return nil }
        return Item(name: parameter.name, isRequired: parameter.isRequiredItem, values: values)
      }
    )
  }
}

/// The tests of the values of query items; each is compiled once.
struct ItemTests {
  private let kinds: [String: String]
  private var known: [String: TextAutomaton?] = [:]

  init(_ kinds: [(name: String, constraint: String)]) {
    self.kinds = Dictionary(kinds.map { ($0.name, $0.constraint) }) { first, _ in first }
  }

  /// Returns the test of the values of a query item; nil for a parameter of the path.
  mutating func values(of parameter: RouteFacts.Parameter) -> ParameterRules.Item.Values? {
    guard parameter.place == .query else { return nil }
    let kind = ["text", "json"].contains(parameter.kind) ? nil : parameter.kind
    let name = [kind, parameter.constraint].compactMap(\.self).joined(separator: " ")
    if known[name] == nil {
      let test = TextAutomaton(kind: kind, constraint: parameter.constraint, kinds: kinds)
      known[name] = .some(test)
    }
    return ParameterRules.Item.Values(
      kind: name,
      isRepeated: parameter.isRepeated,
      mayBeEmpty: kind == "bool",
      test: known[name] ?? nil
    )
  }
}

extension ParameterRules.Item {
  /// Returns what is wrong with the values of the item in a link, without the values; nil if nothing is.
  func problem(in parameters: RouteParameters) -> String? {
    guard let values else {
      return isRequired && parameters[name] == nil ? Self.missing : nil
    }
    var (first, count, problem) = (Substring?.none, 0, String?.none)
    parameters.forEachText(name) { text in
      guard let text else {
        problem = "is not UTF-8 after decoding; percent-encode UTF-8"
        return
      }
      count += 1
      if let test = values.test, !(text.isEmpty && values.mayBeEmpty), !test.accepts(text) {
        problem = problem ?? "has a value that does not match “\(values.kind)”; correct it"
      }
      if !values.isRepeated, let first, !first.utf8.elementsEqual(text.utf8) {
        problem = problem ?? "is given several times with different values; give it once"
      }
      first = first ?? text
    }
    return problem ?? (isRequired && count == 0 ? Self.missing : nil)
  }

  private static let missing = "is missing; add it to the link"
}
