// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; only straight lines and rectangles, without transforms; as a view, it shows nothing
public struct Path: Equatable, Sendable {
  private var drawn = DrawnPath()

  // Apple: iOS 13
  public init() {}

  // Apple: iOS 13, verified
  public init(_ rect: CGRect) { drawn.addRect(rect) }

  // Apple: iOS 13, verified
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  // Apple: iOS 13
  public var isEmpty: Bool { drawn.isEmpty }
  // Apple: iOS 13
  public var boundingRect: CGRect { drawn.bounds }

  // Apple: iOS 13, verified
  public mutating func move(to end: CGPoint) { drawn.move(to: end) }
  // Apple: iOS 13; here: does nothing to an empty path
  public mutating func addLine(to end: CGPoint) { drawn.addLine(to: end) }
  // Apple: iOS 13
  public mutating func closeSubpath() { drawn.close() }
  // Apple: iOS 13, page swiftui/path/addrect(_:transform:)
  public mutating func addRect(_ rect: CGRect) { drawn.addRect(rect) }
  // Apple: iOS 13, page swiftui/path/addrects(_:transform:)
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { drawn.addRect(rect) } }
  // Apple: iOS 13, page swiftui/path/addpath(_:transform:)
  public mutating func addPath(_ path: Path) { drawn.append(path.drawn) }
}

extension Path: Shape {
  // Apple: iOS ?
  nonisolated public func path(in _: CGRect) -> Path { self }
}
