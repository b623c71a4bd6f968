// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A product with its seller and the moments that show it.
struct ProductView: View {
  let product: Product
  let price: String
  let visitor: Visitor

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VisitorReader(visitor) {
      List {
        Section {
          Image(product.picture.name)
            .resizable()
            .scaledToFit()
            .accessibilityLabel(visitor.localized(product.picture.alternative))
          Text(price).font(.title)
          Text(visitor.localized(product.text))
          sharing
          RouteLink(visitor.localized(Words.readStory), to: StoryRoute(id: product.id))
        }
        Section(visitor.localized(Words.seller)) {
          Text(product.seller.name)
          Text(visitor.localized(product.seller.about)).foregroundStyle(.secondary)
          if product.seller.id != Person.me.id {
            RouteLink(
              visitor.localized(Words.ask),
              to: "/chat/\(product.seller.id)?about=\(product.id)"
            )
          }
        }
        let sightings = Moment.all.filter { $0.productID == product.id }
        if !sightings.isEmpty {
          Section(visitor.localized(Words.seenIn)) {
            ForEach(sightings) { moment in
              RouteLink(visitor.localized(moment.text), to: "/moments/\(moment.id)")
            }
          }
        }
      }
      .navigationTitle(visitor.localized(product.name))
    }
  }

  @ViewBuilder private var sharing: some View {
    if visitor.shared.contains(product.id) {
      Text(visitor.localized(Words.shared)).font(.footnote)
      RouteLink(visitor.localized(Words.see), to: "/")
    } else {
      Button(visitor.localized(Words.share)) { openRoute(ShareRoute(id: product.id)) }
        .buttonStyle(.borderedProminent)
    }
  }
}
#endif
