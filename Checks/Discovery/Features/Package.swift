// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Features",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Chat", type: .dynamic, targets: ["Chat"]),
    .library(name: "Profile", type: .dynamic, targets: ["Profile"]),
  ],
  dependencies: [.package(path: "../AppCore")],
  targets: [
    .target(name: "Chat", dependencies: ["AppCore"]),
    .target(name: "Profile", dependencies: ["AppCore"]),
  ],
  swiftLanguageModes: [.v6]
)
