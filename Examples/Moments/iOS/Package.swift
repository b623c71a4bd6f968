// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The iOS app of the example: the features without their web pages, and an app that installs the
// features, with UIKit or with SwiftUI. The sources of the features are symbolic links to the
// sources of the web app.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let wayfinder: [Target.Dependency] = [
  .product(name: "Wayfinder", package: "wayfinder"),
  .product(name: "WayfinderSwiftUI", package: "wayfinder"),
]

func feature(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: wayfinder + ["MomentsKit"],
    exclude: ["Web"],
    swiftSettings: common
  )
}

let package = Package(
  name: "moments-phone",
  platforms: [.iOS(.v17)],
  products: [.library(name: "MomentsPhone", targets: ["MomentsPhone"])],
  dependencies: [.package(name: "wayfinder", path: "../../..")],
  targets: [
    .target(
      name: "MomentsKit",
      dependencies: wayfinder,
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
      dependencies: wayfinder + [
        .product(name: "WayfinderUIKit", package: "wayfinder"),
        "MomentsKit", "Timeline", "Mall", "Chat", "Profile", "InternalMenu",
      ],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
