// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Drawing {
    init() { UIKitSimulation.reset() }

    @Test("The bounds of a path contain all added points")
    func bounds() {
      let path = UIBezierPath()
      #expect(path.isEmpty && path.bounds.isNull)
      path.append(UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))
      #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
      path.move(to: CGPoint(x: 10, y: 2))
      path.addLine(to: CGPoint(x: 12, y: 20))
      path.close()
      #expect(path.bounds == CGRect(x: 1, y: 2, width: 11, height: 18))
      path.removeAllPoints()
      #expect(path.isEmpty)
    }

    @Test("A line without a current point adds nothing to the path")
    func noStart() {
      let path = UIBezierPath()
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.close()
      #expect(path.isEmpty)
    }

    @Test("Only a test draws a view, and the view draws in its own method")
    func drawing() {
      let view = Squares(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let window = show(UIViewController())
      window.addSubview(view)
      view.setNeedsDisplay()
      view.setNeedsDisplay(view.bounds)
      #expect(view.path.isEmpty)
      view.draw(view.bounds)
      #expect(view.path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("A path can be made away from the main actor")
    func isolation() async {
      let width = await Task.detached {
        UIColor.systemTeal.setFill()
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 7, height: 1))
        path.fill()
        return path.bounds.width
      }.value
      #expect(width == 7)
    }

    @Test("The colours of the system differ from one another")
    func colours() {
      let colours: [UIColor] = [
        .systemBlue, .systemRed, .systemGreen, .systemOrange, .systemYellow, .systemPink,
        .systemPurple, .systemTeal, .systemIndigo, .systemBrown, .systemGray, .label,
        .secondaryLabel, .tertiaryLabel, .systemGroupedBackground,
      ]
      #expect(Set(colours).count == colours.count)
      #expect(UIColor.systemBackground == .secondarySystemGroupedBackground)
      #expect(UIColor.systemBlue.withAlphaComponent(0.5) != .systemBlue)
      #expect(UIColor.systemBlue.withAlphaComponent(1) == .systemBlue)
    }
  }
}

private final class Squares: UIView {
  let path = UIBezierPath()

  override func draw(_ rect: CGRect) {
    UIColor.label.setFill()
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: 10)))
    path.fill()
  }
}
