// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// A protocol with the screens of the design kit; SwiftUI, UIKit and the web each implement it.
@MainActor
public protocol DesignKitScreens: ScreenKind {
  /// Returns the screen of the app's colours, type sizes and buttons.
  ///
  /// - Parameters:
  ///   - product: The name of the product.
  ///   - version: The version of the kit.
  ///   - request: The journey.
  /// - Returns: A screen, even for an unknown product.
  /// - Throws: The errors of the services that the request resolves.
  static func designKit(
    of product: String,
    version: String,
    for request: RouteRequest
  ) throws -> Screen
}
