// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A path as a search reads it: its decoded segments, each after a separator.
///
/// A plain path is read in the link itself. Any other path is decoded once into scratch memory. The separator
/// is `/`, or a byte that no UTF-8 has if a decoded segment can have a `/`.
struct PathText {
  let bytes: Bytes
  /// The offset of the separator before the first segment; equal to `end` if there are no segments.
  let start: Int
  let end: Int
  let separator: UInt8
  /// Whether the bytes are those of the link.
  let isPlain: Bool
  /// Whether a `/` follows the last segment.
  let hasTrailingSlash: Bool

  /// Calls `body` with the path of a link.
  @inline(__always)
  static func with<Value>(
    _ parts: LinkParts,
    of bytes: Bytes,
    _ body: (PathText) -> Value
  ) -> Value {
    guard parts.isPlain else { return decoding(parts, of: bytes, body) }
    let slash = parts.hasTrailingSlash
    let (start, end) = (Int(parts.path.lower), Int(parts.path.upper))
    // The `/` of the root and a trailing one are not the beginning of a segment.
    let last = end &- start <= 1 ? start : slash ? end &- 1 : end
    return body(
      PathText(
        bytes: bytes[0..<last],
        start: start,
        end: last,
        separator: .slash,
        isPlain: true,
        hasTrailingSlash: slash
      )
    )
  }

  @inline(never)
  private static func decoding<Value>(
    _ parts: LinkParts,
    of bytes: Bytes,
    _ body: (PathText) -> Value
  ) -> Value {
    Bytes.withScratch(count: bytes.count + 1) { scratch in
      var (end, separator) = (0, UInt8.slash)
      if parts.pathForm == .encoded {
        end = PercentCoding.decode(bytes[parts.path.range], into: scratch)
        if parts.hasTrailingSlash { end -= 1 }
      } else {
        // A decoded segment can have a `/`.
        separator = 0xFF
        let segments = parts.segments(in: bytes)
        for index in 0..<segments.count {
          scratch.set(separator, at: end)
          end = PercentCoding.decode(bytes[segments[index].range], into: scratch, at: end + 1)
        }
      }
      return body(
        PathText(
          bytes: scratch.bytes[0..<end],
          start: 0,
          end: end,
          separator: separator,
          isPlain: false,
          hasTrailingSlash: parts.hasTrailingSlash
        )
      )
    }
  }

  var isEmpty: Bool { start == end }

  /// Returns the segment after a separator: its range and its first eight bytes.
  @inline(__always)
  func segment(after position: Int) -> (range: Range<Int>, head: UInt64) {
    let start = position &+ 1
    guard start < end else { return (start..<start, 0) }
    let word = bytes.word(at: start)
    let marks = word.marks(of: separator)
    if marks != 0 { return (start..<start &+ marks.firstMarkedByte, word.bytes(before: marks)) }
    return (start..<bytes.firstIndex(of: separator, from: start &+ 8), word)
  }

  /// Returns the number of segments before a position.
  func segmentCount(before position: Int) -> Int {
    (start..<position).count { bytes[$0] == separator }
  }

  /// Returns the range in the link of a part of a decoded segment.
  ///
  /// - Parameters:
  ///   - part: A range of `bytes` that is not empty.
  ///   - parts: The parts of the link.
  ///   - link: The bytes of the link.
  /// - Returns: The range.
  func rawRange(of part: ByteRange, _ parts: LinkParts, in link: Bytes) -> ByteRange {
    guard parts.pathForm == .other else {
      return PercentCoding.rawRange(of: part, in: link, from: Int(parts.path.lower))
    }
    let first = (start..<Int(part.lower)).last { bytes[$0] == separator } ?? start
    let offset = UInt32(first + 1)
    let own = ByteRange(lower: part.lower - offset, upper: part.upper - offset)
    let segment = parts.segments(in: link)[segmentCount(before: first)]
    return PercentCoding.rawRange(of: own, in: link, from: Int(segment.lower))
  }
}

/// The decoded segments of a path, for explanations.
struct PathView {
  private let path: PathText
  private let segments: RangeList

  init(_ path: PathText) {
    self.path = path
    var segments = RangeList()
    var position = path.start
    while position < path.end {
      let segment = path.segment(after: position).range
      segments.append(ByteRange(segment))
      position = segment.upperBound
    }
    self.segments = segments
  }

  /// The number of segments.
  var count: Int { segments.count }

  /// Whether a `/` follows the last segment.
  var hasTrailingSlash: Bool { path.hasTrailingSlash }

  /// The decoded bytes of a segment.
  subscript(_ position: Int) -> Bytes { path.bytes[segments[position].range] }
}
