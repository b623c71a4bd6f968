// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// The list of products.
struct MallView: View {
  let limit: Int?
  let visitor: Visitor

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VisitorReader(visitor) {
      List {
        Section(visitor.localized(Words.prices)) {
          ForEach(Shelf.limits.filter { $0 != limit }, id: \.self) { step in
            Button(visitor.localized(step.map(Words.under) ?? Words.anyPrice)) {
              openRoute(MallRoute(under: step))
            }
          }
        }
        Section(visitor.localized(Words.forSale)) {
          let products = Shelf.products(under: limit)
          if products.isEmpty { Text(visitor.localized(Words.nothing)) }
          ForEach(products) { product in
            RouteLink(to: ProductRoute(id: product.id)) {
              LabeledContent(visitor.localized(product.name), value: product.price)
            }
          }
        }
      }
      .navigationTitle(visitor.localized(Words.mall))
    }
  }
}
#endif
