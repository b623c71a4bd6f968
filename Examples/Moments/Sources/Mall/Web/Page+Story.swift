// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let template = Template(PackageResources.story_mustache)

  /// Returns the page that shows the seller's own web page about a product.
  @MainActor
  static func story(of product: Product, for visitor: Visitor) -> Page {
    let language = visitor.language
    let name = product.name[language]
    return Page(
      title: Words.story,
      content: template.render([
        "id": product.id,
        "label": Phrase("The story of \(name)", "\(name)的故事")[language],
        "note": Phrase(
          "A web page of the seller’s. It reaches the app only by links.",
          "这是卖家的网页，只能通过链接与应用往来。"
        )[language],
      ])
    )
  }
}
