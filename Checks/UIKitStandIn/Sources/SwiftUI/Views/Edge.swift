// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; declares the cases `top`, `leading`, `bottom` and `trailing`
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  // Apple: iOS 13; declares only `init(_:)`, `top`, `leading`, `bottom`, `trailing`, `horizontal`, `vertical` and `all`
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    // Apple: iOS ?
    public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }

    // Apple: iOS 13
    public static let top = Set(.top)
    // Apple: iOS 13
    public static let leading = Set(.leading)
    // Apple: iOS 13
    public static let bottom = Set(.bottom)
    // Apple: iOS 13
    public static let trailing = Set(.trailing)
    // Apple: iOS 13
    public static let horizontal: Set = [.leading, .trailing]
    // Apple: iOS 13
    public static let vertical: Set = [.top, .bottom]
    // Apple: iOS 13
    public static let all: Set = [.horizontal, .vertical]
  }
}

// Apple: iOS 13; declares `top`, `leading`, `bottom`, `trailing`, `init(top:leading:bottom:trailing:)` and `init()`
public struct EdgeInsets: Equatable, Sendable {
  // Apple: iOS 13
  public var top: CGFloat
  // Apple: iOS 13
  public var leading: CGFloat
  // Apple: iOS 13
  public var bottom: CGFloat
  // Apple: iOS 13
  public var trailing: CGFloat

  // Apple: iOS ?
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  // Apple: iOS ?
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

// Apple: iOS 13; declares the cases `horizontal` and `vertical`
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  // Apple: iOS 13; declares only `horizontal` and `vertical`
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    // Apple: iOS 13
    public static let horizontal = Set(rawValue: 1 << 0)
    // Apple: iOS 13
    public static let vertical = Set(rawValue: 1 << 1)
  }
}
