// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package builds two programs from the same source code, which contains no list of modules.
// The program `Statically` contains its modules and Wayfinder. The program `Dynamically` gets its
// modules and Wayfinder from dynamic libraries, which are products of other packages. Only the
// library `AppCore` contains Wayfinder: two copies of Wayfinder would have different types with the
// same name.
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
    // `Dynamically` links `Chat`, but not `Profile`, the other library of the package `Features`.
    // The program loads `Profile` while it runs.
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
