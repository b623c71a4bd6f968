// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct StackViews {
    init() { UIKitSimulation.reset() }

    private func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      return label
    }

    @Test("Arranged subviews are subviews with their own order")
    func arranging() {
      let (a, b, c) = (label("a"), label("b"), label("c"))
      let stack = UIStackView(arrangedSubviews: [a, b])
      stack.insertArrangedSubview(c, at: 0)
      #expect(stack.arrangedSubviews == [c, a, b] && stack.subviews == [a, b, c])
      stack.addArrangedSubview(c)
      #expect(stack.arrangedSubviews == [a, b, c] && stack.subviews == [a, b, c])
      stack.insertArrangedSubview(b, at: 0)
      #expect(stack.arrangedSubviews == [b, a, c])
      stack.addSubview(label("beside"))
      #expect(stack.arrangedSubviews.count == 3 && stack.subviews.count == 4)
    }

    @Test(
      "A view removed from the arranged ones stays a subview, and a removed subview is not arranged"
    )
    func leaving() {
      let (a, b, c) = (label("a"), label("b"), label("c"))
      let stack = UIStackView(arrangedSubviews: [a, b, c])
      stack.removeArrangedSubview(a)
      #expect(stack.arrangedSubviews == [b, c] && a.superview === stack)
      b.removeFromSuperview()
      #expect(stack.arrangedSubviews == [c] && stack.subviews == [a, c])
      let other = UIView()
      other.addSubview(c)
      #expect(stack.arrangedSubviews.isEmpty && stack.subviews == [a])
    }

    @Test("A subview brought to the front keeps its arranged position")
    func putOnTop() {
      let (a, b) = (label("a"), label("b"))
      let stack = UIStackView(arrangedSubviews: [a, b])
      stack.addSubview(a)
      stack.bringSubviewToFront(b)
      #expect(stack.arrangedSubviews == [a, b] && stack.subviews == [a, b])
    }

    @Test("An index beyond the end is an error, and nothing is arranged")
    func bounds() {
      let a = label("a")
      let stack = UIStackView(arrangedSubviews: [a])
      stack.insertArrangedSubview(label("b"), at: 2)
      stack.insertArrangedSubview(label("c"), at: -1)
      stack.insertArrangedSubview(a, at: 1)
      #expect(UIKitSimulation.programmerErrors.count == 3)
      #expect(stack.arrangedSubviews == [a] && stack.subviews == [a])
    }

    @Test("A stack that contains the stack cannot be arranged in it")
    func cycle() {
      let (outer, inner) = (UIStackView(), UIStackView())
      outer.addArrangedSubview(inner)
      inner.addArrangedSubview(outer)
      #expect(UIKitSimulation.programmerErrors.count == 1 && inner.arrangedSubviews.isEmpty)
    }

    @Test("A custom spacing is removed when its view is no longer arranged")
    func spacing() {
      let (a, b) = (label("a"), label("b"))
      let stack = UIStackView(arrangedSubviews: [a, b])
      stack.setCustomSpacing(24, after: a)
      #expect(stack.customSpacing(after: a) == 24)
      #expect(stack.customSpacing(after: b) == UIStackView.spacingUseDefault)
      stack.removeArrangedSubview(a)
      stack.setCustomSpacing(12, after: a)
      #expect(stack.customSpacing(after: a) == UIStackView.spacingUseDefault)
    }

    @Test("A new stack is horizontal and fills")
    func defaults() {
      let stack = UIStackView()
      #expect(stack.axis == .horizontal && stack.distribution == .fill)
      #expect(stack.alignment == .fill && stack.spacing == 0)
      #expect(!stack.isLayoutMarginsRelativeArrangement)
      stack.alignment = .top
      #expect(stack.alignment == .leading)
    }
  }
}
