// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 6; stored, but never solved: conflicts are not noticed; no priorities, visual format or initialiser
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  // Apple: iOS 6; the attributes for baselines and margins are missing
  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case notAnAttribute = 0
  }

  // Apple: iOS 6; declares the cases `lessThanOrEqual`, `equal` and `greaterThanOrEqual`
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  // Apple: iOS 6; declares the cases `horizontal` and `vertical`
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// One side of a constraint: a view or a guide, with an attribute.
  struct End {
    weak var item: (any LayoutItem)?
    let attribute: Attribute
  }

  private let first: End
  private let second: End?
  /// The view whose `constraints` contain this constraint while it is active.
  weak var holder: UIView?

  // Apple: iOS 6, page uikit/nslayoutconstraint/relation-swift.property
  open private(set) var relation: Relation
  // Apple: iOS 6
  open private(set) var multiplier: CGFloat
  // Apple: iOS 6
  open var constant: CGFloat
  // Apple: iOS 7, bindings
  open var identifier: String?

  init(
    _ first: End,
    _ relation: Relation,
    _ second: End?,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  // Apple: iOS 6; here: held weakly
  open var firstItem: AnyObject? { first.item }
  // Apple: iOS 6
  open var firstAttribute: Attribute { first.attribute }
  // Apple: iOS 6; here: held weakly
  open var secondItem: AnyObject? { second?.item }
  // Apple: iOS 6
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  // Apple: iOS 8, verified; without a common ancestor, it records a programmer error and the constraint stays inactive
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue, !isActive { install() } else if !newValue { uninstall() }
    }
  }

  // Apple: iOS 8, verified; if one constraint is invalid, the constraints after it are still activated
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  // Apple: iOS 8
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func install() {
    guard let ancestor = commonAncestor else {
      return UIKitSimulation.fail(
        "Unable to activate constraint with anchors \(first.described) and "
          + "\(second?.described ?? "none") because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  "
          + "That's illegal."
      )
    }
    ancestor.held.append(self)
    holder = ancestor
  }

  func uninstall() {
    holder?.held.removeAll { $0 === self }
    holder = nil
  }

  private var commonAncestor: UIView? {
    guard let one = first.item?.constrainedView else { return nil }
    guard let second else { return one }
    guard let other = second.item?.constrainedView else { return nil }
    var candidate: UIView? = one
    while let view = candidate, !other.isDescendant(of: view) { candidate = view.owner }
    return candidate
  }

  /// Returns whether the constraint refers to the given view, or to a view inside this view.
  func reaches(into view: UIView) -> Bool {
    [first.item, second?.item].contains { $0?.constrainedView?.isDescendant(of: view) == true }
  }
}

/// An item that a constraint can refer to: a view or a guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The item itself if it is a view, or the view that owns the guide.
  var constrainedView: UIView? { get }
}

extension NSLayoutConstraint.End {
  @MainActor var described: String {
    item.map { "<\(type(of: $0)).\(attribute)>" } ?? "<gone.\(attribute)>"
  }
}
