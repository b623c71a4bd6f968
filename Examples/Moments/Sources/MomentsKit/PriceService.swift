/// Tells what a product costs now.
///
/// The mall provides it, and whoever shows a price asks for it; neither knows the other.
@MainActor
public protocol PriceService {
  /// The price of a product as the user reads it.
  ///
  /// - Parameter product: The product's name in links.
  /// - Returns: The price.
  /// - Throws: ``ContentError`` when there is no such product.
  func price(of product: String) throws(ContentError) -> String
}
