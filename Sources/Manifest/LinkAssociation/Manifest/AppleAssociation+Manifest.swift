// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import JSONTree
public import RouteManifest
internal import RouteMatching

extension AppleAssociation {
  /// Creates the association file of a host from a manifest.
  ///
  /// Rules are in the order of priority. An internal route with one path becomes an exclusion in front of
  /// them. A parameter becomes `?*`, and each combination of optional groups a rule.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - host: The host of the file.
  ///   - existing: The file that the new one replaces; its sections besides `applinks` are kept.
  /// - Complexity: O(*n*) in the number of routes and of their combinations, at most 64 each.
  public init(
    _ manifest: RouteManifest,
    host: String,
    replacing existing: JSONObject = JSONObject()
  ) {
    let ignoresCase = manifest.options.ignoresCaseOfLiterals
    let rules = manifest.platformRoutes(.ios, host: host).routes.flatMap { rule in
      rule.paths(literal: LinkEncoding.segment).map { path in
        Component(
          path: path,
          query: rule.requiredItems.isEmpty
            ? nil : .items(Dictionary(uniqueKeysWithValues: rule.requiredItems.map { ($0, "?*") })),
          isExclusion: rule.isExclusion,
          comment: rule.route.id,
          isCaseSensitive: !ignoresCase
        )
      }
    }
    let apps = manifest.apps.ios.map(\.appID)
    let details = apps.isEmpty || rules.isEmpty ? [] : [Detail(apps: apps, components: rules)]
    self.init(details: details, replacing: existing)
  }

  /// Returns the differences between the links that iOS opens and the links that the router
  /// accepts.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - host: The host of the file.
  /// - Returns: The differences, in the order of the routes.
  public static func differences(
    of manifest: RouteManifest,
    host: String
  ) -> [LinkDifference] {
    manifest.platformRoutes(.ios, host: host).differences
  }
}

extension PlatformRoute {
  /// The patterns of the paths, as `wildcardPaths` of the shapes returns them; `*` if all links are opened.
  func paths(literal: (String) -> String) -> [String] {
    shapes.isEmpty ? ["*"] : shapes.wildcardPaths(literal)
  }
}
