// swift-tools-version: 6.2

import PackageDescription

// The matcher and those of its tests that lead it everywhere, so that only they are built again for the
// address sanitizer. The sources are those of the repository, by links.
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
      sources: [
        "Oracle", "DeepLink+Reading.swift", "DeepLinkFuzzTests.swift", "HostileTableTests.swift",
        "LinkMatchTests.swift", "PathMatchTests.swift", "PlainLinkTests.swift",
        "StaticPathsTests.swift",
        "WalkTests.swift",
      ],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
