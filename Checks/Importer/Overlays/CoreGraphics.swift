// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreGraphics

@frozen public struct CGFloat: Hashable, Sendable {
  public typealias NativeType = Double

  public static var infinity: CGFloat { CGFloat(0) }

  public var native: Double
  public init(_ value: Double) { native = value }
  public init(_ value: Int) { native = 0 }
}

extension CGFloat: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { native = 0 }
  public init(floatLiteral value: Double) { native = value }
  public init?(exactly source: some BinaryInteger) { nil }
  public var magnitude: CGFloat { self }

  public static func < (left: CGFloat, right: CGFloat) -> Bool { false }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func *= (left: inout CGFloat, right: CGFloat) {}
}

extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

extension CGPoint {
  public static var zero: CGPoint { CGPoint() }
}

extension CGRect {
  public static var zero: CGRect { CGRect() }

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
}
