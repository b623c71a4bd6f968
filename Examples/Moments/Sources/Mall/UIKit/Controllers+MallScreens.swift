// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: MallScreens {
  /// Returns the products as a column.
  public static func mall(
    under limit: Int?,
    for request: RouteRequest
  ) throws -> UIViewController {
    try MallController(under: limit, for: request)
  }

  /// Returns a product with its seller.
  public static func product(
    _ product: Product,
    for request: RouteRequest
  ) throws -> UIViewController {
    try ProductController(product, for: request)
  }

  /// Returns the seller's page in a web view.
  public static func story(
    of product: Product,
    for request: RouteRequest
  ) throws -> UIViewController {
    let screens = try request.services.get(WebScreens<UIViewController>.self)
    let screen = try screens.screen(product.story, request.scene)
    screen.title = try Words.story[request.visitor.language]
    return screen
  }
}
#endif
