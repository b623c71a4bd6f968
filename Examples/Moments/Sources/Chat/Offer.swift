import MomentsKit

/// A product in a conversation, with its current price.
struct Offer {
  let product: Product
  let price: String
}
