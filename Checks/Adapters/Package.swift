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

/// A feature of the example, without its web pages.
func feature(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: ["Wayfinder", "WayfinderSwiftUI", "MomentsKit"],
    exclude: ["Web"],
    swiftSettings: common
  )
}

let package = Package(
  name: "wayfinder",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  targets: [
    .target(name: "RouteMatching", swiftSettings: common + [.strictMemorySafety()]),
    .target(name: "RouteDiscovery"),
    .target(
      name: "Wayfinder",
      dependencies: ["RouteDiscovery", "RouteMatching"],
      swiftSettings: common
    ),
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
    // The example app on a phone.
    .target(
      name: "MomentsKit",
      dependencies: ["Wayfinder", "WayfinderSwiftUI"],
      exclude: ["Web"],
      swiftSettings: common
    ),
    feature("Timeline"),
    feature("Mall"),
    feature("Chat"),
    feature("Profile"),
    feature("InternalMenu"),
    .target(
      name: "MomentsPhone",
      dependencies: [
        "WayfinderUIKit", "WayfinderSwiftUI", "MomentsKit",
        "Timeline", "Mall", "Chat", "Profile", "InternalMenu",
      ],
      swiftSettings: common
    ),
    // What an application with it consists of; they are compiled, and never run.
    .executableTarget(
      name: "ViewsApp",
      dependencies: ["MomentsPhone"],
      swiftSettings: common
    ),
    .executableTarget(
      name: "ControllersApp",
      dependencies: ["MomentsPhone"],
      swiftSettings: common
    ),
    .target(name: "RouteMiddleware", dependencies: ["Wayfinder"], swiftSettings: common),
    .testTarget(
      name: "MomentsPhoneTests",
      dependencies: [
        "MomentsPhone", "MomentsKit", "RouteMiddleware", "WayfinderSwiftUI", "WayfinderUIKit",
      ],
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
