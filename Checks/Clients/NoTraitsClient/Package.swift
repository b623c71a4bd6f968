// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Returns a client target that is built in the given language mode.
func client(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "RouteMatching", package: "wayfinder"),
      .product(name: "Wayfinder", package: "wayfinder"),
      // The client uses every library that supports all platforms, except signed links and the adapters
      // for logging, metrics and tracing.
      .product(name: "WayfinderCompatibility", package: "wayfinder"),
      .product(name: "WayfinderDiscovery", package: "wayfinder"),
      .product(name: "WayfinderInspector", package: "wayfinder"),
      .product(name: "WayfinderMiddleware", package: "wayfinder"),
      .product(name: "WayfinderObjectiveC", package: "wayfinder"),
      .product(name: "WayfinderSignposts", package: "wayfinder"),
      .product(name: "WayfinderTesting", package: "wayfinder"),
    ],
    swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
  )
}

let package = Package(
  name: "NoTraitsClient",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(url: "../wayfinder", exact: "1.0.0", traits: [])],
  targets: [client("NoTraitsClient", .v6), client("Swift5Client", .v5)]
)
