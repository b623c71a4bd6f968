// swift-tools-version: 6.2

// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import PackageDescription

/// The settings of every target: features of the next language mode that are available today.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// Whether `scripts/check` builds this package, with all traits in one build.
let isChecked = Context.environment["WAYFINDER_CHECKS"] != nil

/// Whether the Swift Package Index builds the documentation, in which no product may be empty.
///
/// The Index cannot enable traits, but it sets this variable:
/// https://github.com/SwiftPackageIndex/SwiftPackageIndex-Server/issues/2336
let isDocumented = Context.environment["SPI_GENERATE_DOCS"] != nil

/// The settings of the libraries: in a check, warnings are errors, and a public type declares whether
/// it is `Sendable`.
let library =
  common
  + (isChecked
    ? [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)] : [])

/// The settings of the matcher.
///
/// It is the only target with unsafe code, and each use of unsafe code is marked.
let matching = library + [.strictMemorySafety()]

/// Returns the target of a feature of the example app.
///
/// Features share `MomentsKit` and do not import each other. Their SwiftUI views use
/// `WayfinderSwiftUI`, which is not built for a platform without SwiftUI.
func feature(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: [
      "Wayfinder", "WayfinderDiscovery", "MomentsKit",
      .target(
        name: "WayfinderSwiftUI",
        condition: .when(platforms: [.iOS, .macCatalyst, .macOS, .tvOS, .visionOS, .watchOS])
      ),
    ],
    path: "Examples/Moments/Sources/\(name)",
    resources: [.embedInCode("Web/Templates")],
    swiftSettings: common
  )
}

/// Returns a dependency on a product of swift-syntax.
///
/// The package is cloned only if the trait Macros is enabled.
func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

/// Returns a dependency of an adapter for the events of the router.
///
/// The package is cloned only if the trait is enabled.
func observed(_ product: String, package: String, trait: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: [trait]))
}

/// The dependency on swift-crypto, in place of CryptoKit on platforms without it.
///
/// The package is cloned only if the trait SignedLinks or Updates is enabled.
let crypto = Target.Dependency.product(
  name: "Crypto",
  package: "swift-crypto",
  condition: .when(platforms: [.linux, .android, .windows], traits: ["SignedLinks", "Updates"])
)

