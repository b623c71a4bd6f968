// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The decoded segments of a path, with a mapping to the raw bytes.
///
/// A path without percent-encoding is its own decoded form, so nothing is copied for it.
struct PathView {
  private let raw: Bytes
  private let decoded: Bytes
  private let path: PathSegments
  private let decodedRanges: RangeList

  /// The number of segments.
  var count: Int { decodedRanges.count }

  /// Whether a `/` follows the last segment.
  var hasTrailingSlash: Bool { path.hasTrailingSlash }

  /// Calls `body` with the view.
  static func with<Value>(
    _ path: PathSegments,
    of raw: Bytes,
    _ body: (PathView) -> Value
  ) -> Value {
    guard path.hasEscapes else {
      return body(PathView(raw: raw, decoded: raw, path: path, decodedRanges: path.ranges))
    }
    return Bytes.withScratch(count: raw.count) { scratch in
      var ranges = RangeList()
      var end = 0
      for index in 0..<path.ranges.count {
        let start = end
        end = PercentCoding.decode(raw[path.ranges[index].range], into: scratch, at: start)
        ranges.append(ByteRange(start, end))
      }
      return body(PathView(raw: raw, decoded: scratch.bytes, path: path, decodedRanges: ranges))
    }
  }

  /// The decoded bytes of a segment.
  subscript(_ position: Int) -> Bytes { decoded[decodedRanges[position].range] }

  /// Returns the range of a segment in the link.
  func rawRange(of position: Int) -> ByteRange { path.ranges[position] }

  /// Returns the range in the link that corresponds to a part of a decoded segment.
  func rawRange(of part: ByteRange, in position: Int) -> ByteRange {
    PercentCoding.rawRange(of: part, in: raw, from: Int(path.ranges[position].lower))
  }
}
