import MomentsKit

extension Product {
  /// Where the seller's own page about the product is.
  var story: String { "https://momentsapp.com/_story/\(id)" }
}
