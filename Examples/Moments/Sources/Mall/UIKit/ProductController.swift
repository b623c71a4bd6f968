// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// A product with its seller and the moments that show it.
final class ProductController: ColumnController {
  private let product: Product
  private let price: String

  init(_ product: Product, for request: RouteRequest) throws {
    self.product = product
    price = try request.services.get((any PriceService).self).price(of: product.id)
    try super.init(product.name, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addPicture(product.picture)
    addText(price, .title1)
    addText(localized(product.text))
    if visitor.shared.contains(product.id) {
      addText(localized(Words.shared), .footnote, isSecondary: true)
      addRow(localized(Words.see), to: "/")
    } else {
      addButton(localized(Words.share), isProminent: true) { [openRoute, product] in
        openRoute(ShareRoute(id: product.id))
      }
    }
    addRow(localized(Words.readStory), to: StoryRoute(id: product.id))
    addHeading(Words.seller)
    addText(product.seller.name)
    addText(localized(product.seller.about), .footnote, isSecondary: true)
    if product.seller.id != Person.me.id {
      addRow(localized(Words.ask), to: "/chat/\(product.seller.id)?about=\(product.id)")
    }
    fillSightings()
  }

  private func fillSightings() {
    let sightings = Moment.all.filter { $0.productID == product.id }
    guard !sightings.isEmpty else { return }
    addHeading(Words.seenIn)
    for moment in sightings {
      let author = localized(Words.inMoment(of: moment.author.name))
      addRow(localized(moment.text), author, to: "/moments/\(moment.id)")
    }
  }
}
#endif
