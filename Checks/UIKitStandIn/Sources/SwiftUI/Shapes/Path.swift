// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Path: Equatable, Sendable {
  private var drawn = DrawnPath()

  public init() {}

  public init(_ rect: CGRect) { drawn.addRect(rect) }

  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  public var isEmpty: Bool { drawn.isEmpty }
  public var boundingRect: CGRect { drawn.bounds }

  public mutating func move(to end: CGPoint) { drawn.move(to: end) }
  public mutating func addLine(to end: CGPoint) { drawn.addLine(to: end) }
  public mutating func closeSubpath() { drawn.close() }
  public mutating func addRect(_ rect: CGRect) { drawn.addRect(rect) }
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { drawn.addRect(rect) } }
  public mutating func addPath(_ path: Path) { drawn.append(path.drawn) }
}

extension Path: Shape {
  nonisolated public func path(in _: CGRect) -> Path { self }
}
