// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import UIKit

/// A view that draws a QR code in black on white in light and dark appearance, because all scanners
/// accept these colours.
final class QRCodeView: UIView {
  private let code: QRCode

  init(_ code: QRCode) {
    self.code = code
    super.init(frame: .zero)
    backgroundColor = .white
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let unit = min(bounds.width, bounds.height) / CGFloat(code.drawingSize)
    let dark = UIBezierPath()
    for run in code.runs {
      dark.append(
        UIBezierPath(
          rect: CGRect(
            x: CGFloat(run.column) * unit,
            y: CGFloat(run.row) * unit,
            width: CGFloat(run.length) * unit,
            height: unit
          )
        )
      )
    }
    UIColor.black.setFill()
    dark.fill()
  }
}
#endif
