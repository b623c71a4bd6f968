// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteMatching

/// The segments of the paths that a pattern matches, for one combination of its optional groups.
package struct PathShape: Hashable, Sendable {
  /// A part of the path between two slashes.
  package enum Segment: Hashable, Sendable {
    /// One segment that consists of literals and parameters.
    case pieces([Piece])
    /// One or more whole segments, which a catch-all matches.
    case several
  }

  /// A part of a segment.
  package enum Piece: Hashable, Sendable {
    /// A literal text without percent-encoding.
    case literal(String)
    /// Any text that a parameter accepts; a parameter can have a kind and a constraint.
    case value(kind: String?, hasConstraint: Bool)
  }

  /// The segments in the order of the path.
  package var segments: [Segment] = []

  /// The maximum number of shapes for one pattern.
  package static let maximumCount = 64

  /// Whether only one path has this shape.
  package var isLiteral: Bool {
    segments.allSatisfy { segment in
      guard case .pieces(let pieces) = segment else { return false }
      return pieces.allSatisfy { if case .literal = $0 { true } else { false } }
    }
  }

  /// Whether an Android pattern cannot express the end of the shape.
  ///
  /// This is the case if a literal follows a parameter in a segment, or a segment follows a
  /// catch-all.
  var isCutShort: Bool {
    segments.dropLast().contains(.several)
      || segments.contains { segment in
        guard case .pieces(let pieces) = segment else { return false }
        return pieces.dropLast().contains { if case .value = $0 { true } else { false } }
      }
  }

  /// Whether a parameter has a kind or a constraint that rejects some texts.
  var hasTests: Bool {
    segments.contains { segment in
      guard case .pieces(let pieces) = segment else { return false }
      return pieces.contains { piece in
        guard case .value(let kind, let hasConstraint) = piece else { return false }
        return hasConstraint || kind != nil && kind != "string"
      }
    }
  }

  /// Returns the shapes of a pattern, longest first.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The shapes; nil if there are more than ``maximumCount``.
  package static func all(of pattern: RoutePattern) -> [PathShape]? {
    guard let shapes = extended([PathShape()], by: pattern.elements[...]) else { return nil }
    var known: Set<PathShape> = []
    return shapes.filter { known.insert($0).inserted }
      .sorted { $0.segments.count > $1.segments.count }
  }

  private static func extended(
    _ shapes: [PathShape],
    by elements: ArraySlice<RoutePattern.Element>
  ) -> [PathShape]? {
    var shapes = shapes
    for element in elements {
      switch element {
      case .segment(let pieces):
        let segment = Segment.pieces(pieces.map(Piece.init))
        for index in shapes.indices { shapes[index].segments.append(segment) }
      case .catchAll:
        // A catch-all can match zero segments. So each shape is kept twice: with and without the
        // catch-all.
        shapes += shapes.map { PathShape(segments: $0.segments + [.several]) }
      case .group(let inner):
        guard let taken = extended(shapes, by: inner[...]) else { return nil }
        shapes += taken
      }
      guard shapes.count <= maximumCount else { return nil }
    }
    return shapes
  }
}

extension PathShape.Piece {
  fileprivate init(_ piece: RoutePattern.Piece) {
    switch piece {
    case .literal(let text): self = .literal(text)
    case .parameter(let parameter):
      self = .value(kind: parameter.kind, hasConstraint: parameter.constraint != nil)
    }
  }
}
