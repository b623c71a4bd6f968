// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The colours, type sizes and buttons of the app.
final class DesignKitController: ColumnController {
  private let product: String
  private let version: String

  init(of product: String, version: String, for request: RouteRequest) throws {
    self.product = product
    self.version = version
    try super.init(Words.kits, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addText(product, .title1)
    addText(localized(Words.version(version)), isSecondary: true)
    addHeading(Words.colours)
    for colour in Colour.allCases { add(colour) }
    addHeading(Words.sizes)
    for size in TypeSize.allCases {
      add(label(localized(size.name), .systemFont(ofSize: CGFloat(size.rawValue))))
    }
    addHeading(Words.buttons)
    addButton(localized(Words.main), isProminent: true) {}
    addButton(localized(Words.second)) {}
    addChoice(localized(Words.chosen), isChosen: true) {}
    addChoice(localized(Words.choice), isChosen: false) {}
  }

  private func add(_ colour: Colour) {
    let swatch = UIView()
    swatch.backgroundColor = UIColor(colour)
    NSLayoutConstraint.activate([
      swatch.widthAnchor.constraint(equalToConstant: 28),
      swatch.heightAnchor.constraint(equalToConstant: 28),
    ])
    let name = label(localized(colour.name), .preferredFont(forTextStyle: .body))
    let row = UIStackView(arrangedSubviews: [swatch, name])
    row.alignment = .center
    row.spacing = 12
    add(row)
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = 0
    return label
  }
}
#endif
