// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A row with a product and its price; a tap on the row opens the product.
struct OfferLink: View {
  let offer: Offer
  let language: Language

  var body: some View {
    RouteLink(to: "/products/\(offer.product.id)") {
      LabeledContent(offer.product.name[language], value: offer.price)
    }
    .buttonStyle(.bordered)
  }
}
#endif
