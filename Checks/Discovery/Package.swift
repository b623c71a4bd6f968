// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// This package builds two programs from the same source code, which contains no list of modules.
// The program `Statically` contains its modules and its own copy of Wayfinder. The program
// `Dynamically` uses dynamic libraries of other packages: `AppCore` contains Wayfinder, and each
// further library contains one module. In `Dynamically`, only `AppCore` contains Wayfinder, because
// two copies of Wayfinder in one program would have different types with the same names.
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
    // The program `Dynamically` links the library `Chat` of the package `Features`. It does not
    // link the other library of this package, `Profile`, but loads `Profile` while it runs.
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
