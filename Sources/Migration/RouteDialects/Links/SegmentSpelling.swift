// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The spelling of segments that a path of Wayfinder cannot contain: empty ones, `.`, `..`, and those with
/// control characters or a slash.
///
/// Such a segment begins with `~`, and so does a segment that begins with `~` itself. All other segments are
/// spelled as they are.
enum SegmentSpelling {
  /// Returns the text that represents a segment in a path of Wayfinder.
  static func spelling(of segment: String) -> String {
    guard needsSpelling(segment) else { return segment }
    var bytes = [UInt8(ascii: "~")]
    for byte in segment.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += [byte, byte]
      case UInt8(ascii: "/"): bytes += "~2F".utf8
      case 0..<0x20, 0x7F:
        PercentText.append(escapeOf: byte, to: &bytes)
        bytes[bytes.count - 3] = UInt8(ascii: "~")
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the segment that a spelling represents.
  static func segment(of spelling: String) -> String {
    guard spelling.utf8.first == UInt8(ascii: "~") else { return spelling }
    var bytes: [UInt8] = []
    var rest = spelling.utf8.dropFirst().makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      guard let first = rest.next() else { break }
      guard let high = PercentText.digit(first), let low = rest.next().flatMap(PercentText.digit)
      else {
        bytes.append(first)
        continue
      }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the path of Wayfinder that consists of the segments.
  static func path(of segments: [String]) -> String {
    guard !segments.isEmpty else { return "/" }
    return segments.map { segment in
      "/" + PercentText.encoded(spelling(of: segment), keeping: PercentText.isUnreserved)
    }.joined()
  }

  /// Returns a literal that matches the segment in a pattern of Wayfinder.
  static func literal(_ segment: String) -> String { escaped(spelling(of: segment)) }

  /// Returns a text with a `\` before each character that is special in a pattern.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if ":*()<>?#\\%".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func needsSpelling(_ segment: String) -> Bool {
    segment.isEmpty || segment == "." || segment == ".." || segment.utf8.first == UInt8(ascii: "~")
      || segment.utf8.contains { PercentText.isControl($0) || $0 == UInt8(ascii: "/") }
  }
}
