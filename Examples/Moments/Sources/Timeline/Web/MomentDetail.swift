// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The values for the HTML template of a moment with its comments and its product.
struct MomentDetail {
  let card: MomentCard
  let comments: [Comment]
  let hasComments: Bool
  let offer: Offer?
  let labels: Labels

  struct Comment {
    let author: Author
    let text: String
  }

  struct Offer {
    let name: String
    let price: String
    let source: String
    let tap: Int
  }

  struct Labels {
    let comments: String
    let offer: String
    let noComments: String
  }

  @MainActor
  init(_ moment: Moment, _ card: MomentCard, for visitor: Visitor, _ taps: inout Taps) {
    let language = visitor.language
    self.card = card
    comments = moment.comments.map {
      Comment(author: Author($0.author, for: visitor, &taps), text: $0.text[language])
    }
    hasComments = !comments.isEmpty
    offer = moment.product.map { product in
      Offer(
        name: product.name[language],
        price: product.price,
        source: product.picture.path,
        tap: taps.add(.open("/products/\(product.id)"))
      )
    }
    labels = Labels(
      comments: Words.comments[language],
      offer: Words.product[language],
      noComments: Words.noComments[language]
    )
  }
}
