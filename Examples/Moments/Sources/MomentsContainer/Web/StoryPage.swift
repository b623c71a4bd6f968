// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A web page inside the app, which shows a product's story as the seller's site would.
///
/// It runs in a sandboxed frame with an opaque origin, so it can reach the app only by the bridge.
struct StoryPage {
  /// The document's text.
  let text: String

  /// The content security policy: the page runs its own script, and only the app may frame it.
  static let securityPolicy =
    "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'self'"

  private static let template = Template(PackageResources.story_mustache)

  /// Creates the page about a product; nil if there is no such product.
  init?(of product: String) {
    guard let product = try? Product.named(product) else { return nil }
    text =
      StoryPage.template.render(
        Story(
          id: product.id,
          name: product.name[.english],
          seller: product.seller.name,
          picture: product.picture.path
        )
      ).text
  }

  private struct Story {
    let id: String
    let name: String
    let seller: String
    let picture: String
  }
}
