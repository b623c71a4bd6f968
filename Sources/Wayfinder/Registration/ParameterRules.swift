// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules for the values of a route's links: the names of public and of secret values, and of web
/// pages.
package final class ParameterRules: Sendable {
  /// The names of the values that observers may read; none of them is secret.
  package let publicNames: [String]
  /// The names of the secret values, sorted; no log and no saved state contains these values.
  package let secretNames: [String]
  /// The names of the values that are web pages, sorted.
  package let webURLNames: [String]

  /// The rules of a route whose values are all private.
  package static let none = ParameterRules(publicNames: [], secretNames: [], webURLNames: [])

  init(publicNames: [String], secretNames: [String], webURLNames: [String]) {
    self.publicNames = publicNames
    self.secretNames = secretNames
    self.webURLNames = webURLNames
  }

  /// Whether the policy has no value to check: no value is a secret or a web page.
  var isUnchecked: Bool { secretNames.isEmpty && webURLNames.isEmpty }
}

extension RouteRecord {
  /// The names of secret values and of web pages that the registration or the types of the properties
  /// declare.
  fileprivate var declaredNames: (secrets: Set<String>, webURLs: Set<String>) {
    var (secrets, pages) = (Set<String>(), webURLs)
    for (name, visibility) in visibilities where visibility == .secret { secrets.insert(name) }
    for (name, type) in page?.properties ?? [] {
      let roles = PropertyFacts.roles(of: type)
      if roles.isSecret { secrets.insert(name) }
      if roles.isWebURL { pages.insert(name) }
    }
    return (secrets, pages)
  }
}

extension RouteRegistry {
  /// Returns the names of a route's public values, secret values and web pages.
  ///
  /// A value is also secret if it is a secret value of the parent, or if the same route for the other form
  /// of link declares it as secret.
  ///
  /// - Complexity: O(1) after the first call since the last change of the routes.
  package func parameterRules(of record: RouteRecord) -> ParameterRules {
    if let rules = record.parameterRules { return rules }
    var chain = [record]
    // The parents may form a cycle, which `validate()` reports. The limit ends this loop also in that
    // case.
    while chain.count <= records.count, let parent = parent(of: chain[chain.count - 1]),
      parent.parameterRules == nil
    { chain.append(parent) }
    for child in chain.reversed() { child.parameterRules = rules(of: child) }
    return record.parameterRules ?? .none
  }

  private func parent(of record: RouteRecord) -> RouteRecord? {
    record.parent.flatMap { route($0)?.value }
  }

  /// Returns the rules of a route whose parent has its rules already, or has none because of a cycle.
  private func rules(of record: RouteRecord) -> ParameterRules {
    var (secrets, pages) = names(of: record)
    let inherited = parent(of: record)?.parameterRules?.secretNames ?? []
    secrets.formUnion(Set(record.pattern.parameterNames).intersection(inherited))
    let shown = record.visibilities.filter { $0.value == .public && !secrets.contains($0.key) }
    let isPlain = shown.isEmpty && secrets.isEmpty && pages.isEmpty
    return isPlain
      ? .none
      : ParameterRules(
        publicNames: shown.keys.ascending,
        secretNames: secrets.ascending,
        webURLNames: pages.ascending
      )
  }

  /// Returns the names of secret values and of web pages that a route declares, or that the same
  /// route for the other form of link declares.
  private func names(of record: RouteRecord) -> (secrets: Set<String>, webURLs: Set<String>) {
    var names = record.declaredNames
    for index in record.counterparts {
      let other = records[index].declaredNames
      names.secrets.formUnion(other.secrets)
      names.webURLs.formUnion(other.webURLs)
    }
    return names
  }
}
