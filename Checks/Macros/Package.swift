// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import PackageDescription

// This package runs the tests of the macros with the oldest version of swift-syntax that they support, or with that in
// the variable SWIFT_SYNTAX; the repository's own package has the newest one. The sources are symbolic links to those
// of the repository.
let common: [SwiftSetting] = [
  .define("Macros"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// Returns a dependency on a product of swift-syntax.
func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax")
}

let macroDependencies: [Target.Dependency] = [
  "RouteMatching",
  syntax("SwiftCompilerPlugin"),
  syntax("SwiftDiagnostics"),
  syntax("SwiftParser"),
  syntax("SwiftSyntax"),
  syntax("SwiftSyntaxBuilder"),
  syntax("SwiftSyntaxMacros"),
]
let testDependencies: [Target.Dependency] = [
  "Wayfinder", "WayfinderDiscovery", "WayfinderMacros",
  syntax("SwiftDiagnostics"),
  syntax("SwiftParser"),
  syntax("SwiftSyntax"),
  syntax("SwiftSyntaxBuilder"),
  syntax("SwiftSyntaxMacros"),
  syntax("SwiftSyntaxMacroExpansion"),
  syntax("SwiftSyntaxMacrosGenericTestSupport"),
]

let package = Package(
  name: "wayfinder",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(
      url: "https://github.com/swiftlang/swift-syntax.git",
      exact: Version(stringLiteral: Context.environment["SWIFT_SYNTAX"] ?? "600.0.1")
    )
  ],
  targets: [
    .target(name: "RouteMatching", swiftSettings: common + [.strictMemorySafety()]),
    .target(name: "RouteRules", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(name: "RouteNavigation", dependencies: ["RouteMatching"], swiftSettings: common),
    .target(
      name: "Wayfinder",
      dependencies: ["RouteMatching", "RouteNavigation", "RouteRules", "WayfinderMacros"],
      swiftSettings: common
    ),
    .target(name: "RouteDiscovery"),
    .target(
      name: "WayfinderDiscovery",
      dependencies: ["RouteDiscovery", "Wayfinder", "WayfinderMacros"],
      swiftSettings: common
    ),
    .macro(name: "WayfinderMacros", dependencies: macroDependencies, swiftSettings: common),
    .testTarget(
      name: "WayfinderMacrosTests",
      dependencies: testDependencies,
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
