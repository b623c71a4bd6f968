// swift-tools-version: 6.2

import PackageDescription

/// What every target is compiled with: the language the next Swift will speak, today.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// The matcher alone holds unsafe code, so the compiler makes it say so at each use.
let matching = common + [.strictMemorySafety()]

let package = Package(
  name: "wayfinder",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "RouteMatching", targets: ["RouteMatching"]),
    .library(name: "Wayfinder", targets: ["Wayfinder"]),
  ],
  traits: [
    .trait(name: "Macros", description: "Typed routes: @Route and friends, built on swift-syntax."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "RouteMatching", swiftSettings: matching),
    .target(name: "Wayfinder", dependencies: ["RouteMatching"], swiftSettings: common),
    .testTarget(
      name: "RouteMatchingTests",
      dependencies: ["RouteMatching"],
      swiftSettings: common
    ),
    .testTarget(name: "WayfinderTests", dependencies: ["Wayfinder"], swiftSettings: common),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Wayfinder", "quickstart"],
      swiftSettings: common
    ),
    .executableTarget(
      name: "quickstart",
      dependencies: ["Wayfinder"],
      path: "Examples/QuickStart",
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
