// swift-tools-version: 6.2

import PackageDescription

// Two programs of one source, which has no list of modules: one is linked whole, the other has its
// modules and Wayfinder itself in dynamic libraries. For the latter, what is in a library is a product
// of another package: two libraries with a copy of Wayfinder each would be two sets of its types.
let package = Package(
  name: "discovery",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "wayfinder", path: "../..", traits: []),
    .package(path: "AppCore"),
    .package(path: "Features"),
  ],
  targets: [
    .target(name: "Mall", dependencies: [.product(name: "Wayfinder", package: "wayfinder")]),
    .executableTarget(
      name: "Statically",
      dependencies: ["Mall", .product(name: "Wayfinder", package: "wayfinder")]
    ),
    // `Profile` is a library of the package that nobody links.
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
