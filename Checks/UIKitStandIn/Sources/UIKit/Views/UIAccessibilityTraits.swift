// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// In UIKit, the accessibility properties belong to `NSObject`. A Swift extension cannot add stored
// properties to `NSObject`, so here the properties belong to `UIView`.

// Apple: iOS 3; declares only `none`, `button`, `link`, `image`, `selected`, `staticText`, `notEnabled` and `header`
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  // Apple: iOS 3
  public static let none = UIAccessibilityTraits([])
  // Apple: iOS 3
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  // Apple: iOS 3
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  // Apple: iOS 3
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  // Apple: iOS 3
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  // Apple: iOS 3
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  // Apple: iOS 3
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  // Apple: iOS 3
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
