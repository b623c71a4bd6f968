// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This is a separate package, so that no other package gets a dependency only for measurements and
// the build needs no macros. The packages that measure other routers are in Peers.
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
    // This target is separate from `bench`: `counts` counts each allocation, which would slow down
    // the code that `bench` times.
    .executableTarget(
      name: "counts",
      dependencies: ["BenchmarkKit", "CountAllocations", "WayfinderCases"],
      swiftSettings: common
    ),
    // These targets build the same program in three variants: without this package, with its
    // matcher, and with its router. The check `size` compares the sizes of the variants.
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
