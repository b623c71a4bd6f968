public import MomentsKit
public import Wayfinder

/// The mall: what friends sell.
///
/// It offers the ``PriceService``, and leads to moments and to the sellers by their paths.
public struct Mall<Look: MallScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Mall" }
  /// What is for sale may be found from anywhere.
  public static var exposure: RouteExposure { .external(including: .schemes) }

  /// Makes the module.
  public init() {}

  /// Registers the routes of the mall, and provides its prices.
  public func register(in routes: inout Routes<Look.Screen>) {
    routes.require((any VisitorDirectory).self)
    routes.provide((any PriceService).self) { _ in ListPrices() }
    routes.register("/mall", traits: [.tab(.mall)]) { request in
      let limit = try request.parameters.optionalValue("under", as: Int.self)
      return try Look.mall(under: limit, for: request)
    }
    routes.register("/products/:id", traits: [.parent("/mall"), .tab(.mall)]) { request in
      try Look.product(.named(request.parameters.value("id")), for: request)
    }
    routes.register(
      "/products/:id/story",
      traits: [.parent("/products/:id"), .tab(.mall)]
    ) { request in
      try Look.story(of: .named(request.parameters.value("id")), for: request)
    }
    // Web pages ask for it as well, and get the answer.
    routes.action("/products/:id/price", traits: [.answersOutside]) { request in
      let prices = try request.services.get((any PriceService).self)
      return try prices.price(of: request.parameters.value("id"))
    }
    routes.action("/products/:id/share", .internal, .mutate) { request in
      let product = try Product.named(request.parameters.value("id"))
      let visitor = try request.visitor
      guard !visitor.shared.contains(product.id) else { return }
      visitor.shared.insert(product.id, at: 0)
    }
  }
}
