// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The positions of a link's parts in its text; a copy retains no object.
struct LinkParts: Sendable, BitwiseCopyable {
  /// What must be done to read the segments of a path.
  enum PathForm: UInt8, Sendable, BitwiseCopyable, Comparable {
    /// Nothing: the segments between the slashes are not encoded.
    case plain
    /// Decoding, which changes neither the number of segments nor their order.
    case encoded
    /// Splitting: the path has an empty segment, one that begins with a `.`, an encoded `.` or `/`, or no
    /// first `/`; or its first segment is written elsewhere.
    case other

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  var scheme: ByteRange?
  var userInfo: ByteRange?
  /// The host, or nil if there is none; never an empty range.
  var host: ByteRange?
  /// The port, or nil if there is none or if it is the default port of a web link.
  var port: UInt16?
  /// The first segment, if it is written in place of a host and not directly before the path.
  var head: ByteRange?
  /// The rest of the path.
  var path = ByteRange(0, 0)
  var query: ByteRange?
  var fragment: ByteRange?
  var pathForm = PathForm.plain
  /// The number of the path's segments.
  var segmentCount: UInt32 = 0
  /// The number of the query's items that are not empty.
  var itemCount: UInt32 = 0
  var hasTrailingSlash = false
  /// Whether the link has a custom scheme whose host is not a segment.
  var keepsHost = false
  /// Whether the link is a web link whose host has become the first segment of the path.
  var hostIsSegment = false

  var isPlain: Bool { pathForm == .plain }

  /// Returns the range of the host without one trailing dot, or nil if there is no host.
  func hostLabels(in bytes: Bytes) -> Range<Int>? {
    guard let host = host?.range else { return nil }
    let isDotted = bytes[host.upperBound - 1] == .dot
    return host.lowerBound..<(isDotted ? host.upperBound - 1 : host.upperBound)
  }

  /// Returns the ranges of the path's segments in order, after `.` and `..` are resolved.
  ///
  /// There is an empty segment between two adjacent slashes; only a catch-all matches it.
  func segments(in bytes: Bytes) -> RangeList { split(bytes).segments }

  /// Splits the path into segments, and returns whether a `/` follows the last one.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  func split(_ bytes: Bytes) -> (segments: RangeList, hasTrailingSlash: Bool) {
    var (segments, isOpen) = (RangeList(), false)
    if let head { LinkParts.append(head.range, to: &segments, in: bytes) }
    let text = bytes[0..<Int(path.upper)]
    var start = Int(path.lower)
    if start < text.count {
      if text[start] == .slash { start += 1 }
      while true {
        let end = text.firstIndex(of: .slash, from: start)
        let isLast = end == text.count
        if !isLast || start < end {
          isOpen = !LinkParts.append(start..<end, to: &segments, in: bytes)
        } else {
          isOpen = true
        }
        if isLast { break }
        start = end + 1
      }
    }
    return (segments, isOpen && segments.count > 0)
  }

  /// Appends a segment, unless it is `.` or `..`, which are resolved (RFC 3986, section 5.2.4).
  ///
  /// - Returns: Whether the segment was appended.
  @discardableResult
  private static func append(
    _ segment: Range<Int>,
    to segments: inout RangeList,
    in bytes: Bytes
  ) -> Bool {
    let dots = bytes[segment].dotCount
    if dots == 0 { segments.append(ByteRange(segment)) }
    if dots == 2, segments.count > 0 { segments.removeLast() }
    return dots == 0
  }
}

extension Bytes {
  /// The number of dots if these bytes are the segment `.` or `..`, where a dot may be written as `%2e`;
  /// otherwise zero.
  var dotCount: Int {
    var (index, dots) = (0, 0)
    while index < count {
      if self[index] == .dot {
        index += 1
      } else if PercentCoding.escapedByte(in: self, at: index) == .dot {
        index += 3
      } else {
        return 0
      }
      dots += 1
    }
    return dots <= 2 ? dots : 0
  }
}
