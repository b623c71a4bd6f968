// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that measuring costs nobody else a dependency, and is built without the
// macros. Its rivals are packages of their own again: see Rivals.
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
    // Apart from `bench`: no time is taken in a program whose every allocation is counted.
    .executableTarget(
      name: "counts",
      dependencies: ["BenchmarkKit", "CountAllocations", "WayfinderCases"],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
