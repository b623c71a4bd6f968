// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching

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
  ]
}