let package = Package(
  name: "wayfinder",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "RouteMatching", targets: ["RouteMatching"]),
    .library(name: "RouteRules", targets: ["RouteRules"]),
    .library(name: "RouteNavigation", targets: ["RouteNavigation"]),
    .library(name: "RouteManifest", targets: ["RouteManifest"]),
    .library(name: "RouteDialects", targets: ["RouteDialects"]),
    .library(name: "WayfinderCompatibility", targets: ["WayfinderCompatibility"]),
    .library(name: "WayfinderCompatibilityUIKit", targets: ["WayfinderCompatibilityUIKit"]),
    .library(name: "Wayfinder", targets: ["Wayfinder"]),
    .library(name: "WayfinderDiscovery", targets: ["WayfinderDiscovery"]),
    .library(name: "WayfinderUIKit", targets: ["WayfinderUIKit"]),
    .library(name: "WayfinderSwiftUI", targets: ["WayfinderSwiftUI"]),
    .library(name: "WayfinderMiddleware", targets: ["WayfinderMiddleware"]),
    .library(name: "WayfinderSignedLinks", targets: ["WayfinderSignedLinks"]),
    .library(name: "WayfinderUpdates", targets: ["WayfinderUpdates"]),
    .library(name: "WayfinderInspector", targets: ["WayfinderInspector"]),
    .library(name: "WayfinderObjectiveC", targets: ["WayfinderObjectiveC"]),
    .library(name: "WayfinderSignposts", targets: ["WayfinderSignposts"]),
    .library(name: "WayfinderLogging", targets: ["WayfinderLogging"]),
    .library(name: "WayfinderMetrics", targets: ["WayfinderMetrics"]),
    .library(name: "WayfinderTracing", targets: ["WayfinderTracing"]),
    .library(name: "WayfinderTesting", targets: ["WayfinderTesting"]),
    .library(name: "WayfinderManifestTesting", targets: ["WayfinderManifestTesting"]),
    .plugin(name: "WayfinderRoutes", targets: ["WayfinderRoutes"]),
  ],
  traits: [
    .trait(name: "Macros", description: "Macros of typed routes, such as @Route."),
    .trait(name: "SignedLinks", description: "The product WayfinderSignedLinks, for swift-crypto."),
    .trait(name: "Updates", description: "The product WayfinderUpdates, for swift-crypto."),
    .trait(name: "Logging", description: "The product WayfinderLogging, for swift-log."),
    .trait(name: "Metrics", description: "The product WayfinderMetrics, for swift-metrics."),
    .trait(
      name: "Tracing",
      description: "The product WayfinderTracing, for swift-distributed-tracing."
    ),
    .default(
      enabledTraits: isChecked || isDocumented
        ? ["Macros", "SignedLinks", "Updates", "Logging", "Metrics", "Tracing"] : ["Macros"]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/swift-mustache.git", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    // The range of other packages with macros, so that a client resolves with them.
    .package(
      url: "https://github.com/swiftlang/swift-syntax.git",
      "600.0.0"..<"605.0.0"
    ),
  ],
  targets: [
    .target(
      name: "MomentsKit",
      dependencies: ["Wayfinder", .product(name: "Mustache", package: "swift-mustache")],
      path: "Examples/Moments/Sources/MomentsKit",
      resources: [.embedInCode("Web/Assets")],
      swiftSettings: common
    ),
    feature("Timeline"),
    feature("Mall"),
    feature("Chat"),
    feature("Profile"),
    feature("InternalMenu"),
    .target(
      name: "MomentsContainer",
      dependencies: [
        "RouteManifest", "RouteMatching", "RouteNavigation", "Wayfinder", "WayfinderDiscovery",
        "MomentsKit", "WayfinderInspector", "WayfinderMiddleware", "WayfinderUpdates",
        "Timeline", "Mall", "Chat", "Profile", "InternalMenu",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Examples/Moments/Sources/MomentsContainer",
      resources: [.embedInCode("Assets"), .embedInCode("Templates")],
      swiftSettings: common
    ),
    .executableTarget(
      name: "moments",
      dependencies: ["MomentsContainer"],
      path: "Examples/Moments/Sources/moments",
      swiftSettings: common
    ),
    .testTarget(
      name: "MomentsTests",
      dependencies: [
        "MomentsContainer", "MomentsKit", "moments", "WayfinderInspector",
        "WayfinderManifestTesting", "WayfinderMiddleware", "Wayfinder",
        "Timeline", "Mall", "Chat", "Profile", "InternalMenu",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Examples/Moments/Tests/MomentsTests",
      swiftSettings: common
    ),
    .target(name: "RouteMatching", swiftSettings: matching),
    // This target decides what a link opens, for whom and why. It has no screen and waits for nothing.
    .target(name: "RouteRules", dependencies: ["RouteMatching"], swiftSettings: library),
    // This target computes plans and navigation states. It does not depend on the router or the
    // hosts, so its code cannot change what is displayed.
    .target(name: "RouteNavigation", dependencies: ["RouteMatching"], swiftSettings: library),
    // This target reads manifests. The bridge from a router is its rules, so that tools without a router use
    // it too.
    .target(
      name: "RouteManifest",
      dependencies: ["JSONTree", "RouteMatching", "RouteRules"],
      swiftSettings: library
    ),
    .testTarget(
      name: "RouteManifestTests",
      dependencies: ["RouteMatching", "RouteManifest"],
      swiftSettings: common
    ),
    // This target reads the patterns and links of older routers, so that the matcher has no rules of
    // them.
    .target(name: "RouteDialects", dependencies: ["RouteMatching"], swiftSettings: library),
    .testTarget(
      name: "RouteDialectsTests",
      dependencies: ["RouteDialects", "RouteMatching"],
      swiftSettings: common
    ),
    // This target finds the records of modules in the sections of a binary. It is written in C,
    // because Swift cannot read the sections.
    .target(name: "RouteDiscovery"),
    .target(
      name: "Wayfinder",
      dependencies: [
        "RouteMatching", "RouteNavigation", "RouteRules",
        .target(name: "WayfinderMacros", condition: .when(traits: ["Macros"])),
      ],
      swiftSettings: library
    ),
    .target(
      name: "WayfinderDiscovery",
      dependencies: [
        "RouteDiscovery", "Wayfinder",
        .target(name: "WayfinderMacros", condition: .when(traits: ["Macros"])),
      ],
      swiftSettings: library
    ),
    .macro(
      name: "WayfinderMacros",
      dependencies: [
        "RouteMatching",
        syntax("SwiftCompilerPlugin"),
        syntax("SwiftDiagnostics"),
        syntax("SwiftParser"),
        syntax("SwiftSyntax"),
        syntax("SwiftSyntaxBuilder"),
        syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderMacrosTests",
      dependencies: [
        "Wayfinder", "WayfinderDiscovery",
        .target(name: "WayfinderMacros", condition: .when(traits: ["Macros"])),
        syntax("SwiftDiagnostics"),
        syntax("SwiftParser"),
        syntax("SwiftSyntax"),
        syntax("SwiftSyntaxBuilder"),
        syntax("SwiftSyntaxMacros"),
        syntax("SwiftSyntaxMacroExpansion"),
        syntax("SwiftSyntaxMacrosGenericTestSupport"),
      ],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderUIKit",
      dependencies: ["RouteNavigation", "Wayfinder"],
      swiftSettings: library
    ),
    .target(
      name: "WayfinderSwiftUI",
      dependencies: ["RouteNavigation", "Wayfinder", "WayfinderUIKit"],
      swiftSettings: library
    ),
    .target(name: "WayfinderMiddleware", dependencies: ["Wayfinder"], swiftSettings: library),
    .testTarget(
      name: "WayfinderMiddlewareTests",
      dependencies: ["RouteMatching", "Wayfinder", "WayfinderMiddleware", "WayfinderTesting"],
      swiftSettings: common
    ),
    // This target is for debug and internal builds.
    .target(
      name: "WayfinderInspector",
      dependencies: ["RouteMatching", "RouteNavigation", "RouteRules", "Wayfinder"],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderInspectorTests",
      dependencies: ["Wayfinder", "WayfinderInspector", "WayfinderTesting"],
      swiftSettings: common
    ),
    // On Apple's platforms these targets import CryptoKit. Without their traits they are empty.
    .target(name: "SignatureKeys", dependencies: [crypto], swiftSettings: library),
    .target(
      name: "WayfinderSignedLinks",
      dependencies: ["RouteMatching", "SignatureKeys", "Wayfinder"],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderSignedLinksTests",
      dependencies: ["SignatureKeys", "Wayfinder", "WayfinderSignedLinks", crypto],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderUpdates",
      dependencies: ["RouteManifest", "RouteRules", "SignatureKeys", "Wayfinder", crypto],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderUpdatesTests",
      dependencies: [
        "RouteManifest", "Wayfinder", "WayfinderTesting", "WayfinderUpdates",
      ],
      swiftSettings: common
    ),
    // This target has the calls of older routers, whose routes are routes of a router.
    .target(
      name: "WayfinderCompatibility",
      dependencies: ["RouteDialects", "RouteNavigation", "Wayfinder"],
      swiftSettings: library
    ),
    .target(
      name: "WayfinderCompatibilityUIKit",
      dependencies: [
        "RouteDialects", "RouteNavigation", "Wayfinder", "WayfinderCompatibility",
        "WayfinderUIKit",
      ],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderCompatibilityTests",
      dependencies: ["Wayfinder", "WayfinderCompatibility"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderObjectiveC",
      dependencies: [
        "Wayfinder", "WayfinderCompatibility",
        .target(
          name: "WayfinderCompatibilityUIKit",
          condition: .when(platforms: [.iOS, .macCatalyst, .tvOS, .visionOS])
        ),
      ],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderObjectiveCTests",
      dependencies: ["Wayfinder", "WayfinderObjectiveC"],
      swiftSettings: common
    ),
    // The following four targets observe a router. SwiftPM resolves the packages of all products,
    // even of products that an app does not use. So each of the first three targets is empty, and
    // has no package dependency, unless its trait is enabled.
    .target(
      name: "WayfinderLogging",
      dependencies: ["Wayfinder", observed("Logging", package: "swift-log", trait: "Logging")],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderLoggingTests",
      dependencies: [
        "Wayfinder", "WayfinderLogging",
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderMetrics",
      dependencies: [
        "Wayfinder", observed("CoreMetrics", package: "swift-metrics", trait: "Metrics"),
      ],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderMetricsTests",
      dependencies: [
        "Wayfinder", "WayfinderMetrics", "WayfinderTesting",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
      ],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderTracing",
      dependencies: [
        "Wayfinder", observed("Tracing", package: "swift-distributed-tracing", trait: "Tracing"),
      ],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderTracingTests",
      dependencies: [
        "Wayfinder", "WayfinderTracing",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: common
    ),
    .target(name: "WayfinderSignposts", dependencies: ["Wayfinder"], swiftSettings: library),
    .testTarget(
      name: "RouteMatchingTests",
      dependencies: ["RouteMatching"],
      swiftSettings: common
    ),
    .testTarget(
      name: "RouteRulesTests",
      dependencies: ["RouteMatching", "RouteRules"],
      swiftSettings: common
    ),
    .testTarget(
      name: "RouteNavigationTests",
      dependencies: ["RouteMatching", "RouteNavigation", "WayfinderTesting"],
      swiftSettings: common
    ),
    .target(
      name: "WayfinderTesting",
      dependencies: ["RouteMatching", "RouteNavigation", "Wayfinder"],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderTestingTests",
      dependencies: ["Wayfinder", "WayfinderTesting"],
      swiftSettings: common
    ),
    // This target compares the rules of a router with a manifest, in tests of apps.
    .target(
      name: "WayfinderManifestTesting",
      dependencies: ["RouteManifest", "Wayfinder", "WayfinderTesting"],
      swiftSettings: library
    ),
    .testTarget(
      name: "WayfinderManifestTestingTests",
      dependencies: [
        "RouteManifest", "Wayfinder", "WayfinderManifestTesting", "WayfinderTesting",
      ],
      swiftSettings: common
    ),
    .testTarget(
      name: "WayfinderTests",
      dependencies: [
        "RouteMatching", "RouteNavigation", "Wayfinder", "WayfinderDiscovery", "WayfinderTesting",
      ],
      swiftSettings: common
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "RouteMatching", "RouteNavigation", "Wayfinder", "WayfinderDiscovery", "WayfinderTesting",
        "quickstart",
      ],
      swiftSettings: common
    ),
    // This target is compiled as an app whose code is on the main actor unless it says otherwise.
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: ["Wayfinder"],
      swiftSettings: common + [.defaultIsolation(MainActor.self)]
    ),
    // The following targets model how platforms open links. They depend on no module of the router,
    // so that a comparison of the router with a platform compares independent implementations.
    .target(name: "JSONTree", swiftSettings: library),
    .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree"], swiftSettings: common),
    .target(name: "AppleAssociationMatching", dependencies: ["JSONTree"], swiftSettings: library),
    .testTarget(
      name: "AppleAssociationMatchingTests",
      dependencies: ["AppleAssociationMatching", "JSONTree"],
      swiftSettings: common
    ),
    .target(name: "AndroidLinkMatching", dependencies: ["JSONTree"], swiftSettings: library),
    .testTarget(
      name: "AndroidLinkMatchingTests",
      dependencies: ["AndroidLinkMatching", "JSONTree"],
      swiftSettings: common
    ),
    // This target writes the files that the two models read.
    .target(
      name: "LinkAssociation",
      dependencies: ["AndroidLinkMatching", "JSONTree", "RouteManifest", "RouteMatching"],
      swiftSettings: library
    ),
    .testTarget(
      name: "LinkAssociationTests",
      dependencies: [
        "AndroidLinkMatching", "AppleAssociationMatching", "JSONTree", "LinkAssociation",
        "RouteManifest", "RouteMatching",
      ],
      swiftSettings: common
    ),
    // This target compares the router with the models of platforms.
    .target(
      name: "LinkVerification",
      dependencies: [
        "AndroidLinkMatching", "AppleAssociationMatching", "JSONTree", "LinkAssociation",
        "RouteManifest", "RouteMatching",
      ],
      swiftSettings: library
    ),
    .testTarget(
      name: "LinkVerificationTests",
      dependencies: [
        "AndroidLinkMatching", "AppleAssociationMatching", "JSONTree", "LinkAssociation",
        "LinkVerification", "RouteManifest", "RouteMatching",
      ],
      swiftSettings: common
    ),
    // This target writes the routes of a manifest as source code and as documents.
    .target(
      name: "RouteCodeGeneration",
      dependencies: ["JSONTree", "RouteManifest", "RouteMatching"],
      resources: [.embedInCode("Runtime")],
      swiftSettings: library
    ),
    .testTarget(
      name: "RouteCodeGenerationTests",
      dependencies: ["JSONTree", "RouteCodeGeneration", "RouteManifest", "RouteMatching"],
      swiftSettings: common
    ),
    // The plugin needs a tool without other packages: SwiftPM would clone those of `wayfind` for each client
    // of this package, even for one that uses no plugin.
    .executableTarget(
      name: "generate-routes",
      dependencies: ["RouteCodeGeneration"],
      swiftSettings: common
    ),
    .plugin(name: "WayfinderRoutes", capability: .buildTool(), dependencies: ["generate-routes"]),
    // This target moves the routes of an app from an older router: it finds the registrations in source
    // code, writes declarations for Wayfinder, and compares the answers.
    .target(
      name: "RouteMigration",
      dependencies: ["RouteCodeGeneration", "RouteDialects", "RouteMatching"],
      swiftSettings: library
    ),
    .testTarget(
      name: "RouteMigrationTests",
      dependencies: ["RouteDialects", "RouteMatching", "RouteMigration", "Wayfinder"],
      exclude: ["Fixture"],
      swiftSettings: common
    ),
    // The command-line tool. FlyingFox has the sockets of `serve`.
    .target(
      name: "WayfinderCommands",
      dependencies: [
        "AndroidLinkMatching", "AppleAssociationMatching", "JSONTree", "LinkAssociation",
        "LinkVerification", "RouteCodeGeneration", "RouteDialects", "RouteManifest",
        "RouteMatching", "RouteMigration", "WayfinderUpdates",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Assets")],
      swiftSettings: library
    ),
    .executableTarget(
      name: "wayfind",
      dependencies: ["WayfinderCommands"],
      swiftSettings: common
    ),
    .testTarget(
      name: "WayfinderCommandsTests",
      dependencies: [
        "LinkVerification", "RouteManifest", "RouteMatching", "Wayfinder", "WayfinderCommands",
        "WayfinderUpdates", "wayfind",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Fixture"],
      swiftSettings: common
    ),
    .executableTarget(
      name: "quickstart",
      dependencies: ["Wayfinder"],
      path: "Examples/QuickStart",
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The floors of the house are folders of `Sources`, and of `Tests` for the tests of the same modules.
let floors = [
  "Core": ["RouteMatching", "RouteRules", "RouteNavigation", "Wayfinder", "WayfinderMacros"],
  "Hosts": ["WayfinderUIKit", "WayfinderSwiftUI", "WayfinderObjectiveC"],
  "Additions": [
    "WayfinderMiddleware", "SignatureKeys", "WayfinderSignedLinks", "WayfinderUpdates",
    "RouteDiscovery", "WayfinderDiscovery", "WayfinderInspector",
    "WayfinderLogging", "WayfinderMetrics", "WayfinderTracing", "WayfinderSignposts",
  ],
  "Manifest": [
    "JSONTree", "RouteManifest", "LinkAssociation", "AppleAssociationMatching",
    "AndroidLinkMatching", "LinkVerification", "RouteCodeGeneration",
  ],
  "Migration": [
    "RouteDialects", "RouteMigration", "WayfinderCompatibility", "WayfinderCompatibilityUIKit",
  ],
  "Testing": ["WayfinderTesting", "WayfinderManifestTesting"],
  "Tool": ["WayfinderCommands", "generate-routes", "wayfind"],
]
for (floor, modules) in floors {
  for target in package.targets where target.path == nil {
    let isOfFloor = modules.contains { [$0, "\($0)Tests"].contains(target.name) }
    if isOfFloor { target.path = "\(target.isTest ? "Tests" : "Sources")/\(floor)/\(target.name)" }
  }
}
