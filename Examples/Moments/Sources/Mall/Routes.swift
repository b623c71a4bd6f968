import Wayfinder

// Without the trait `Macros`, what the attributes write stands in Routes+ByHand.swift.

/// What is for sale, or what of it costs less than a limit.
#if Macros
@Route("/mall")
#endif
struct MallRoute: Route, Hashable {
  /// The price in euros that each product stays below; nil shows all products.
  var under: Int?
}

/// A product, and who sells it.
#if Macros
@Route("/products/:id")
#endif
struct ProductRoute: Route, Hashable {
  let id: String
}

/// The seller's own web page about a product.
#if Macros
@Route("/products/:id/story")
#endif
struct StoryRoute: Route, Hashable {
  let id: String
}

/// Answers what a product costs now.
#if Macros
@Route("/products/:id/price")
#endif
struct PriceRoute: Route, Hashable {
  typealias Output = String

  let id: String
}

/// Shares a product with the visitor's friends, once.
#if Macros
@Route("/products/:id/share")
#endif
struct ShareRoute: Route, Hashable {
  let id: String
}
