// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

extension ColumnController {
  /// Adds a message at the end of the column.
  ///
  /// Messages of the user are on the right, all other messages on the left.
  func addMessage(_ message: ChatMessage) {
    let sender = label(message.sender, .footnote)
    sender.textColor = .secondaryLabel
    let bubble = UIStackView(arrangedSubviews: [sender])
    bubble.axis = .vertical
    bubble.alignment = message.isMine ? .trailing : .leading
    for piece in message.text.pieces {
      switch piece {
      case .words(let words): bubble.addArrangedSubview(label(words, .body))
      case .link(let link): bubble.addArrangedSubview(button(for: link))
      }
    }
    add(bubble)
    if let offer = message.offer { addOffer(offer) }
  }

  /// Adds a row with a product; a tap on the row opens the product.
  func addOffer(_ offer: Offer) {
    addRow(localized(offer.product.name), offer.price, to: "/products/\(offer.product.id)")
  }

  /// Returns a button for a link in a message; the button opens the link with the origin `unknown`.
  private func button(for link: String) -> UIButton {
    var look = UIButton.Configuration.plain()
    look.title = link
    let follow = UIAction { [openRoute] _ in openRoute(.parsing(link, origin: .unknown)) }
    let button = UIButton(configuration: look, primaryAction: follow)
    button.accessibilityLabel = "\(localized(Words.openLink)): \(link)"
    button.accessibilityTraits = .link
    return button
  }
}
#endif
