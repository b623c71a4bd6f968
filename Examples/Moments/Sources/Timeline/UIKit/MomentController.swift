// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// A moment with its comments and its product.
final class MomentController: ColumnController {
  private let moment: Moment

  init(_ moment: Moment, for request: RouteRequest) throws {
    self.moment = moment
    try super.init(Words.moment, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addMoment(SeenMoment(moment, by: visitor), isAlone: true)
    if let product = moment.product {
      addHeading(Words.product)
      addRow(localized(product.name), product.price, to: "/products/\(product.id)")
    }
    addHeading(Words.comments)
    if moment.comments.isEmpty { addText(localized(Words.noComments), isSecondary: true) }
    for comment in moment.comments {
      addName(of: visitor.known(comment.author))
      addText(localized(comment.text))
    }
  }
}
#endif
