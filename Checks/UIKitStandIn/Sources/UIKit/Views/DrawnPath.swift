// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The points of a path; they are sufficient to find out whether the path is empty, and to compute
/// its bounds.
package struct DrawnPath: Equatable, Sendable {
  private enum Step: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case close
  }

  private var steps: [Step] = []

  package init() {}

  package var isEmpty: Bool { steps.isEmpty }

  package mutating func move(to point: CGPoint) { steps.append(.move(point)) }

  /// Adds a line from the current point; does nothing if there is no current point.
  package mutating func addLine(to point: CGPoint) {
    if !steps.isEmpty { steps.append(.line(point)) }
  }

  package mutating func close() {
    if !steps.isEmpty, steps.last != .close { steps.append(.close) }
  }

  package mutating func append(_ other: DrawnPath) { steps += other.steps }

  package mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  package mutating func removeAll() { steps = [] }

  /// The smallest rectangle around the points; the null rectangle if there are no points.
  package var bounds: CGRect {
    var bounds = CGRect.null
    for step in steps {
      switch step {
      case .move(let point), .line(let point):
        bounds = bounds.union(CGRect(origin: point, size: .zero))
      case .close: break
      }
    }
    return bounds
  }
}
