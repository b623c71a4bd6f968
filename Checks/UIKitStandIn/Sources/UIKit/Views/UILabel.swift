// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 6; declares the cases `left`, `center`, `right`, `justified` and `natural`
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

// Apple: iOS 2; here: stored, but never shown
@MainActor @preconcurrency
open class UILabel: UIView {
  // Apple: iOS 2, bindings
  open var text: String?
  // Apple: iOS 2
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  // Apple: iOS 2; nil restores the default font
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font == nil { font = .systemFont(ofSize: 17) } }
  }
  // Apple: iOS 10, page uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory; stored, has no effect
  open var adjustsFontForContentSizeCategory = false
  // Apple: iOS 2
  open var textAlignment = NSTextAlignment.natural
  // Apple: iOS 2
  open var numberOfLines = 1
  // Apple: iOS 2
  open var isEnabled = true

  override var isElementByItself: Bool { true }
  override var ownTraits: UIAccessibilityTraits { .staticText }
}
