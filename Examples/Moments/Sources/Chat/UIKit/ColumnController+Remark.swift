#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

extension ColumnController {
  /// Adds what somebody has said: to the right when it was the visitor, and to the left otherwise.
  func addRemark(_ remark: Remark) {
    let sender = label(remark.sender, .footnote)
    sender.textColor = .secondaryLabel
    let bubble = UIStackView(arrangedSubviews: [sender])
    bubble.axis = .vertical
    bubble.alignment = remark.isMine ? .trailing : .leading
    for piece in remark.text.pieces {
      switch piece {
      case .words(let words): bubble.addArrangedSubview(label(words, .body))
      case .link(let link): bubble.addArrangedSubview(button(for: link))
      }
    }
    add(bubble)
    if let offer = remark.offer { addOffer(offer) }
  }

  /// Adds a row that leads to a product.
  func addOffer(_ offer: Offer) {
    addRow(say(offer.product.name), offer.price, to: "/products/\(offer.product.id)")
  }

  /// A button that follows a link; nobody has checked the link.
  private func button(for link: String) -> UIButton {
    var look = UIButton.Configuration.plain()
    look.title = link
    let follow = UIAction { [openRoute] _ in openRoute(parsing: link, origin: .unknown) }
    let button = UIButton(configuration: look, primaryAction: follow)
    button.accessibilityLabel = "\(say(Words.openLink)): \(link)"
    button.accessibilityTraits = .link
    return button
  }
}
#endif
