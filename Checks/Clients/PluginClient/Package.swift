// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "PluginClient",
  platforms: [.iOS(.v16), .macOS(.v13)],
  // The parameter of the manifest has another name than its property, so its route needs no macro.
  dependencies: [.package(url: "../wayfinder", exact: "1.0.0", traits: [])],
  targets: [
    .executableTarget(
      name: "PluginClient",
      dependencies: [.product(name: "Wayfinder", package: "wayfinder")],
      exclude: ["wayfinder.json"],
      swiftSettings: [.treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "WayfinderRoutes", package: "wayfinder")]
    )
  ],
  swiftLanguageModes: [.v6]
)
