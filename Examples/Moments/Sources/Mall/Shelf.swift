// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The price limits of the mall, and the products below a limit.
enum Shelf {
  /// The price limits that the mall offers, in euros; nil means no limit.
  static let limits: [Int?] = [nil, 20, 50]

  /// Returns the products below a price limit.
  static func products(under limit: Int?) -> [Product] {
    Product.all.filter { product in limit.map { product.euros < $0 } ?? true }
  }
}
