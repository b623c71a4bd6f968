import MomentsKit

extension Moment {
  /// The product in the picture; nil if there is none, or none any more.
  var product: Product? { productID.flatMap { try? Product.named($0) } }
}
