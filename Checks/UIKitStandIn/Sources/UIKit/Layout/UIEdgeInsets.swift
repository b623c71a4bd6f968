// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2
public struct UIEdgeInsets: Equatable, Sendable {
  // Apple: iOS 2
  public var top: CGFloat
  // Apple: iOS 2
  public var left: CGFloat
  // Apple: iOS 2
  public var bottom: CGFloat
  // Apple: iOS 2
  public var right: CGFloat

  // Apple: iOS 2
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  // Apple: iOS 2
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  // Apple: iOS 2
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

// Apple: iOS 11
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  // Apple: iOS 11
  public var top: CGFloat
  // Apple: iOS 11
  public var leading: CGFloat
  // Apple: iOS 11
  public var bottom: CGFloat
  // Apple: iOS 11
  public var trailing: CGFloat

  // Apple: iOS 11
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  // Apple: iOS 11
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  // Apple: iOS 11
  public static var zero: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
}
