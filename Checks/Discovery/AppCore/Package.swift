// swift-tools-version: 6.2

import PackageDescription

// What an app does whose features are dynamic libraries: one library holds Wayfinder for all of them.
let package = Package(
  name: "AppCore",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "AppCore", type: .dynamic, targets: ["AppCore"])],
  dependencies: [.package(name: "wayfinder", path: "../../..", traits: [])],
  targets: [
    .target(name: "AppCore", dependencies: [.product(name: "Wayfinder", package: "wayfinder")])
  ],
  swiftLanguageModes: [.v6]
)
