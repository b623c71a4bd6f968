// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open weak var view: UIView?

  @_nonoverride init(view: UIView?) {
    self.view = view
    super.init()
  }
}

@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
