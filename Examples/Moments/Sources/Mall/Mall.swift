public import MomentsKit
public import Wayfinder

/// The mall: what friends sell.
public struct Mall: RouteModule {
  /// The module's name.
  public static let name = "Mall"
  /// What is for sale may be found from anywhere.
  public static let exposure = RouteExposure.external(including: .schemes)

  /// Makes the module.
  public init() {}

  /// Registers the routes of the mall, and provides its prices.
  public func register(in routes: inout Routes<Page>) {
    routes.provide((any PriceService).self) { _ in ListPrices() }
    routes.register("/mall", traits: [.tab(Tab.mall.rawValue)]) { request in
      try .mall(under: request.parameters.optionalValue("under", as: Int.self))
    }
    routes.register(
      "/products/:id",
      traits: [.parent("/mall"), .tab(Tab.mall.rawValue)]
    ) { request in
      try .product(.named(request.parameters.value("id")))
    }
    // Web pages ask for it as well, and get the answer.
    routes.action("/products/:id/price", traits: [.answersOutside]) { request in
      let prices = try request.services.get((any PriceService).self)
      return try prices.price(of: request.parameters.value("id"))
    }
  }
}

/// The prices that the sellers have asked for.
struct ListPrices: PriceService {
  func price(of product: String) throws(ContentError) -> String {
    try Product.named(product).price
  }
}
