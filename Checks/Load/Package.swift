// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package builds the programs of `scripts/checks/threads` and `scripts/soak`.
// It contains no example and no macros, so that a build takes little time. The sources of the library
// are symbolic links to those of the repository.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
  name: "wayfinder",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "RouteMatching", swiftSettings: common + [.strictMemorySafety()]),
    .target(name: "RouteRules", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(name: "RouteNavigation", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(
      name: "Wayfinder",
      dependencies: ["RouteMatching", "RouteNavigation", "RouteRules"],
      swiftSettings: common
    ),
    .target(name: "RouteDiscovery"),
    .target(
      name: "WayfinderDiscovery",
      dependencies: ["RouteDiscovery", "Wayfinder"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderTesting",
      dependencies: ["RouteNavigation", "Wayfinder"],
      swiftSettings: common
    ),
    .target(name: "MutexOrder"),
    .executableTarget(
      name: "threads",
      dependencies: [
        "MutexOrder", "RouteDiscovery", "RouteMatching", "Wayfinder", "WayfinderDiscovery",
      ],
      swiftSettings: common
    ),
    .target(name: "HeapUse"),
    .executableTarget(
      name: "soak",
      dependencies: [
        "HeapUse", "RouteMatching", "RouteNavigation", "Wayfinder", "WayfinderTesting",
      ],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
