// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "NoTraitsClient",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(url: "../wayfinder", exact: "1.0.0", traits: [])],
  targets: [
    .executableTarget(
      name: "NoTraitsClient",
      dependencies: [
        .product(name: "RouteMatching", package: "wayfinder"),
        .product(name: "Wayfinder", package: "wayfinder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
