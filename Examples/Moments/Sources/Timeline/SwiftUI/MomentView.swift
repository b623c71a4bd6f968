// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A moment with its comments and its product.
struct MomentView: View {
  let moment: Moment
  let visitor: Visitor

  var body: some View {
    VisitorReader(visitor) {
      List {
        Section {
          MomentRows(
            moment: SeenMoment(moment, by: visitor),
            language: visitor.language,
            isAlone: true
          )
        }
        if let product = moment.product {
          Section(visitor.localized(Words.product)) {
            RouteLink(to: "/products/\(product.id)") {
              LabeledContent(visitor.localized(product.name), value: product.price)
            }
          }
        }
        Section(visitor.localized(Words.comments)) {
          if moment.comments.isEmpty { Text(visitor.localized(Words.noComments)) }
          ForEach(moment.comments.indices, id: \.self) { index in
            let comment = moment.comments[index]
            VStack(alignment: .leading) {
              NameLink(person: visitor.known(comment.author), language: visitor.language)
              Text(visitor.localized(comment.text))
            }
          }
        }
      }
      .navigationTitle(visitor.localized(Words.moment))
    }
  }
}
#endif
