// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A product that a person sells.
public struct Product: Sendable, Identifiable {
  /// The identifier, which links contain.
  public let id: String
  /// The product's name.
  public let name: Phrase
  /// The person who sells the product.
  public let seller: Person
  /// The price in whole euros.
  public let euros: Int
  /// The picture of the product.
  public let picture: Picture
  /// The seller's description.
  public let text: Phrase

  /// The price with its currency symbol, the same in all languages.
  public var price: String { "€\(euros)" }

  /// Returns the product with the given identifier.
  ///
  /// - Parameter id: The identifier in a link.
  /// - Returns: The product.
  /// - Throws: ``ContentError`` if there is no such product.
  public static func named(_ id: String) throws(ContentError) -> Product {
    guard let product = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "product", named: id)
    }
    return product
  }
}
