// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One dynamic library contains all modules. If two libraries each contained a copy of `UIKit`,
// one process would have two different sets of the same classes.
let package = Package(
  name: "UIKitStandIn",
  products: [
    .library(
      name: "UIKit",
      type: .dynamic,
      targets: [
        "UIKit", "WebKit", "Combine", "CoreSpotlight", "UserNotifications", "SwiftUI",
        "SafariServices", "AuthenticationServices", "AppIntents", "_Testing_UIKit",
      ]
    )
  ],
  targets: [
    .target(name: "CoreSpotlight"),
    .target(name: "UserNotifications", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKit", dependencies: ["UserNotifications"]),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"]),
    .target(name: "SafariServices", dependencies: ["UIKit"]),
    .target(name: "AuthenticationServices", dependencies: ["UIKit"]),
    .target(name: "AppIntents", dependencies: ["SwiftUI", "UIKit"]),
    // `_Testing_UIKit` is empty, but it must exist. If a file imports both `Testing` and a module
    // named `UIKit`, the compiler also imports `_Testing_UIKit`.
    .target(name: "_Testing_UIKit"),
    // One target contains both test folders. The tests of all modules share one simulation, so they
    // must not run in parallel. All of them belong to one serialized suite, and a suite belongs to
    // one target.
    .testTarget(
      name: "UIKitStandInTests",
      dependencies: [
        "UIKit", "WebKit", "Combine", "CoreSpotlight", "UserNotifications", "SwiftUI",
        "_Testing_UIKit",
      ],
      path: "Tests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
