public import MomentsKit
public import Wayfinder

/// The screens of the mall, of whatever kind.
@MainActor
public protocol MallScreens: ScreenKind {
  /// What is for sale.
  ///
  /// - Parameters:
  ///   - limit: The price in euros that each product stays below; nil shows all products.
  ///   - request: The journey.
  /// - Returns: A screen, also when no product is that cheap.
  /// - Throws: What the journey's services throw.
  static func mall(under limit: Int?, for request: RouteRequest) throws -> Screen

  /// A product, who sells it, and the moments in which it was seen.
  static func product(_ product: Product, for request: RouteRequest) throws -> Screen

  /// The seller's own web page about a product, within the app.
  static func story(of product: Product, for request: RouteRequest) throws -> Screen
}
