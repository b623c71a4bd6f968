// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest {
  /// Creates a manifest from the rules of a router, merged with an existing manifest.
  ///
  /// ```swift
  /// let manifest = try RouteManifest(rules: router.rules, merging: existing)
  /// ```
  ///
  /// From the code come the facts of each route (``Route/facts``) and the rewrite rules. Everything else stays
  /// as in the existing manifest: apps, hosts, schemes, options, platforms, versions, web addresses, owners,
  /// descriptions and fallbacks.
  ///
  /// A route of the code is the route of the manifest with the same identifier. If the code states no
  /// identifier, it is the route with the same pattern and priority. The identifier of a new route
  /// is the type of the route if no other route has this type, else its pattern.
  ///
  /// Known routes keep their order; new routes follow, by module and pattern. A route of the manifest that the
  /// code does not contain stays if an app for Android or the web has it, but not for iOS; otherwise it is
  /// removed.
  ///
  /// - Parameters:
  ///   - rules: The rules of a router.
  ///   - existing: The existing manifest.
  /// - Throws: ``ManifestError`` with all problems of the new manifest, such as two routes with the same
  ///   identifier; the positions are those of its JSON.
  /// - Complexity: O(*n* log *n*) in the size of the rules and of the manifest.
  public init(
    rules: RouteRules,
    merging existing: RouteManifest = RouteManifest()
  ) throws(ManifestError) {
    var known = rules.routes
    known.sortStably { ($0.module ?? "", $0.pattern.text) < ($1.module ?? "", $1.pattern.text) }
    var merged = existing
    merged.routes = RouteMerge(existing, known).routes
    merged.rules = rules.rewrites.rules.map { rule in
      Rule(
        id: rule.id,
        pattern: rule.pattern,
        template: rule.template,
        priority: rule.priority,
        resetsScreens: rule.resetsScreens
      )
    }
    // The reader of manifests finds all problems, and leaves nothing that a file cannot contain, such as the
    // line of a registration.
    let document = try ManifestDocument(json: merged.json, file: "the routes of the code")
    self = try RouteManifest(decoding: document)
  }
}
