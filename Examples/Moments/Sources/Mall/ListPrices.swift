import MomentsKit

/// A price service that returns the sellers' list prices.
struct ListPrices: PriceService {
  func price(of product: String) throws(ContentError) -> String {
    try Product.named(product).price
  }
}
