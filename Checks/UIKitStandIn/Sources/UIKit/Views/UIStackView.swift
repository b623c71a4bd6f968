// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open var isBaselineRelativeArrangement = false

  private var arranged: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  open class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  open class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: arranged.count - (isArranged(view) ? 1 : 0))
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let last = arranged.count - (isArranged(view) ? 1 : 0)
    guard (0...last).contains(stackIndex) else {
      return UIKitSimulation.fail(
        "-[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) beyond bounds "
          + "[0 .. \(last)]"
      )
    }
    arrange(view, at: stackIndex)
  }

  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    spacings[ObjectIdentifier(view)] = nil
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard isArranged(arrangedSubview) else { return }
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  private func isArranged(_ view: UIView) -> Bool { arranged.contains { $0 === view } }

  /// Adds a view to the arranged subviews, and to the subviews if necessary.
  private func arrange(_ view: UIView, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: index)
  }
}
