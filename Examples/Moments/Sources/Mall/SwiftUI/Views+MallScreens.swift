// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: MallScreens {
  /// Returns the products as a list.
  public static func mall(under limit: Int?, for request: RouteRequest) throws -> AnyView {
    AnyView(MallView(limit: limit, visitor: try request.visitor))
  }

  /// Returns a product with its seller.
  public static func product(_ product: Product, for request: RouteRequest) throws -> AnyView {
    let price = try request.services.get((any PriceService).self).price(of: product.id)
    return AnyView(ProductView(product: product, price: price, visitor: try request.visitor))
  }

  /// Returns the seller's page in a UIKit web view.
  public static func story(of product: Product, for request: RouteRequest) throws -> AnyView {
    let page = try request.services.get(WebScreens<AnyView>.self)
    return try page.screen(product.story, request.scene)
  }
}
#endif
