// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The values for the HTML templates that show a product with its price.
struct OfferButton {
  let name: String
  let price: String
  let source: String
  let tap: Int

  init(_ offer: Offer, _ language: Language, _ taps: inout Taps) {
    name = offer.product.name[language]
    price = offer.price
    source = offer.product.picture.path
    tap = taps.add(.open("/products/\(offer.product.id)"))
  }
}
