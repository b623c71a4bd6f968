// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIView: LayoutItem {
  var constrainedView: UIView? { self }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  public var safeAreaLayoutGuide: UILayoutGuide { guide(named: "UIViewSafeAreaLayoutGuide") }
  public var layoutMarginsGuide: UILayoutGuide { guide(named: "UIViewLayoutMarginsGuide") }
  public var readableContentGuide: UILayoutGuide { guide(named: "UIViewReadableContentGuide") }

  public var constraints: [NSLayoutConstraint] { held }

  /// Returns the guide with the given name, and creates it at the first use.
  func guide(named name: String) -> UILayoutGuide {
    if let guide = guides.first(where: { $0.identifier == name }) { return guide }
    let guide = UILayoutGuide(of: self, named: name)
    guides.append(guide)
    return guide
  }

  /// Removes all constraints to views in the tree of `leaving` from this view and its ancestors.
  func dropConstraints(into leaving: UIView) {
    for constraint in held where constraint.reaches(into: leaving) { constraint.uninstall() }
    owner?.dropConstraints(into: leaving)
  }
}
