// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The decoded segments of a path.
///
/// A path without percent-encoding is its own decoded form, so nothing is copied for it.
struct PathView {
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
      return body(PathView(decoded: raw, path: path, decodedRanges: path.ranges))
    }
    return Bytes.withScratch(count: raw.count) { scratch in
      var ranges = RangeList()
      var end = 0
      for index in 0..<path.ranges.count {
        let start = end
        end = PercentCoding.decode(raw[path.ranges[index].range], into: scratch, at: start)
        ranges.append(ByteRange(start, end))
      }
      return body(PathView(decoded: scratch.bytes, path: path, decodedRanges: ranges))
    }
  }

  /// The decoded bytes of a segment.
  subscript(_ position: Int) -> Bytes { decoded[decodedRanges[position].range] }
}
