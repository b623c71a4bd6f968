import MomentsKit

/// A product under discussion, with what it costs now.
struct Offer {
  let product: Product
  let price: String
}
