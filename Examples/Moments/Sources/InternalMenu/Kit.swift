// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A design kit that the menu opens.
struct Kit {
  /// The name of the module that shows the kit.
  ///
  /// The menu does not import this module.
  static let module = "DesignKit"

  private let product: String
  private let version: String

  static let all = [
    Kit(product: "Moments", version: "1.0"),
    Kit(product: "Harbour", version: "2.0-beta"),
  ]

  /// The title in the menu.
  var name: String { "\(product) \(version)" }

  /// The values that are passed to the module's entry point.
  var values: [String: String] { ["productName": product, "version": version] }
}
