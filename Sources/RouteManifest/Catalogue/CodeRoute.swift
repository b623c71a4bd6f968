// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// A route of a catalogue.
struct CodeRoute {
  /// The identifier, or nil if the code states none.
  let id: String?
  /// The type of a typed route, or nil.
  let type: String?
  /// The route, whose identifier is empty.
  let route: RouteManifest.Route

  /// Reads a route from a node whose shape was checked before.
  init?(_ node: ManifestNode) {
    guard let text = node["pattern"]?.text, let pattern = try? RoutePattern(parsing: text) else {
      return nil
    }
    (id, type) = (node["id"]?.text, node["type"]?.text)
    var route = RouteManifest.Route(id: "", pattern: pattern)
    route.parameters = (node["parameters"]?.elements ?? []).map(RouteManifest.Parameter.init)
    for option in node["navigation"]?["options"]?.texts ?? [] {
      for (suffix, sensitivity) in Self.sensitivities {
        guard option.hasPrefix("parameters(\""), option.hasSuffix(suffix) else { continue }
        let name = option.dropFirst("parameters(\"".count).dropLast(suffix.count)
        for index in route.parameters.indices where route.parameters[index].name == name {
          route.parameters[index].sensitivity = sensitivity
        }
      }
    }
    route.exposure =
      node["exposure"]?.text.flatMap { RouteManifest.Exposure(code: $0) } ?? .internal
    route.effect = node["effect"]?.text.flatMap(RouteManifest.Effect.init) ?? .view
    route.isAction = node["isAction"]?.bool ?? false
    let navigation = node["navigation"]
    route.parent = navigation?["parent"]?.text.flatMap { try? RoutePattern(parsing: $0) }
    route.tab = navigation?["tab"]?.text
    route.priority = navigation?["priority"]?.integer ?? 0
    self.route = route
  }

  private static let sensitivities: [(String, RouteManifest.Sensitivity)] = [
    ("\", .public)", .public), ("\", .secret)", .secret),
  ]

  /// Returns the route with an identifier; the facts that the code does not state are those of an
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
      isOptional: node["isOptional"]?.bool ?? false
    )
    place = node["place"]?.text == "path" ? .path : .query
    (constraint, type) = (node["constraint"]?.text, node["type"]?.text)
    defaultValue = node["defaultValue"]?.text
    isRepeated = node["isRepeated"]?.bool ?? false
  }
}
