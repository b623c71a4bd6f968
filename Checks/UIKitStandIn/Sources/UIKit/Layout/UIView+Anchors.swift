// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIView: LayoutItem {
  var constrainedView: UIView? { self }

  // Apple: iOS 9
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  // Apple: iOS 9
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  // Apple: iOS 9
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  // Apple: iOS 9
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  // Apple: iOS 9
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  // Apple: iOS 9
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  // Apple: iOS 9
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  // Apple: iOS 9
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  // Apple: iOS 9
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  // Apple: iOS 9
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // Apple: iOS 11, verified
  public var safeAreaLayoutGuide: UILayoutGuide { guide(named: "UIViewSafeAreaLayoutGuide") }
  // Apple: iOS 9, verified
  public var layoutMarginsGuide: UILayoutGuide { guide(named: "UIViewLayoutMarginsGuide") }
  // Apple: iOS 9
  public var readableContentGuide: UILayoutGuide { guide(named: "UIViewReadableContentGuide") }

  // Apple: iOS 6; the active constraints between views whose nearest common ancestor is this view
  public var constraints: [NSLayoutConstraint] { held }

  /// Returns the guide with the given name, and creates it at the first use.
  func guide(named name: String) -> UILayoutGuide {
    if let guide = guides.first(where: { $0.identifier == name }) { return guide }
    let guide = UILayoutGuide(of: self, named: name)
    guides.append(guide)
    return guide
  }

  /// Deactivates all constraints of this view and its ancestors that refer to `leaving` or to a
  /// view inside `leaving`.
  func dropConstraints(into leaving: UIView) {
    for constraint in held where constraint.reaches(into: leaving) { constraint.uninstall() }
    owner?.dropConstraints(into: leaving)
  }
}
