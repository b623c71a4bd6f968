// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

extension Page: MallScreens {
  /// Returns the products as a page.
  public static func mall(under limit: Int?, for request: RouteRequest) throws -> Page {
    mall(under: limit, for: try request.visitor)
  }

  /// Returns a product as a page.
  public static func product(_ product: Product, for request: RouteRequest) throws -> Page {
    let prices = try request.services.get((any PriceService).self)
    return try self.product(product, prices, for: request.visitor)
  }

  /// Returns a page with a frame for the seller's page.
  public static func story(of product: Product, for request: RouteRequest) throws -> Page {
    story(of: product, for: try request.visitor)
  }
}
