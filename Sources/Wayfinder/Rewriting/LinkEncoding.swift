/// How text is written into a link so that it stays where it was put (RFC 3986, section 2).
enum LinkEncoding {
  /// Writes a text as (a part of) one segment: what RFC 3986 calls a `pchar` stays.
  ///
  /// No encoding helps `.` and `..`, which every link resolves; callers refuse them.
  static func segment(_ text: String) -> String {
    encode(text.utf8, keeping: isSegmentByte)
  }

  /// Writes a text as (a part of) a query's name or value: only unreserved characters stay.
  static func query(_ text: String) -> String {
    encode(text.utf8, keeping: \.isUnreserved)
  }

  /// The one spelling of a segment that is in a link already.
  static func segment(normalizing segment: DeepLink.Segment) -> String {
    // Most segments need neither decoding nor encoding.
    let isPlain = segment.raw.utf8.allSatisfy(isSegmentByte)
    return isPlain ? String(segment.raw) : self.segment(segment.value)
  }

  /// Writes raw text of a path so that every scheme takes it: web links refuse a raw `\`.
  static func raw(_ text: Substring) -> String {
    encode(text.utf8) { $0 != UInt8(ascii: "\\") }
  }

  /// Whether a byte is a `pchar` by itself (section 3.3).
  static func isSegmentByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@": true
    default: byte.isUnreserved
    }
  }

  /// Whether a byte may stand in a query by itself (section 3.4).
  static func isQueryByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || isSegmentByte(byte)
  }

  static func escape(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }

  private static func encode(
    _ bytes: some Sequence<UInt8>,
    keeping isKept: (UInt8) -> Bool
  ) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if isKept(byte) { encoded.append(byte) } else { encoded += Array(escape(byte).utf8) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
