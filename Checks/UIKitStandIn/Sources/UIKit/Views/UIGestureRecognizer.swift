// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 3.2, bindings; no targets, states or touches
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  // Apple: iOS 3.2, bindings
  open var isEnabled = true
  // Apple: iOS 3.2, bindings
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  // Apple: iOS 3.2, bindings
  open weak var view: UIView?

  @_nonoverride init(view: UIView?) {
    self.view = view
    super.init()
  }
}

// Apple: iOS 3.2, bindings; declares only one method, which has a default implementation
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  // Apple: iOS 3.2, bindings
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
