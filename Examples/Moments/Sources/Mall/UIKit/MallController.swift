// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The list of products.
final class MallController: ColumnController {
  private let limit: Int?

  init(under limit: Int?, for request: RouteRequest) throws {
    self.limit = limit
    try super.init(Words.mall, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    for step in Shelf.limits where step != limit {
      addButton(localized(step.map(Words.under) ?? Words.anyPrice)) { [openRoute] in
        openRoute(MallRoute(under: step))
      }
    }
    addHeading(Words.forSale)
    let products = Shelf.products(under: limit)
    if products.isEmpty { addText(localized(Words.nothing), isSecondary: true) }
    for product in products {
      addRow(
        localized(product.name),
        "\(product.price) · \(visitor.known(product.seller).name)",
        to: ProductRoute(id: product.id)
      )
    }
  }
}
#endif
