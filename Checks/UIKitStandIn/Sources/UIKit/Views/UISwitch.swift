// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; here: stored, but never shown
@MainActor @preconcurrency
open class UISwitch: UIControl {
  // Apple: iOS 2, verified
  open var isOn = false
  // Apple: iOS 5
  open var onTintColor: UIColor?

  // Apple: iOS 2, verified; takes effect at once; sends no action, as in UIKit
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var ownTraits: UIAccessibilityTraits { .button }
}
