// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package builds one program that fuzzes all readers of untrusted input; `scripts/fuzz` builds
// and runs it. The libraries have the coverage counters of libFuzzer, which needs unsafe flags, and
// the root package must not have unsafe flags. The sources are symbolic links to those of the
// repository.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]
let fuzzed = common + [.unsafeFlags(["-sanitize=fuzzer"])]

let package = Package(
  name: "wayfinder",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "RouteMatching", swiftSettings: fuzzed + [.strictMemorySafety()]),
    .target(name: "RouteRules", dependencies: ["RouteMatching"], swiftSettings: fuzzed),
    .target(name: "RouteNavigation", dependencies: ["RouteMatching"], swiftSettings: fuzzed),
    .target(
      name: "Wayfinder",
      dependencies: ["RouteMatching", "RouteNavigation", "RouteRules"],
      swiftSettings: fuzzed
    ),
    // The readers of requests of the example's web server.
    .target(
      name: "ContainerInput",
      dependencies: ["RouteNavigation", "Wayfinder"],
      swiftSettings: fuzzed
    ),
    // The naive matcher and its generators, with which the tests compare the matcher.
    .target(name: "Oracle", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(name: "FuzzerDriver"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "ContainerInput", "FuzzerDriver", "Oracle", "RouteMatching", "RouteNavigation", "Wayfinder",
      ],
      swiftSettings: fuzzed
    ),
  ],
  swiftLanguageModes: [.v6]
)
