// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension MixedSegment {
  /// Returns the range of each parameter from left to right, or nil if the segment does not match.
  ///
  /// The search for ranges ignores whether a `double` is finite; this is tested afterwards. If
  /// several parameters have tests and the best ranges contain an infinite number, the segment
  /// does not match and no other ranges are tried.
  ///
  /// - Complexity: O(*n*) in the length of the segment; if several parameters have tests, times
  ///   the number of threads, which the pattern bounds.
  func captures(in segment: Bytes, tests: [SegmentTest]) -> RangeList? {
    if isTested && parameterCount > 1 {
      return MixedSearch.captures(of: self, in: segment, tests: tests)
    }
    guard let captures = matchShortest(in: segment) else { return nil }
    for case .parameter(let test?) in pieces
    where !tests[test].accepts(segment[captures[0].range]) { return nil }
    return captures
  }

  /// Matches each literal at its first occurrence; a literal that is the last piece must match at
  /// the end of the segment.
  ///
  /// Parameters without tests need no backtracking: if a longer text reaches a match, the
  /// shortest text does as well.
  private func matchShortest(in segment: Bytes) -> RangeList? {
    var captures = RangeList()
    var offset = 0
    var parameterStart: Int?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .parameter:
        parameterStart = offset
        if index == pieces.count - 1 {
          guard offset < segment.count else { return nil }
          captures.append(ByteRange(offset, segment.count))
          offset = segment.count
        }
      case .literal(let literal):
        guard let start = parameterStart else {
          guard Self.hasLiteral(literal, at: offset, of: segment, ignoresCase) else { return nil }
          offset += literal.count
          continue
        }
        let isLast = index == pieces.count - 1
        var candidate = isLast ? max(start + 1, segment.count - literal.count) : start + 1
        while !Self.hasLiteral(literal, at: candidate, of: segment, ignoresCase) {
          candidate += 1
          guard candidate + literal.count <= segment.count else { return nil }
        }
        captures.append(ByteRange(start, candidate))
        offset = candidate + literal.count
        parameterStart = nil
      }
    }
    return offset == segment.count ? captures : nil
  }

  static func hasLiteral(
    _ literal: [UInt8],
    at offset: Int,
    of segment: Bytes,
    _ ignoresCase: Bool
  ) -> Bool {
    guard offset + literal.count <= segment.count else { return false }
    for index in literal.indices {
      let byte = segment[offset + index]
      if literal[index] != (ignoresCase ? byte.lowercased : byte) { return false }
    }
    return true
  }
}
