// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font == nil { font = .systemFont(ofSize: 17) } }
  }
  open var adjustsFontForContentSizeCategory = false
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var isEnabled = true

  override var isElementByItself: Bool { true }
  override var ownTraits: UIAccessibilityTraits { .staticText }
}
