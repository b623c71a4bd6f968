import MomentsKit

extension Product {
  /// The address of the seller's own page about the product.
  var story: String { "https://momentsapp.com/_story/\(id)" }
}
