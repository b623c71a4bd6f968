// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 9; here: stores its settings, but arranges nothing
@MainActor @preconcurrency
open class UIStackView: UIView {
  // Apple: iOS 9, page uikit/uistackview/distribution-swift.enum; all cases are declared
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  // Apple: iOS 9, page uikit/uistackview/alignment-swift.enum; all cases are declared
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    // Apple: iOS 9, bindings, page uikit/uistackview/alignment-swift.enum/top
    public static var top: Alignment { .leading }
    // Apple: iOS 9, bindings, page uikit/uistackview/alignment-swift.enum/bottom
    public static var bottom: Alignment { .trailing }
  }

  // Apple: iOS 9
  open var axis = NSLayoutConstraint.Axis.horizontal
  // Apple: iOS 9, page uikit/uistackview/distribution-swift.property
  open var distribution = Distribution.fill
  // Apple: iOS 9, page uikit/uistackview/alignment-swift.property
  open var alignment = Alignment.fill
  // Apple: iOS 9
  open var spacing: CGFloat = 0
  // Apple: iOS 9
  open var isLayoutMarginsRelativeArrangement = false
  // Apple: iOS 9
  open var isBaselineRelativeArrangement = false

  private var arranged: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }

  // Apple: iOS 9, verified
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  // Apple: iOS 11
  open class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  // Apple: iOS 11
  open class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  // Apple: iOS 9, verified; a view that is removed from the subviews is removed from this list, too
  open var arrangedSubviews: [UIView] { arranged }

  // Apple: iOS 9, verified; moves an already arranged view to the end
  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: arranged.count - (isArranged(view) ? 1 : 0))
  }

  // Apple: iOS 9, verified; an index out of bounds is recorded as a programmer error
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

  // Apple: iOS 9, verified; the view remains a subview
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    spacings[ObjectIdentifier(view)] = nil
  }

  // Apple: iOS 11; here: stored while the view is arranged; ignored for other views
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard isArranged(arrangedSubview) else { return }
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  // Apple: iOS 11, verified
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
