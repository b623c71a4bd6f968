// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.mall_mustache)

  /// Returns the first page of the mall tab.
  ///
  /// - Parameters:
  ///   - limit: The upper limit of the price in euros, exclusive; nil shows all products.
  ///   - visitor: The visitor who reads the page.
  /// - Returns: A page, even if no product is below the limit.
  @MainActor
  static func mall(under limit: Int?, for visitor: Visitor) -> Page {
    let language = visitor.language
    var taps = Taps()
    let products = Shelf.products(under: limit)
    let content = Content(
      filters: Filter.all(limit, language, &taps),
      offers: products.map { Offer($0, for: visitor, &taps) },
      isEmpty: products.isEmpty,
      labels: Content.Labels(
        filters: Words.prices[language],
        offers: Words.forSale[language],
        nothing: Words.nothing[language]
      )
    )
    return Page(
      title: Words.mall,
      content: template.render(content),
      taps: taps
    )
  }

  /// The values for the HTML template of the list of products.
  private struct Content {
    let filters: [Filter]
    let offers: [Offer]
    let isEmpty: Bool
    let labels: Labels

    struct Labels {
      let filters: String
      let offers: String
      let nothing: String
    }
  }

  private struct Filter {
    let name: String
    let tap: Int
    let isCurrent: Bool

    static func all(_ limit: Int?, _ language: Language, _ taps: inout Taps) -> [Filter] {
      Shelf.limits.map { step in
        Filter(
          name: (step.map(Words.under) ?? Words.anyPrice)[language],
          tap: taps.add(.openRoute(MallRoute(under: step))),
          isCurrent: limit == step
        )
      }
    }
  }

  private struct Offer {
    let name: String
    let price: String
    let seller: String
    let source: String
    let tap: Int
    let path: String?

    @MainActor
    init(_ product: Product, for visitor: Visitor, _ taps: inout Taps) {
      name = product.name[visitor.language]
      price = product.price
      seller = product.seller.name
      source = product.picture.path
      let route = ProductRoute(id: product.id)
      tap = taps.add(.openRoute(route))
      path = visitor.showsPaths ? try? route.path.text : nil
    }
  }
}
