// swift-tools-version: 6.2

import PackageDescription

// The platform adapters beside the stand-ins for the platform's modules, which must not come into a
// build with other packages: `canImport(UIKit)` would hold there as well. The sources are those of the
// repository, by links.
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
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  targets: [
    .target(name: "RouteMatching", swiftSettings: common + [.strictMemorySafety()]),
    .target(name: "Wayfinder", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(name: "WayfinderUIKit", dependencies: ["Wayfinder"], swiftSettings: common),
    .target(
      name: "WayfinderSwiftUI",
      dependencies: ["Wayfinder", "WayfinderUIKit"],
      swiftSettings: common
    ),
    .testTarget(
      name: "WayfinderSwiftUITests",
      dependencies: ["WayfinderSwiftUI", "WayfinderUIKit"],
      swiftSettings: common
    ),
    // Code as others have it: Swift 5, and none of our settings.
    .target(
      name: "MomentsFixture",
      dependencies: ["WayfinderUIKit"],
      path: "Fixtures/MomentsApp",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "WayfinderUIKitTests",
      dependencies: ["WayfinderUIKit", "MomentsFixture"],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
