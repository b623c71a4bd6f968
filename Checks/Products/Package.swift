// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package contains the libraries that build on Linux, without macros, but with the other traits;
// their warnings are errors. It has only the tests of the products that are empty without their traits,
// so that a build compiles neither the example nor the other tests. The sources are symbolic links to
// those of the repository.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// The settings of the libraries: a public type must declare whether it is `Sendable`.
let strict =
  common + [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)]

/// Returns a product with the condition of its trait, and its tests.
func product(
  _ name: String,
  trait: String,
  uses: [Target.Dependency],
  testedWith tools: [Target.Dependency] = []
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: ["Wayfinder"] + uses,
      swiftSettings: strict + [.define(trait)]
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: ["Wayfinder", "WayfinderTesting", .target(name: name)] + uses + tools,
      swiftSettings: common + [.define(trait)]
    ),
  ]
}

let crypto = Target.Dependency.product(
  name: "Crypto",
  package: "swift-crypto",
  condition: .when(platforms: [.linux, .android, .windows])
)

let package = Package(
  name: "wayfinder",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
  ],
  targets: [
    .target(name: "RouteMatching", swiftSettings: strict + [.strictMemorySafety()]),
    .target(name: "RouteNavigation", dependencies: ["RouteMatching"], swiftSettings: strict),
    .target(name: "RouteManifest", dependencies: ["RouteMatching"], swiftSettings: strict),
    .target(name: "RouteDialects", dependencies: ["RouteMatching"], swiftSettings: strict),
    .target(
      name: "Wayfinder",
      dependencies: ["RouteMatching", "RouteNavigation"],
      swiftSettings: strict
    ),
    .target(name: "JSONTree", swiftSettings: strict),
    .target(name: "AppleAssociationMatching", dependencies: ["JSONTree"], swiftSettings: strict),
    .target(name: "AndroidLinkMatching", dependencies: ["JSONTree"], swiftSettings: strict),
    .target(
      name: "LinkAssociation",
      dependencies: ["AndroidLinkMatching", "JSONTree", "RouteManifest", "RouteMatching"],
      swiftSettings: strict
    ),
    .target(
      name: "RouteCodeGeneration",
      dependencies: ["JSONTree", "RouteManifest", "RouteMatching"],
      swiftSettings: strict
    ),
    .target(name: "RouteDiscovery"),
    .target(
      name: "WayfinderDiscovery",
      dependencies: ["RouteDiscovery", "Wayfinder"],
      swiftSettings: strict
    ),
    .target(name: "WayfinderMiddleware", dependencies: ["Wayfinder"], swiftSettings: strict),
    .target(
      name: "WayfinderCompatibility",
      dependencies: ["RouteDialects", "Wayfinder"],
      swiftSettings: strict
    ),
    .target(
      name: "WayfinderObjectiveC",
      dependencies: ["Wayfinder", "WayfinderCompatibility"],
      swiftSettings: strict
    ),
    .target(
      name: "WayfinderTesting",
      dependencies: ["RouteNavigation", "Wayfinder"],
      swiftSettings: strict
    ),
  ]
    + product("WayfinderSignedLinks", trait: "SignedLinks", uses: [crypto])
    + product(
      "WayfinderLogging",
      trait: "Logging",
      uses: [.product(name: "Logging", package: "swift-log")],
      testedWith: [.product(name: "InMemoryLogging", package: "swift-log")]
    )
    + product(
      "WayfinderMetrics",
      trait: "Metrics",
      uses: [.product(name: "CoreMetrics", package: "swift-metrics")],
      testedWith: [.product(name: "MetricsTestKit", package: "swift-metrics")]
    )
    + product(
      "WayfinderTracing",
      trait: "Tracing",
      uses: [.product(name: "Tracing", package: "swift-distributed-tracing")],
      testedWith: [.product(name: "InMemoryTracing", package: "swift-distributed-tracing")]
    ),
  swiftLanguageModes: [.v6]
)
