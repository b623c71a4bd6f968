// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
