// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 9; no frame; `addLayoutGuide(_:)` is missing, so only built-in guides belong to a view
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  // Apple: iOS 9
  open weak var owningView: UIView?
  // Apple: iOS 9, bindings
  open var identifier = ""

  // Apple: iOS 9
  @_nonoverride public init() { super.init() }

  init(of view: UIView, named name: String) {
    owningView = view
    identifier = name
    super.init()
  }

  // Apple: iOS 9
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  // Apple: iOS 9
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  // Apple: iOS 9
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  // Apple: iOS 9
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  // Apple: iOS 9
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  // Apple: iOS 9
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  // Apple: iOS 9
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  // Apple: iOS 9
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  // Apple: iOS 9
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  // Apple: iOS 9
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UILayoutGuide: LayoutItem {
  var constrainedView: UIView? { owningView }
}
