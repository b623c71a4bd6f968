// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest {
  /// Creates a manifest from the JSON of a router's catalogue, merged with an existing manifest.
  ///
  /// ```swift
  /// let catalogue = try ManifestDocument(json: catalogueText)
  /// let manifest = try RouteManifest(catalogue: catalogue, merging: existing)
  /// ```
  ///
  /// From the catalogue come the pattern, the parameters, the exposure, the effect, the parent, the tab,
  /// the priority and the kind of result of each route, and the rules. Everything else stays as in the
  /// existing manifest: apps, hosts, schemes, options, platforms, versions, web addresses, owners,
  /// descriptions and fallbacks.
  ///
  /// A route of the catalogue is the route of the manifest with the same identifier. If the code states no
  /// identifier, it is the route with the same pattern and priority. The identifier of a new route
  /// is the type of the route if no other route has this type, else its pattern.
  ///
  /// Known routes keep their order, and new routes follow. A route of the manifest that the catalogue does not
  /// contain stays if an app for Android or the web has it, but not for iOS; otherwise it is removed.
  ///
  /// - Parameters:
  ///   - document: The JSON of a catalogue.
  ///   - existing: The existing manifest.
  /// - Throws: ``ManifestError`` with all problems of the catalogue.
  /// - Complexity: O(*n* log *n*) in the length of the document and the number of routes.
  public init(
    catalogue document: ManifestDocument,
    merging existing: RouteManifest = RouteManifest()
  ) throws(ManifestError) {
    var check = ShapeCheck(document.text)
    _ = check.check(document.root, .object(.catalogue), "the catalogue")
    let nodes = document.root["routes"]?.elements ?? []
    check.checkIdentifiers(nodes, "route")
    check.checkIdentifiers(document.root["rules"]?.elements ?? [], "rule")
    if let error = check.problems.error { throw error }
    self = existing
    routes = CatalogueMerge(existing, nodes.compactMap(CodeRoute.init)).routes
    rules = (document.root["rules"]?.elements ?? []).compactMap { node in
      guard let id = node["id"]?.text, let text = node["pattern"]?.text,
        let pattern = try? RoutePattern(parsing: text)
      else { return nil }
      return Rule(
        id: id,
        pattern: pattern,
        template: node["template"]?.text ?? "",
        priority: node["priority"]?.integer ?? 0,
        resetsScreens: node["resetsScreens"]?.bool ?? false
      )
    }
  }
}
