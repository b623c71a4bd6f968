// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Swift5Client",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "wayfinder", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Swift5Client",
      dependencies: [
        .product(name: "RouteMatching", package: "wayfinder"),
        .product(name: "Wayfinder", package: "wayfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v5]
)
