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
    return Bytes.with(text) { text in shortest(in: segment, text, tests) }
  }

  /// Matches each literal at its first occurrence; a literal that is the last piece must match at
  /// the end of the segment.
  ///
  /// Parameters without tests need no backtracking: if a longer text reaches a match, the
  /// shortest text does as well.
  private func shortest(in segment: Bytes, _ text: Bytes, _ tests: [SegmentTest]) -> RangeList? {
    var (captures, offset, index) = (RangeList(), 0, 0)
    while index < pieces.count {
      var (isParameter, test) = (false, Int?.none)
      if case .parameter(let number) = pieces[index] {
        (isParameter, test) = (true, number)
        index += 1
      }
      // Literals and parameters alternate, so a literal follows the parameter unless the parameter is the
      // last piece.
      var literal = 0..<0
      if index < pieces.count, case .literal(let range) = pieces[index] {
        literal = range.range
        index += 1
      }
      let last = segment.count - literal.count
      var end = isParameter ? offset + 1 : offset
      if isParameter, index == pieces.count { end = max(end, last) }
      while end <= last, !hasLiteral(text, literal, at: end, of: segment) {
        guard isParameter else { return nil }
        end += 1
      }
      guard end <= last else { return nil }
      if isParameter {
        if let test, !tests[test].accepts(segment[offset..<end]) { return nil }
        captures.append(ByteRange(offset, end))
      }
      offset = end + literal.count
    }
    return offset == segment.count ? captures : nil
  }

  /// Returns whether a literal is at an offset of a path; after the offset, the path must have at
  /// least as many bytes as the literal.
  @inline(__always)
  private func hasLiteral(
    _ text: Bytes,
    _ literal: Range<Int>,
    at offset: Int,
    of path: Bytes
  ) -> Bool {
    guard literal.count > 0 else { return true }
    let word = path.word(at: offset)
    let difference =
      text.wordInside(at: literal.lowerBound) ^ (ignoresCase ? word.lowercasedBytes : word)
    if difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* min(literal.count, 8)) != 0 {
      return false
    }
    for index in stride(from: 8, to: literal.count, by: 1) {
      let byte = path[offset &+ index]
      if text[literal.lowerBound &+ index] != (ignoresCase ? byte.lowercased : byte) {
        return false
      }
    }
    return true
  }
}
