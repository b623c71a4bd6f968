// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest

/// Functions that return facts about a route in a fixed order, for generated documents.
enum RouteFacts {
  /// Returns the platforms that have a route, in a fixed order.
  static func platforms(of route: RouteManifest.Route) -> [RouteManifest.Platform] {
    RouteManifest.Platform.allCases.filter(route.platforms.contains)
  }

  /// Returns the unverified origins that may open a route, as words of the manifest.
  static func unverifiedOrigins(of route: RouteManifest.Route) -> [String] {
    route.exposure.unverifiedOrigins.map { origin in
      switch origin {
      case .all: "unverified"
      case .push: "push"
      case .schemes: "schemes"
      case .web: "web"
      case .pasteboard: "pasteboard"
      case .scan: "scan"
      case .unknown: "unknown"
      case .custom(let name): "origin:\(name)"
      }
    }
    .sorted()
  }
}
