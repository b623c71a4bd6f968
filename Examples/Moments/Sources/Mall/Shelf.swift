import MomentsKit

/// What the mall can show: everything, or what costs less than somebody wants to spend.
enum Shelf {
  /// The prices that the mall offers to stay below, in euros; nil is any price.
  static let limits: [Int?] = [nil, 20, 50]

  /// The products that cost less than a limit.
  static func products(under limit: Int?) -> [Product] {
    Product.all.filter { product in limit.map { product.euros < $0 } ?? true }
  }
}
