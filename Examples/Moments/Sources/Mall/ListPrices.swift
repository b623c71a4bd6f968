// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A price service that returns the sellers' list prices.
struct ListPrices: PriceService {
  func price(of product: String) throws(ContentError) -> String {
    try Product.named(product).price
  }
}
