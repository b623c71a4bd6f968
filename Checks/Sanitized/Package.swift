// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package contains only the matcher and the tests that cover all of its unsafe code, so that a
// build with AddressSanitizer compiles nothing else. The sources are symbolic links to those of the
// repository.
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
    .testTarget(
      name: "RouteMatchingTests",
      dependencies: ["RouteMatching"],
      sources: ["Compiler", "Links", "Matching", "Oracle", "Table"],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
