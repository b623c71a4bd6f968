// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Two programs with the same source code, which contains no list of modules. One program is linked
// statically; the other has its modules and Wayfinder in dynamic libraries. Each dynamic library is
// a product of another package, because two libraries that each contain a copy of Wayfinder would
// have different types with the same name.
let package = Package(
  name: "discovery",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "wayfinder", path: "../..", traits: []),
    .package(path: "AppCore"),
    .package(path: "Features"),
  ],
  targets: [
    .target(
      name: "Mall",
      dependencies: [
        .product(name: "Wayfinder", package: "wayfinder"),
        .product(name: "WayfinderDiscovery", package: "wayfinder"),
      ]
    ),
    .executableTarget(
      name: "Statically",
      dependencies: [
        "Mall",
        .product(name: "Wayfinder", package: "wayfinder"),
        .product(name: "WayfinderDiscovery", package: "wayfinder"),
      ]
    ),
    // No program links `Profile`, another library of this package.
    .executableTarget(
      name: "Dynamically",
      dependencies: [
        .product(name: "AppCore", package: "AppCore"),
        .product(name: "Chat", package: "Features"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
