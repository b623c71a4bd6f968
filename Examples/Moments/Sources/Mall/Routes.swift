// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

// If the trait `Macros` is not enabled, Routes+ByHand.swift provides the code that the macros would
// generate.

/// The list of all products, or of those below a price limit.
#if Macros
@Route("/mall")
#endif
struct MallRoute: Route, Hashable {
  /// The upper limit of the price in euros, exclusive; nil shows all products.
  var under: Int?
}

/// A product with its seller.
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

/// An action that returns the current price of a product.
#if Macros
@Route("/products/:id/price")
#endif
struct PriceRoute: Route, Hashable {
  typealias Output = String

  let id: String
}

/// An action that shares a product with the visitor's friends, once.
#if Macros
@Route("/products/:id/share")
#endif
struct ShareRoute: Route, Hashable {
  let id: String
}
