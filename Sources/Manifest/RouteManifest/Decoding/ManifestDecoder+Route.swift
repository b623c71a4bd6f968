// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension ManifestDecoder {
  /// Reads a route from a node whose shape was checked before.
  mutating func route(_ node: ManifestNode) -> RouteManifest.Route? {
    guard let id = node["id"]?.text, let text = node["pattern"]?.text,
      let pattern = try? RoutePattern(parsing: text)
    else { return nil }
    var route = RouteManifest.Route(id: id, pattern: pattern)
    for field in RouteManifest.Route.fields {
      if let value = node[field.key.name] { field.read(value, &route, &self) }
    }
    return route
  }

  /// Reads the unverified origins of a route, whose exposure was read before.
  mutating func readUnverifiedOrigins(_ node: ManifestNode, of route: inout RouteManifest.Route) {
    guard route.facts.exposure.isExternal else {
      check.add(
        .invalidValue,
        at: node.offset,
        "“including” has no effect on an internal route",
        "remove it, or add “\"exposure\": \"external\"”"
      )
      return
    }
    typealias Unverified = RouteExposure.Unverified
    let origins = node.texts.compactMap(Unverified.init(word:))
    route.facts.exposure = .external(including: Unverified(origins))
  }

  /// Reads a range of versions.
  mutating func versions(_ node: ManifestNode) -> RouteManifest.VersionRange {
    let range = RouteManifest.VersionRange(
      from: node["from"]?.text.flatMap { RouteManifest.AppVersion($0) },
      until: node["until"]?.text.flatMap { RouteManifest.AppVersion($0) }
    )
    if let from = range.from, let until = range.until, until <= from {
      check.add(
        .invalidValue,
        at: node.offset,
        "no version is at least \(from) and before \(until)",
        "write a later version for “until”"
      )
    }
    return range
  }

  // MARK: Parameters

  /// Reads the parameters of a route, and reports those that contradict its pattern.
  mutating func readParameters(_ nodes: [ManifestNode], of route: inout RouteManifest.Route) {
    var names: Set<String> = []
    for node in nodes {
      guard let nameNode = node["name"], let name = nameNode.text else { continue }
      guard names.insert(name).inserted else {
        check.add(
          .duplicateValue,
          at: nameNode.offset,
          "the route has two parameters \(ManifestText.quoted(name))",
          "remove one of them"
        )
        continue
      }
      let index = route.facts.parameters.firstIndex { $0.name == name && $0.place == .path }
      if node["in"]?.text == "query" {
        guard index == nil else {
          check.add(
            .invalidValue,
            at: node["in"]?.offset ?? node.offset,
            "the parameter \(ManifestText.quoted(name)) is in the pattern",
            "remove “in”, or give the query item another name"
          )
          continue
        }
        var parameter = RouteFacts.Parameter(query: name)
        read(node, &parameter)
        route.facts.parameters.append(parameter)
      } else if let index {
        read(node, &route.facts.parameters[index])
      } else {
        let known = route.facts.parameters.filter { $0.place == .path }.map(\.name)
        let nearest = NearestWord.nearest(to: name, among: known)
        check.add(
          .invalidValue,
          at: nameNode.offset,
          "the pattern has no parameter \(ManifestText.quoted(name))",
          nearest.map { "write “\($0)”" } ?? "add it to the pattern, or write “\"in\": \"query\"”"
        )
      }
    }
  }

  /// Reads the keys of a parameter, and reports facts that contradict the pattern.
  private mutating func read(_ node: ManifestNode, _ parameter: inout RouteFacts.Parameter) {
    for field in RouteFacts.Parameter.fields {
      guard let value = node[field.key.name] else { continue }
      var stated = parameter
      field.read(value, &stated, &self)
      if stated == parameter || parameter.leavesOpen(field.key.name) {
        parameter = stated
      } else {
        addContradiction(value, field.key.name)
      }
    }
  }

  private mutating func addContradiction(_ node: ManifestNode, _ name: String) {
    check.add(
      .invalidValue,
      at: node.offset,
      "“\(name)” is not what the pattern says",
      "remove it, or change the pattern"
    )
  }
}

extension RouteFacts.Parameter {
  /// Returns whether a manifest may change a fact of the parameter.
  ///
  /// For a parameter such as `:id`, whose pattern states no kind and no constraint, the manifest may state
  /// narrower ones.
  fileprivate func leavesOpen(_ key: String) -> Bool {
    guard place == .path else { return true }
    switch key {
    case "kind": return kind == "text" && constraint == nil && !isRepeated
    case "constraint": return constraint == nil && !isRepeated
    case "isOptional", "isRepeated": return false
    default: return true
    }
  }
}
