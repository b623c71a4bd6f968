// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Returns the target for one feature of the store; features do not import each other.
func feature(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: ["StoreCore", .product(name: "Wayfinder", package: "wayfinder")],
    swiftSettings: [.treatAllWarnings(as: .error)]
  )
}

let features = ["Shelf", "Cart", "Orders", "Account", "Support", "Admin"]

let package = Package(
  name: "Store",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "wayfinder", path: "../.."),
    // The oldest version that the macros support; other steps build them with the newest one.
    .package(
      url: "https://github.com/swiftlang/swift-syntax.git",
      exact: Version(stringLiteral: Context.environment["SWIFT_SYNTAX"] ?? "600.0.1")
    ),
  ],
  targets: features.map(feature) + [
    .target(
      name: "StoreCore",
      dependencies: [.product(name: "Wayfinder", package: "wayfinder")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .target(
      name: "StoreApp",
      dependencies: features.map { .target(name: $0) } + [
        "StoreCore",
        .product(name: "Wayfinder", package: "wayfinder"),
        .product(name: "WayfinderMiddleware", package: "wayfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "Store",
      dependencies: [
        "StoreApp", "StoreCore",
        .product(name: "Wayfinder", package: "wayfinder"),
        .product(name: "WayfinderTesting", package: "wayfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "WrongUses",
      dependencies: [
        .product(name: "Wayfinder", package: "wayfinder"),
        .product(name: "WayfinderTesting", package: "wayfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    // It is also a package, for `scripts/compile-time`. In this package it shares the builds of
    // Wayfinder and swift-syntax.
    .executableTarget(
      name: "Swift6Client",
      dependencies: [
        .product(name: "RouteMatching", package: "wayfinder"),
        .product(name: "Wayfinder", package: "wayfinder"),
      ],
      swiftSettings: [.define("Typed"), .treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
