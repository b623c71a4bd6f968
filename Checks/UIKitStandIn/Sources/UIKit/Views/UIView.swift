// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file is longer than other files. Without Objective-C, a subclass can override only the
// members that the class itself declares. So all open members are declared here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings; stores subviews and constraints; no layout, drawing or animation; anchors cannot be overridden
@MainActor @preconcurrency
open class UIView: UIResponder {
  // Apple: iOS 2, bindings; setting it changes the size of `bounds`; `center` and transforms are missing
  open var frame: CGRect { didSet { bounds.size = frame.size } }
  // Apple: iOS 2, bindings
  open var bounds: CGRect
  // Apple: iOS 2, bindings
  open var isHidden = false
  // Apple: iOS 2
  open var alpha: CGFloat = 1
  // Apple: iOS 2, bindings
  open var tag = 0
  // Apple: iOS 2, bindings
  open var isUserInteractionEnabled = true
  // Apple: iOS 2, bindings
  open var backgroundColor: UIColor?
  // Apple: iOS 2, page uikit/uiview/contentmode-swift.property; here: stored, but has no effect
  open var contentMode = ContentMode.scaleToFill
  // Apple: iOS 2; here: stored, but has no effect
  open var clipsToBounds = false
  // Apple: iOS 6; here: stored, but has no effect; a stack view does not change it
  open var translatesAutoresizingMaskIntoConstraints = true
  // Apple: iOS 11; 8 points by default, also for the view of a controller
  open var directionalLayoutMargins = standardMargins
  // Apple: iOS 5
  open var accessibilityIdentifier: String?
  // Apple: iOS 3, bindings, page objectivec/nsobject-swift.class/accessibilitylabel; nil unless set, also for controls
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

  // Apple: iOS 2, bindings
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

  // Apple: iOS 2
  open class var areAnimationsEnabled: Bool { Animations.areEnabled }
  // Apple: iOS 2
  open class func setAnimationsEnabled(_ enabled: Bool) { Animations.areEnabled = enabled }

  // Apple: iOS 7
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = Animations.areEnabled
    Animations.areEnabled = false
    actionsWithoutAnimation()
    Animations.areEnabled = before
  }

  // Apple: iOS 8; here: assumes a language that is read from left to right
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(directionalLayoutMargins) }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue) }
  }

  // Apple: iOS 7; no view is notified of a change
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tint ?? owner?.tintColor ?? .systemBlue }
    set { tint = newValue }
  }

  // Apple: iOS 3, page objectivec/nsobject-swift.class/isaccessibilityelement; true by default for labels and controls
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isElementByItself }
    set { accessibility.isElement = newValue }
  }

  // Apple: iOS 3, page objectivec/nsobject-swift.class/accessibilitytraits; some view classes have default traits
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.options ?? ownTraits }
    set { accessibility.options = newValue }
  }

  /// The default value of `isAccessibilityElement`.
  var isElementByItself: Bool { false }
  var ownTraits: UIAccessibilityTraits { .none }

  // Apple: iOS 2
  open var superview: UIView? { owner }
  // Apple: iOS 2, bindings
  open var subviews: [UIView] { owned }
  // Apple: iOS 2, bindings
  open var window: UIWindow? { owner?.window }
  open override var next: UIResponder? { controller ?? owner }

  // Apple: iOS 2, bindings
  open func addSubview(_ view: UIView) { place(view, at: owned.count) }
  // Apple: iOS 2
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }
  // Apple: iOS 2, bindings
  open func removeFromSuperview() { takeOut() }

  // Apple: iOS 2
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = owned.firstIndex(where: { $0 === view }) else { return }
    owned.append(owned.remove(at: index))
  }

  // Apple: iOS 2
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = owned.firstIndex(where: { $0 === view }) else { return }
    owned.insert(owned.remove(at: index), at: 0)
  }

  // Apple: iOS 2, bindings
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.owner
    }
    return false
  }

  // Apple: iOS 2
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in owned {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // Apple: iOS 2
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // Apple: iOS 2, bindings; here: uses the frames that the application sets; a controller's view fills its superview
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

  // Apple: iOS 2, bindings; here: uses frames and bounds, but no transforms
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (own, other) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// The position of this view's point (0, 0), in the coordinate system of the outermost
  /// superview's `frame`.
  private var originInWindow: CGPoint {
    let outer = superview?.originInWindow ?? .zero
    return CGPoint(
      x: outer.x + frame.origin.x - bounds.origin.x,
      y: outer.y + frame.origin.y - bounds.origin.y
    )
  }

  // Apple: iOS 2
  open func didAddSubview(_ subview: UIView) {}
  // Apple: iOS 2
  open func willRemoveSubview(_ subview: UIView) {}
  // Apple: iOS 2
  open func willMove(toSuperview newSuperview: UIView?) {}
  // Apple: iOS 2
  open func didMoveToSuperview() {}
  // Apple: iOS 2
  open func willMove(toWindow newWindow: UIWindow?) {}
  // Apple: iOS 2, bindings
  open func didMoveToWindow() {}
  // Apple: iOS 2; here: does nothing
  open func setNeedsLayout() {}
  // Apple: iOS 2; here: does nothing
  open func layoutIfNeeded() {}
  // Apple: iOS 2; here: never called
  open func layoutSubviews() {}
  // Apple: iOS 2; here: does nothing
  open func setNeedsDisplay() {}
  // Apple: iOS 2; here: does nothing
  open func setNeedsDisplay(_ rect: CGRect) {}
  // Apple: iOS 2; here: never called
  open func draw(_ rect: CGRect) {}
}

@MainActor enum Animations {
  static var areEnabled = true
}
