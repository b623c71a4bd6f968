import MomentsKit
import Wayfinder

/// A product under discussion, with what it costs now.
struct Offer {
  let name: String
  let price: String
  let source: String
  let tap: Int

  /// A product that has no price any more is left out, and what was said about it stays.
  @MainActor
  init?(
    _ product: Product,
    _ prices: any PriceService,
    _ language: Language,
    _ taps: inout Taps
  ) {
    guard let price = try? prices.price(of: product.id) else { return nil }
    name = product.name[language]
    self.price = price
    source = product.picture.path
    tap = taps.add(.open("/products/\(product.id)"))
  }
}
