// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// `AppCore` is the only dynamic library that contains Wayfinder. Each feature of the app is a
// separate dynamic library, which links `AppCore`.
let package = Package(
  name: "AppCore",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "AppCore", type: .dynamic, targets: ["AppCore"])],
  dependencies: [.package(name: "wayfinder", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "AppCore",
      dependencies: [
        .product(name: "Wayfinder", package: "wayfinder"),
        .product(name: "WayfinderDiscovery", package: "wayfinder"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
