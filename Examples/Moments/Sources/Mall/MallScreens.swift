// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The screens of the mall feature, which each kind of screen (SwiftUI, UIKit, web) implements.
@MainActor
public protocol MallScreens: ScreenKind {
  /// Returns the screen of all products, or of those below a price.
  ///
  /// - Parameters:
  ///   - limit: The upper limit of the price in euros, exclusive; nil shows all products.
  ///   - request: The journey.
  /// - Returns: A screen, even if no product is below the limit.
  /// - Throws: The errors of the services that the request resolves.
  static func mall(under limit: Int?, for request: RouteRequest) throws -> Screen

  /// Returns a screen with a product, its seller and the moments that show it.
  static func product(_ product: Product, for request: RouteRequest) throws -> Screen

  /// Returns a screen with the seller's own web page about a product.
  static func story(of product: Product, for request: RouteRequest) throws -> Screen
}
