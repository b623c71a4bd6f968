// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The decoded segments of a path, with a mapping to the raw bytes.
///
/// A path without percent-encoding is its own decoded form, so nothing is copied for it.
struct PathView {
  private let raw: Bytes
  private let decoded: Bytes
  private let rawRanges: RangeList
  private let decodedRanges: RangeList
  private let isEncoded: Bool
  let hasTrailingSlash: Bool

  /// The number of segments.
  var count: Int { rawRanges.count }

  /// Calls `body` with the view.
  static func with<Value>(
    _ path: PathSegments,
    of raw: Bytes,
    _ body: (PathView) -> Value
  ) -> Value {
    guard path.hasEscapes else {
      return body(
        PathView(
          raw: raw,
          decoded: raw,
          rawRanges: path.ranges,
          decodedRanges: path.ranges,
          isEncoded: false,
          hasTrailingSlash: path.hasTrailingSlash
        )
      )
    }
    return Bytes.withScratch(count: raw.count) { scratch in
      var ranges = RangeList()
      var end = 0
      for index in 0..<path.ranges.count {
        let start = end
        let segment = path.ranges[index].range
        var offset = segment.lowerBound
        while offset < segment.upperBound {
          let escaped = PercentCoding.escapedByte(in: raw, at: offset)
          scratch.set(escaped ?? raw[offset], at: end)
          offset += escaped == nil ? 1 : 3
          end += 1
        }
        ranges.append(ByteRange(start, end))
      }
      return body(
        PathView(
          raw: raw,
          decoded: scratch.bytes,
          rawRanges: path.ranges,
          decodedRanges: ranges,
          isEncoded: true,
          hasTrailingSlash: path.hasTrailingSlash
        )
      )
    }
  }

  /// The decoded bytes of a segment.
  subscript(_ position: Int) -> Bytes { decoded[decodedRanges[position].range] }

  /// Returns the range of a segment in the link.
  func rawRange(of position: Int) -> ByteRange { rawRanges[position] }

  /// Returns the range in the link that corresponds to a part of a decoded segment.
  func rawRange(of part: ByteRange, in position: Int) -> ByteRange {
    let segment = rawRanges[position].range
    guard isEncoded else {
      return ByteRange(
        segment.lowerBound + Int(part.lower),
        segment.lowerBound + Int(part.upper)
      )
    }
    var offset = segment.lowerBound
    var count = 0
    var lower = offset
    while count < part.upper {
      if count == part.lower { lower = offset }
      offset += raw[offset] == .percent ? 3 : 1
      count += 1
    }
    return ByteRange(lower, offset)
  }
}
