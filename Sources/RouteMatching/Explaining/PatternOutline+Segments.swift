// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension PatternOutline {
  /// The contents of a segment.
  enum Segment {
    case literal(Literal)
    case parameter(Parameter)
    /// Several pieces, as a range of the outline's parts.
    case mixed(Range<Int>)
  }

  /// Returns the contents of a segment; `pieces` is the range of the segment's parts in the
  /// outline.
  func segment(_ pieces: Range<Int>) -> Segment {
    guard pieces.count == 1 else { return .mixed(pieces) }
    switch parts[pieces.lowerBound] {
    case .literal(let literal): return .literal(literal)
    case .parameter(let parameter): return .parameter(parameter)
    default: preconditionFailure("a segment inside of a segment")
    }
  }

  /// Returns the least and the greatest number of segments that the pattern can match, from a part
  /// to its end.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  func segmentCounts(from part: Int) -> ClosedRange<Int> {
    // A link can skip a group, so the segments of a group do not increase the least number.
    var (index, required, least, most) = (part, part, 0, 0)
    while index < parts.count {
      switch parts[index] {
      case .segment(let end):
        if index >= required { least += 1 }
        if most < Int.max { most += 1 }
        index = end
      case .group(let end):
        required = max(required, end)
        index += 1
      case .catchAll:
        most = Int.max
        index += 1
      case .literal, .parameter:
        preconditionFailure("a part of a segment outside of a segment")
      }
    }
    return least...most
  }
}

extension PatternOutline.Segment {
  /// Returns the distance between this segment of a pattern and a segment of a link that does not
  /// match it; see ``SegmentDistance``.
  func distance(to segment: Bytes, in bytes: Bytes) -> Int {
    guard case .literal(let literal) = self else { return SegmentDistance.shape }
    return literal.reading(in: bytes) { SegmentDistance.between(segment, $0) }
  }

  /// Returns the text of the segment in messages: a literal without escapes, or any other segment as
  /// the pattern spells it.
  func text(in outline: borrowing PatternOutline, _ bytes: Bytes) -> String {
    switch self {
    case .literal(let literal): literal.reading(in: bytes) { $0.text }
    case .parameter(let parameter):
      PatternSpelling().text(of: RoutePattern.Parameter(parameter, in: bytes))
    case .mixed(let pieces): PatternSpelling().text(of: outline.pieces(pieces, in: bytes))
    }
  }
}
