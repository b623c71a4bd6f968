// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var ownTraits: UIAccessibilityTraits { .button }
}
