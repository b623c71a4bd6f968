// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteManifest {
  /// What the manifest itself says about links at run time, as an update: its rewrite rules, and the versions and
  /// fallbacks of its routes.
  ///
  /// An app whose code has other rules than its manifest applies this update first:
  ///
  /// ```swift
  /// let rules = try manifest.update.applied(to: router.rules, for: device).rules
  /// ```
  ///
  /// The links of a route outside of its versions open its fallback: for `web` its ``Route/webAddress``, for a path or
  /// a link this one, and no page for `store` and `none`.
  ///
  /// - Complexity: O(*n*) in the number of routes and rules.
  public var update: RouteUpdate {
    let start = RouteUpdate.Time(seconds: 0)
    var update = RouteUpdate(version: 0, created: start, expires: start)
    update.rules = rules.map { rule in
      RouteUpdate.Rule(
        id: rule.id,
        .rewrite(
          rule.pattern,
          to: rule.template,
          priority: rule.priority,
          resetsScreens: rule.resetsScreens
        ),
        reason: "a rule of the manifest",
        owner: name ?? "manifest"
      )
    }
    for route in routes where !route.versions.isEmpty {
      let target = target(of: route.fallback ?? fallbacks.unavailable, for: route)
      for (suffix, platforms) in [
        ("before", route.earlierVersions), ("after", route.laterVersions),
      ]
      where !platforms.isEmpty {
        var rule = RouteUpdate.Rule(
          id: "\(route.id) \(suffix)",
          .disable(route: route.id, to: target),
          reason: "the versions of the manifest",
          owner: route.owner ?? name ?? "manifest"
        )
        rule.platforms = platforms
        update.rules.append(rule)
      }
    }
    return update
  }

  private func target(of fallback: Fallback?, for route: Route) -> String? {
    switch fallback {
    case .web:
      guard let address = route.webAddress, address.hasPrefix("/") else { return route.webAddress }
      return (apps.web?.origin ?? "") + address
    case .link(let link): return link
    case .store?, .none?, nil: return nil
    }
  }
}

extension RouteManifest.Route {
  /// The versions of each platform before the route.
  fileprivate var earlierVersions: [RouteManifest.Platform: RouteManifest.VersionRange] {
    versions.compactMapValues { range in range.from.map { RouteManifest.VersionRange(until: $0) } }
  }

  /// The versions of each platform from the one on that no longer has the route.
  fileprivate var laterVersions: [RouteManifest.Platform: RouteManifest.VersionRange] {
    versions.compactMapValues { range in range.until.map { RouteManifest.VersionRange(from: $0) } }
  }
}
