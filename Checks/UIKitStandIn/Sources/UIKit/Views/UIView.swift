// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Longer than other files: without Objective-C, only a member of the class itself can be
// overridden.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIView: UIResponder {
  open var frame: CGRect { didSet { bounds.size = frame.size } }
  open var bounds: CGRect
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false
  open var translatesAutoresizingMaskIntoConstraints = true
  open var directionalLayoutMargins = standardMargins
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  var owned: [UIView] = []
  weak var owner: UIView?
  weak var controller: UIViewController?
  var guides: [UILayoutGuide] = []
  /// The active constraints for which this view is the nearest common ancestor of the constrained
  /// views.
  var held: [NSLayoutConstraint] = []
  var tint: UIColor?
  var accessibility: (isElement: Bool?, options: UIAccessibilityTraits?)

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
    super.init()
  }

  open class var areAnimationsEnabled: Bool { Animations.areEnabled }
  open class func setAnimationsEnabled(_ enabled: Bool) { Animations.areEnabled = enabled }

  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = Animations.areEnabled
    Animations.areEnabled = false
    actionsWithoutAnimation()
    Animations.areEnabled = before
  }

  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(directionalLayoutMargins) }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tint ?? owner?.tintColor ?? .systemBlue }
    set { tint = newValue }
  }

  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isElementByItself }
    set { accessibility.isElement = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.options ?? ownTraits }
    set { accessibility.options = newValue }
  }

  /// Whether VoiceOver stops at the view by default.
  var isElementByItself: Bool { false }
  var ownTraits: UIAccessibilityTraits { .none }

  open var superview: UIView? { owner }
  open var subviews: [UIView] { owned }
  open var window: UIWindow? { owner?.window }
  open override var next: UIResponder? { controller ?? owner }

  open func addSubview(_ view: UIView) { place(view, at: owned.count) }
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }
  open func removeFromSuperview() { takeOut() }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = owned.firstIndex(where: { $0 === view }) else { return }
    owned.append(owned.remove(at: index))
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = owned.firstIndex(where: { $0 === view }) else { return }
    owned.insert(owned.remove(at: index), at: 0)
  }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.owner
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in owned {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in owned.reversed() {
      let inner = CGPoint(
        x: point.x - view.frame.origin.x + view.bounds.origin.x,
        y: point.y - view.frame.origin.y + view.bounds.origin.y
      )
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func draw(_ rect: CGRect) {}
}

@MainActor enum Animations {
  static var areEnabled = true
}
