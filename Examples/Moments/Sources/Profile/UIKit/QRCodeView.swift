#if canImport(UIKit)
import UIKit

/// Draws a code black on white, whatever the appearance: many readers know no other.
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
