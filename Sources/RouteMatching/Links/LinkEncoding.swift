// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of text for the parts of a link (RFC 3986, section 2).
package enum LinkEncoding {
  /// Encodes a text as (a part of) one segment; a `pchar` of RFC 3986 is not encoded.
  ///
  /// The segments `.` and `..` cannot be encoded, because every link resolves them; callers refuse
  /// them.
  package static func segment(_ text: String) -> String {
    PercentCoding.segment(encoding: text)
  }

  /// Encodes a text as (a part of) a query's name or value; encodes all characters except the
  /// unreserved characters of RFC 3986.
  package static func query(_ text: String) -> String {
    // Most values need no encoding.
    let isPlain = text.utf8.allSatisfy { $0.isUnreserved }
    return isPlain ? text : encode(text.utf8, keeping: { $0.isUnreserved })
  }

  /// Returns the normalized encoding of a segment of a link.
  static func segment(normalizing segment: DeepLink.Segment) -> String {
    // Most segments need neither decoding nor encoding.
    let isPlain = segment.raw.utf8.allSatisfy(PercentCoding.isSegmentByte)
    return isPlain ? String(segment.raw) : self.segment(segment.value)
  }

  /// Encodes each `\` in raw text of a path, because a web link must not contain a raw `\`.
  static func raw(_ text: Substring) -> String {
    encode(text.utf8) { $0 != .backslash }
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
