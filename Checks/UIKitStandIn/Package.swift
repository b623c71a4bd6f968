// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One dynamic library contains all six modules. Two libraries with a copy of `UIKit` each would
// bring two different sets of the same classes into one process.
let package = Package(
  name: "UIKitStandIn",
  products: [
    .library(
      name: "UIKit",
      type: .dynamic,
      targets: [
        "UIKit", "WebKit", "CoreSpotlight", "UserNotifications", "SwiftUI", "_Testing_UIKit",
      ]
    )
  ],
  targets: [
    .target(name: "CoreSpotlight"),
    .target(name: "UserNotifications", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKit", dependencies: ["UserNotifications"]),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    // This module is empty, but it must exist: `import Testing` beside a module named `UIKit` makes
    // the compiler import `_Testing_UIKit`.
    .target(name: "_Testing_UIKit"),
    // One target contains both test folders, because the tests of all modules share one simulation
    // and must not use it at the same time.
    .testTarget(
      name: "UIKitStandInTests",
      dependencies: [
        "UIKit", "WebKit", "CoreSpotlight", "UserNotifications", "SwiftUI", "_Testing_UIKit",
      ],
      path: "Tests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
