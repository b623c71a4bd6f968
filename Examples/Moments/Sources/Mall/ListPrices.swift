import MomentsKit

/// The prices that the sellers have asked for.
struct ListPrices: PriceService {
  func price(of product: String) throws(ContentError) -> String {
    try Product.named(product).price
  }
}
