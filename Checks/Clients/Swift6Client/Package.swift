// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Swift6Client",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "wayfinder", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Swift6Client",
      dependencies: [
        .product(name: "RouteMatching", package: "wayfinder"),
        .product(name: "Wayfinder", package: "wayfinder"),
      ],
      swiftSettings: [.define("Typed"), .treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
