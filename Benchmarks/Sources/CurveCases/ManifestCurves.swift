// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import RouteRules
import Wayfinder

extension Curve {
  /// A curve of the linter; the size is the number of routes.
  private static func linting(
    _ name: String,
    expecting expected: Expected = 0,
    _ route: @escaping @Sendable (Int) throws -> RouteManifest.Route
  ) -> Curve {
    Curve("lint/\(name)", base: 16, isLimited: true) { size in
      var manifest = RouteManifest()
      manifest.routes = try (0..<size).map(route)
      return Work(expecting: expected.value(size)) { [manifest] in manifest.findings().count }
    }
  }

  static let manifests: [Curve] = [
    linting("constraints") { index in
      let pattern = "/place/:x(([a-f0-9]{8}|[a-z]{1,16}-){1,2}\(index))"
      return RouteManifest.Route(id: "r\(index)", pattern: try RoutePattern(parsing: pattern))
    },
    linting("parents") { index in
      let pattern = try RoutePattern(parsing: "/chain\(index)/:id")
      var route = RouteManifest.Route(id: "r\(index)", pattern: pattern)
      if index > 0 { route.parent = try RoutePattern(parsing: "/chain\(index - 1)/:id") }
      return route
    },
    Curve("update/read", base: 625, isLimited: true) { size in
      let text = try update(size).json
      return Work(expecting: size) {
        try RouteUpdate(decoding: ManifestDocument(json: text)).rules.count
      }
    },
    Curve("update/apply", base: 625, isLimited: true) { size in
      let update = try update(size)
      let router = try makeRouter { router in
        try registerActions(400, in: router)
        router.action("/gone", .external) { _ in 0 }
      }
      let rules = router.rules
      guard let version = RouteManifest.AppVersion("2.1") else {
        return Work(expecting: size) { 0 }
      }
      let device = RouteUpdate.Device(
        platform: .ios,
        version: version,
        installation: "installation",
        time: RouteUpdate.Time(seconds: 0)
      )
      return Work(expecting: size) { try update.applied(to: rules, for: device).applied.count }
    },
  ]

  /// An update in which each route is disabled or restricted by several rules, and old paths are rewritten.
  private static func update(_ size: Int) throws -> RouteUpdate {
    let rules = try (0..<size).map { index in
      let target = "/section\(index % 400)/:id/detail/all"
      let change: RouteUpdate.Change =
        switch index % 4 {
        case 0: .disable(route: "/section\(index % 400)/:id/detail/:part", to: "/gone?from=:id")
        case 1:
          .restrict(route: "/section\(index % 400)/:id/detail/:part", .internal, .destructive)
        default: .rewrite(try RoutePattern(parsing: "/old/page\(index)/:id"), to: target)
        }
      return RouteUpdate.Rule(
        id: "rule-\(index)",
        change,
        reason: "the page is broken",
        owner: "shop"
      )
    }
    return RouteUpdate(
      version: 1,
      created: RouteUpdate.Time(seconds: 0),
      expires: RouteUpdate.Time(seconds: 1_000_000),
      rules: rules
    )
  }
}
