// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// A route as a catalogue describes it: the facts that the code of the app states.
struct CodeRoute {
  /// The identifier, or nil if the code states none.
  let id: String?
  /// The Swift type of the route; nil if the route is not a typed route.
  let type: String?
  /// The facts of the route, with an empty identifier.
  let route: RouteManifest.Route

  /// Reads a route from a node whose shape was checked before.
  init?(_ node: ManifestNode) {
    guard let text = node["pattern"]?.text, let pattern = try? RoutePattern(parsing: text) else {
      return nil
    }
    (id, type) = (node["id"]?.text, node["type"]?.text)
    var route = RouteManifest.Route(id: "", pattern: pattern)
    route.parameters = (node["parameters"]?.elements ?? []).map(RouteManifest.Parameter.init)
    route.exposure = RouteExposure(node)
    route.effect = node["effect"]?.text.flatMap(RouteEffect.init) ?? .view
    route.isAction = node["isAction"]?.bool ?? false
    let navigation = node["navigation"]
    route.parent = navigation?["parent"]?.text.flatMap { try? RoutePattern(parsing: $0) }
    route.tab = navigation?["tab"]?.text
    route.priority = navigation?["priority"]?.integer ?? 0
    self.route = route
  }

  /// Returns the route with an identifier; facts that the code does not state are copied from the
  /// existing route.
  func route(id: String, keepingRestOf known: RouteManifest.Route? = nil) -> RouteManifest.Route {
    var merged = route
    merged.id = id
    guard let known else { return merged }
    merged.platforms = known.platforms
    (merged.versions, merged.webAddress) = (known.versions, known.webAddress)
    (merged.owner, merged.descriptions) = (known.owner, known.descriptions)
    merged.fallback = known.fallback
    for index in merged.parameters.indices {
      let name = merged.parameters[index].name
      guard let parameter = known.parameters.first(where: { $0.name == name }) else { continue }
      merged.parameters[index].descriptions = parameter.descriptions
      merged.parameters[index].keepSpelling(of: parameter)
    }
    return merged
  }
}

extension RouteManifest.Parameter {
  /// Reads a parameter from a node whose shape was checked before.
  fileprivate init(_ node: ManifestNode) {
    self.init(
      query: node["name"]?.text ?? "",
      kind: node["kind"]?.text ?? "text",
      isOptional: node["isOptional"]?.bool ?? false,
      sensitivity: node["sensitivity"]?.text.flatMap(RouteFacts.Visibility.init) ?? .private
    )
    place = node["place"]?.text == "path" ? .path : .query
    (constraint, type) = (node["constraint"]?.text, node["type"]?.text)
    defaultValue = node["defaultValue"]?.text
    isRepeated = node["isRepeated"]?.bool ?? false
  }

  /// Copies the spelling of an existing parameter if both spellings mean the same, such as the
  /// kinds `text` and `string`.
  ///
  /// So a manifest stays as its author has written it.
  fileprivate mutating func keepSpelling(of known: Self) {
    if ["text", "string"].contains(kind), ["text", "string"].contains(known.kind) {
      kind = known.kind
    }
    // A catalogue omits the default value of a secret parameter, so the default value of the
    // manifest is kept.
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
