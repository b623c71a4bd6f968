import MomentsKit

extension Moment {
  /// The product that is in the picture; nil when there is none, or not any more.
  var product: Product? { productID.flatMap { try? Product.named($0) } }
}
