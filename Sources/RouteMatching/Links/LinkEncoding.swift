// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of text for the parts of a link (RFC 3986, section 2).
package enum LinkEncoding {
  /// Encodes a text for a segment, so that decoding the segment returns the text; the characters that
  /// RFC 3986 allows in a segment (`pchar`) stay unchanged.
  ///
  /// The empty text, `.`, `..` and control characters cannot be encoded; callers refuse them.
  package static func segment(_ text: String) -> String {
    encode(text.utf8, keeping: PercentCoding.isSegmentByte)
  }

  /// Encodes a text for a name or a value of a query; only the unreserved characters of RFC 3986
  /// stay unchanged.
  package static func query(_ text: String) -> String {
    // Most values need no encoding. This check avoids a copy of their text.
    let isPlain = text.utf8.allSatisfy { $0.isUnreserved }
    return isPlain ? text : encode(text.utf8, keeping: { $0.isUnreserved })
  }

  /// Returns the segment with only the necessary percent-encoding, so that equal segments have
  /// equal texts.
  static func segment(normalizing segment: DeepLink.Segment) -> String {
    // Most segments have only characters that need no encoding. This check avoids decoding and
    // encoding them.
    let isPlain = segment.raw.utf8.allSatisfy(PercentCoding.isSegmentByte)
    return isPlain ? String(segment.raw) : self.segment(segment.value)
  }

  /// Encodes each `\` in raw text of a path, because a web link must not contain a raw `\`.
  static func raw(_ text: Substring) -> String {
    encode(text.utf8) { $0 != .backslash }
  }

  /// Encodes each byte of a text that equals the given byte.
  @inline(never)
  static func text(_ text: String, encoding byte: UInt8) -> String {
    encode(text.utf8) { $0 != byte }
  }

  /// Returns whether a byte is valid in a query without encoding (RFC 3986, section 3.4).
  static func isQueryByte(_ byte: UInt8) -> Bool {
    byte == .slash || byte == .question || PercentCoding.isSegmentByte(byte)
  }

  private static func encode(
    _ bytes: some Sequence<UInt8>,
    keeping isKept: (UInt8) -> Bool
  ) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        PercentCoding.append(escapeOf: byte, to: &encoded)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
