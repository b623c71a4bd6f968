// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package compiles the adapters (`WayfinderUIKit`, `WayfinderSwiftUI`, `WayfinderInspector` and
// `WayfinderCompatibilityUIKit`) on Linux, where stand-ins replace Apple's modules. `canImport(UIKit)` is true in this package and must stay false
// in all other packages, so this is a separate package. The sources are symbolic links to those of
// the repository.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// Returns the target for one feature of the example app, without the feature's folder `Web`.
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
    .target(name: "RouteRules", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(name: "RouteNavigation", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(
      name: "Wayfinder",
      dependencies: ["RouteMatching", "RouteNavigation", "RouteRules"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderUIKit",
      dependencies: ["RouteNavigation", "Wayfinder"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderSwiftUI",
      dependencies: ["RouteNavigation", "Wayfinder", "WayfinderUIKit"],
      swiftSettings: common
    ),
    // The interface for Objective-C has the calls of older routers.
    .target(name: "RouteDialects", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(
      name: "WayfinderCompatibility",
      dependencies: ["RouteDialects", "RouteNavigation", "Wayfinder"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderCompatibilityUIKit",
      dependencies: [
        "RouteDialects", "RouteNavigation", "Wayfinder", "WayfinderCompatibility",
        "WayfinderUIKit",
      ],
      swiftSettings: common
    ),
    .testTarget(
      name: "WayfinderCompatibilityUIKitTests",
      dependencies: ["WayfinderCompatibility", "WayfinderCompatibilityUIKit", "WayfinderUIKit"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderTesting",
      dependencies: ["RouteMatching", "RouteNavigation", "Wayfinder"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderInspector",
      dependencies: ["RouteMatching", "RouteNavigation", "RouteRules", "Wayfinder"],
      swiftSettings: common
    ),
    .testTarget(
      name: "WayfinderInspectorViewTests",
      dependencies: ["WayfinderInspector", "WayfinderSwiftUI"],
      swiftSettings: common
    ),
    .testTarget(
      name: "WayfinderSwiftUITests",
      dependencies: [
        "RouteNavigation", "WayfinderSwiftUI", "WayfinderTesting", "WayfinderUIKit",
      ],
      swiftSettings: common
    ),
    // The following targets belong to the example app for iPhone.
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
    // The main programs of the example app, with SwiftUI views and with view controllers. They are
    // only compiled, and never run.
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
    .target(name: "JSONTree", swiftSettings: common),
    .target(
      name: "RouteManifest",
      dependencies: ["JSONTree", "RouteMatching", "RouteRules"],
      swiftSettings: common
    ),
    .target(name: "WayfinderMiddleware", dependencies: ["Wayfinder"], swiftSettings: common),
    .testTarget(
      name: "MomentsPhoneTests",
      dependencies: [
        "MomentsPhone", "MomentsKit", "RouteManifest", "WayfinderMiddleware",
        "WayfinderSwiftUI", "WayfinderUIKit",
      ],
      swiftSettings: common
    ),
    // This target contains code of the Moments app. The code is compiled as Swift 5 and without the
    // settings of this package.
    .target(
      name: "MomentsFixture",
      dependencies: ["WayfinderUIKit"],
      path: "Fixtures/MomentsApp",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "WayfinderUIKitTests",
      dependencies: ["RouteNavigation", "WayfinderUIKit", "MomentsFixture"],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
