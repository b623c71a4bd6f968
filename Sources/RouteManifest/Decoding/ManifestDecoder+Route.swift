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
    readParameters(node["parameters"]?.elements ?? [], of: &route)
    readExposure(node, of: &route)
    route.effect = node["effect"]?.text.flatMap(RouteEffect.init) ?? .view
    if let platforms = node["platforms"] {
      route.platforms = Set(platforms.texts.compactMap(RouteManifest.Platform.init))
    }
    for member in node["versions"]?.members ?? [] {
      guard let platform = RouteManifest.Platform(rawValue: member.name) else { continue }
      route.versions[platform] = versions(member.node)
    }
    if let address = node["webAddress"] {
      checkTemplate(address, pattern, "“webAddress”")
      route.webAddress = address.text
    }
    route.parent = node["parent"]?.text.flatMap { try? RoutePattern(parsing: $0) }
    route.tab = node["tab"]?.text
    route.priority = node["priority"]?.integer ?? 0
    route.isAction = node["isAction"]?.bool ?? false
    route.owner = node["owner"]?.text
    route.descriptions = node["descriptions"]?.textsByName ?? [:]
    route.fallback = node["fallback"]?.text.map(RouteManifest.Fallback.init)
    return route
  }

  private mutating func readExposure(_ node: ManifestNode, of route: inout RouteManifest.Route) {
    route.exposure = RouteExposure(node)
    guard !route.exposure.isExternal, let including = node["including"] else { return }
    check.add(
      .invalidValue,
      at: including.offset,
      "“including” has no effect on an internal route",
      "remove it, or add “\"exposure\": \"external\"”"
    )
  }

  private mutating func versions(_ node: ManifestNode) -> RouteManifest.VersionRange {
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

  private mutating func readParameters(
    _ nodes: [ManifestNode],
    of route: inout RouteManifest.Route
  ) {
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
      let index = route.parameters.firstIndex { $0.name == name && $0.place == .path }
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
        route.parameters.append(queryItem(node, name))
      } else if let index {
        complete(&route.parameters[index], node)
      } else {
        let known = route.parameters.filter { $0.place == .path }.map(\.name)
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

  private mutating func queryItem(
    _ node: ManifestNode,
    _ name: String
  ) -> RouteManifest.Parameter {
    var parameter = RouteManifest.Parameter(query: name)
    parameter.kind = node["kind"]?.text ?? "text"
    parameter.constraint = node["constraint"]?.text
    parameter.isOptional = node["isOptional"]?.bool ?? false
    parameter.isRepeated = node["isRepeated"]?.bool ?? false
    readRest(node, of: &parameter)
    return parameter
  }

  private mutating func readRest(
    _ node: ManifestNode,
    of parameter: inout RouteManifest.Parameter
  ) {
    parameter.type = node["type"]?.text
    parameter.sensitivity =
      node["sensitivity"]?.text.flatMap(RouteFacts.Visibility.init) ?? .private
    parameter.defaultValue = node["default"]?.text
    parameter.descriptions = node["descriptions"]?.textsByName ?? [:]
  }

  /// Adds the facts of a node to a parameter of the pattern, and reports facts that contradict the
  /// pattern.
  private mutating func complete(_ parameter: inout RouteManifest.Parameter, _ node: ManifestNode) {
    readRest(node, of: &parameter)
    if let kind = node["kind"], kind.text != parameter.kind {
      // For a parameter such as `:id`, whose pattern states no kind and no constraint, the manifest
      // may state a narrower kind. In any other case, a different kind contradicts the pattern.
      if parameter.kind == "text", parameter.constraint == nil, !parameter.isRepeated {
        parameter.kind = kind.text ?? "text"
      } else {
        addContradiction(kind, "kind")
      }
    }
    if let constraint = node["constraint"], constraint.text != parameter.constraint {
      if parameter.constraint == nil, !parameter.isRepeated {
        parameter.constraint = constraint.text
      } else {
        addContradiction(constraint, "constraint")
      }
    }
    if let node = node["isOptional"], node.bool != parameter.isOptional {
      addContradiction(node, "isOptional")
    }
    if let node = node["isRepeated"], node.bool != parameter.isRepeated {
      addContradiction(node, "isRepeated")
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

extension RouteExposure {
  /// Reads the exposure of a route, in a manifest or a catalogue, from a node whose shape was checked before.
  init(_ node: ManifestNode) {
    let origins = node["including"]?.texts ?? []
    self =
      node["exposure"]?.text == "external"
      ? .external(including: Unverified(origins.compactMap(Unverified.init(word:)))) : .internal
  }
}
