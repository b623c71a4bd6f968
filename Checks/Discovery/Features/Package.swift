// swift-tools-version: 6.2

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
