// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension PathMatch {
  /// Decodes an encoded path as a whole, and matches it greedily like a plain path.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The range of a path of the form `DeepLink.PathForm.encoded`.
  ///   - core: A table with one tree.
  /// - Returns: Whether a route was found; if not, the result is inconclusive.
  /// - Complexity: O(*n*) in the length of the path.
  @inline(never)
  mutating func matchGreedily(
    encoded bytes: Bytes,
    along path: Range<Int>,
    in core: TableCore
  ) -> Bool {
    self = PathMatch()
    // The path is copied in blocks of sixteen bytes. The last block can end after the path, so the
    // memory is sixteen bytes longer than the path.
    let isFound = Bytes.withScratch(count: path.count + 16) { scratch in
      let end = PathMatch.decode(bytes[0..<path.upperBound], from: path.lowerBound, into: scratch)
      let decoded = scratch.bytes[0..<end]
      guard core.matchGreedily(decoded, along: 0..<end, from: core.onlyRootState, &self) else {
        return false
      }
      if let catchAll = core.shape(of: route).catchAll, captures[catchAll] != .absent {
        captures[catchAll] = PathMatch.segments(of: captures[catchAll], in: decoded)
      }
      return true
    }
    if isFound {
      storeEncodedRanges(bytes[0..<path.upperBound], from: path.lowerBound, in: core)
    } else {
      self = PathMatch()
    }
    return isFound
  }

  /// Writes the decoded bytes of a path, and returns their number.
  @inline(__always)
  private static func decode(_ bytes: Bytes, from start: Int, into scratch: Bytes.Scratch) -> Int {
    var (index, end) = (start, 0)
    while index < bytes.count {
      if index &+ 16 <= bytes.count {
        let block = bytes.block(at: index)
        scratch.set(block, at: end)
        let count = BlockMarks(block.equal(to: .percent)).first
        (index, end) = (index &+ count, end &+ count)
        if count == 16 { continue }
      }
      let isEscape = bytes[index] == .percent
      let escaped = isEscape ? PercentCoding.escapedByte(in: bytes, at: index) : nil
      scratch.set(escaped ?? bytes[index], at: end)
      (index, end) = (index &+ (isEscape ? 3 : 1), end &+ 1)
    }
    return end
  }

  /// Returns the numbers of the segments that a catch-all at the end of a path captures.
  private static func segments(of range: ByteRange, in path: Bytes) -> ByteRange {
    var (first, count) = (0, 0)
    for index in 0..<path.count where path[index] == .slash && index + 1 < path.count {
      if index < range.lower { first = count }
      count += 1
    }
    return range.lower == range.upper ? ByteRange(count, count) : ByteRange(first, count)
  }

  /// Converts the captures, which are ranges of the decoded path, into ranges of the encoded path.
  private mutating func storeEncodedRanges(_ bytes: Bytes, from start: Int, in core: TableCore) {
    let catchAll = core.shape(of: route).catchAll
    var (index, decoded) = (start, 0)
    func encoded(_ offset: UInt32) -> Int {
      while decoded < offset {
        // Decoding does not change eight bytes without a `%`, so they are skipped together.
        let escapes = bytes.word(at: index).marks(of: .percent)
        let count = min(escapes == 0 ? 8 : escapes.firstMarkedByte, Int(offset) &- decoded)
        (index, decoded) = (index &+ count, decoded &+ count)
        if decoded < offset, bytes[index] == .percent {
          (index, decoded) = (index &+ 3, decoded &+ 1)
        }
      }
      return index
    }
    for parameter in 0..<Int(captures.count) where parameter != catchAll {
      let range = captures[parameter]
      if range == .absent { continue }
      let lower = encoded(range.lower)
      captures[parameter] = ByteRange(lower, encoded(range.upper))
    }
  }
}
