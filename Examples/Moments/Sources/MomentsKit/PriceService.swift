// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A service that returns the current price of a product.
///
/// The mall provides it. Features that show a price resolve it; neither imports the other.
@MainActor
public protocol PriceService {
  /// Returns a product's price with its currency symbol.
  ///
  /// - Parameter product: The product's identifier.
  /// - Returns: The price.
  /// - Throws: ``ContentError`` if there is no such product.
  func price(of product: String) throws(ContentError) -> String
}
