// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package measures Hummingbird's router with the same cases as Wayfinder's router. The trie of
// that router is not public API, so it may change in any release of Hummingbird. Therefore the
// dependency has an exact version. SwiftPM identifies a local package by the name of its folder. A
// folder with the name Hummingbird would conflict with the dependency.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
  name: "hummingbird-peer",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "benchmarks", path: "../.."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git",
      exact: "2.28.1",
      traits: []
    ),
  ],
  targets: [
    .target(
      name: "HummingbirdCases",
      dependencies: [
        .product(name: "BenchmarkKit", package: "benchmarks"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
      ],
      swiftSettings: common
    ),
    .executableTarget(
      name: "hummingbird-bench",
      dependencies: [
        "HummingbirdCases", .product(name: "BenchmarkKit", package: "benchmarks"),
      ],
      swiftSettings: common
    ),
    .executableTarget(
      name: "hummingbird-counts",
      dependencies: [
        "HummingbirdCases",
        .product(name: "BenchmarkKit", package: "benchmarks"),
        .product(name: "CountAllocations", package: "benchmarks"),
      ],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
