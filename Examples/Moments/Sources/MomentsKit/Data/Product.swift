/// Something that a person sells.
public struct Product: Sendable, Identifiable {
  /// The product's name in links.
  public let id: String
  /// What it is called.
  public let name: Phrase
  /// Who sells it.
  public let seller: Person
  /// What it costs, in whole euros.
  public let euros: Int
  /// What it looks like.
  public let picture: Picture
  /// What the seller says about it.
  public let text: Phrase

  /// The price as the user reads it, in every language.
  public var price: String { "€\(euros)" }

  /// Finds a product.
  ///
  /// - Parameter id: The product's name as a link gives it.
  /// - Returns: The product.
  /// - Throws: ``ContentError`` when there is none.
  public static func named(_ id: String) throws(ContentError) -> Product {
    guard let product = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "product", named: id)
    }
    return product
  }
}
