// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest.Route {
  /// Returns the route with the facts of the code; what only a manifest states stays as it is.
  func updated(by code: RouteFacts) -> Self {
    var route = self
    route.facts = code
    route.facts.id = id
    // The kinds that the types of the code add to the pattern are facts of its parameters.
    route.facts.pattern = (try? RoutePattern(parsing: code.pattern.text)) ?? code.pattern
    for index in route.facts.parameters.indices {
      let name = route.facts.parameters[index].name
      guard let known = facts.parameters.first(where: { $0.name == name }) else { continue }
      route.facts.parameters[index].descriptions = known.descriptions
      route.facts.parameters[index].keepSpelling(of: known)
    }
    return route
  }
}

extension RouteFacts.Parameter {
  /// Copies the spelling of an existing parameter if both spellings mean the same, such as the
  /// kinds `text` and `string`.
  ///
  /// So a manifest stays as its author has written it.
  fileprivate mutating func keepSpelling(of known: Self) {
    if ["text", "string"].contains(kind), ["text", "string"].contains(known.kind) {
      kind = known.kind
    }
    // The facts of a router omit the default value of a secret parameter, so that of the manifest is
    // kept.
    let isHidden = sensitivity == .secret && known.sensitivity == .secret
    if let own = defaultValue, let other = known.defaultValue {
      if Self.isSame(own, other, kind: kind) { defaultValue = other }
    } else if isHidden, isOptional, kind == known.kind {
      defaultValue = known.defaultValue
    }
    // Links may always omit a query item with a default value, or with any number of values. Then
    // `isOptional` has no effect, and the spelling of the manifest is kept.
    if place == .query, isRepeated && known.isRepeated || defaultValue != nil {
      isOptional = known.isOptional
    }
  }

  /// Returns whether two texts mean the same value of a kind, such as `1` and `01` of the kind
  /// `int`.
  private static func isSame(_ text: String, _ other: String, kind: String) -> Bool {
    switch ParameterKind(rawValue: kind) {
    case .int: Int64(text) != nil && Int64(text) == Int64(other)
    case .uint: UInt64(text) != nil && UInt64(text) == UInt64(other)
    case .double: Double(text) != nil && Double(text) == Double(other)
    case .bool:
      ["true", "1"].contains(text) && ["true", "1"].contains(other)
        || ["false", "0"].contains(text) && ["false", "0"].contains(other)
    case .uuid: text.lowercased() == other.lowercased()
    case .string, nil: text == other
    }
  }
}
