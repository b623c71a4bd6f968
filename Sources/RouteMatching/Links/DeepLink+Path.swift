// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeepLink {
  /// One segment of a link's path.
  public struct Segment: Sendable {
    /// The segment as written in the link, percent-encoded and without slashes.
    public let raw: Substring

    /// The segment, percent-decoded once: `%2F` becomes `/`, and `%252F` becomes `%2F`.
    ///
    /// - Complexity: O(*n*) for a segment of *n* bytes.
    public var value: String {
      // The link was validated when it was parsed, so decoding cannot fail.
      Bytes.with(raw) { PercentCoding.text(decoding: $0, plusIsSpace: false) } ?? ""
    }
  }

  /// The segments of a link's path, in order.
  ///
  /// `.` and `..` are resolved, and a slash at either end does not add a segment. Between two adjacent
  /// slashes there is an empty segment.
  public struct Segments: Sendable {
    private let text: String
    private let ranges: RangeList

    init(of text: String, at ranges: RangeList) {
      self.text = text
      self.ranges = ranges
    }
  }
}

extension DeepLink.Segments: RandomAccessCollection {
  /// The position of the first segment, zero.
  public var startIndex: Int { 0 }

  /// The number of segments.
  public var endIndex: Int { ranges.count }

  /// The segment at a position.
  public subscript(position: Int) -> DeepLink.Segment {
    DeepLink.Segment(raw: ranges[position].substring(of: text))
  }
}
