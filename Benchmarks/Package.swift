// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The benchmarks are a separate package. So the package Wayfinder does not depend on code that only
// measures, and the benchmarks are built without Wayfinder's macros. The packages that measure
// other routers are in the folder Peers.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
  name: "benchmarks",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "BenchmarkKit", targets: ["BenchmarkKit"]),
    .library(name: "CountAllocations", targets: ["CountAllocations"]),
  ],
  dependencies: [.package(name: "wayfinder", path: "..", traits: [])],
  targets: [
    .target(name: "CallgrindMarks"),
    .target(name: "CountAllocations"),
    .target(name: "BenchmarkKit", dependencies: ["CallgrindMarks"], swiftSettings: common),
    .target(
      name: "WayfinderCases",
      dependencies: [
        "BenchmarkKit",
        .product(name: "RouteMatching", package: "wayfinder"),
        .product(name: "Wayfinder", package: "wayfinder"),
      ],
      swiftSettings: common
    ),
    .target(name: "FoundationCases", dependencies: ["BenchmarkKit"], swiftSettings: common),
    .executableTarget(
      name: "bench",
      dependencies: ["BenchmarkKit", "FoundationCases", "WayfinderCases"],
      swiftSettings: common
    ),
    // The program `counts` counts each allocation, and counting makes the program slower. So
    // `counts` is separate from `bench`, which measures times.
    .executableTarget(
      name: "counts",
      dependencies: ["BenchmarkKit", "CountAllocations", "WayfinderCases"],
      swiftSettings: common
    ),
    // The program `curves` runs each public operation with three sizes.
    .target(
      name: "CurveCases",
      dependencies: [
        "CallgrindMarks",
        .product(name: "RouteManifest", package: "wayfinder"),
        .product(name: "RouteMatching", package: "wayfinder"),
        .product(name: "RouteNavigation", package: "wayfinder"),
        .product(name: "RouteRules", package: "wayfinder"),
        .product(name: "Wayfinder", package: "wayfinder"),
      ],
      swiftSettings: common
    ),
    .executableTarget(name: "curves", dependencies: ["CurveCases"], swiftSettings: common),
    // These three targets are variants of one program. The first variant does not use Wayfinder,
    // the second uses Wayfinder's matcher, and the third uses Wayfinder's router. The check `size`
    // compares the sizes of the three programs.
    .executableTarget(name: "SizeBaseline", swiftSettings: common),
    .executableTarget(
      name: "SizeWithRouteMatching",
      dependencies: [.product(name: "RouteMatching", package: "wayfinder")],
      swiftSettings: common
    ),
    .executableTarget(
      name: "SizeWithWayfinder",
      dependencies: [.product(name: "Wayfinder", package: "wayfinder")],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
