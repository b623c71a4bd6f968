// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding as in RFC 3986, section 2.1, over UTF-8.
enum PercentCoding {
  /// Returns the byte that is percent-encoded at an index, or nil if no percent-encoding begins
  /// there.
  static func escapedByte(in bytes: Bytes, at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == .percent,
      bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit
    else { return nil }
    return hexValue(bytes[index + 1]) << 4 | hexValue(bytes[index + 2])
  }

  /// Returns the value of a hexadecimal digit: the low half of the byte, plus nine for a letter.
  private static func hexValue(_ digit: UInt8) -> UInt8 {
    (digit & 0xF) + (digit >> 6) * 9
  }

  /// Returns the decoded text of a range of bytes, or nil if the decoded bytes are not valid UTF-8.
  ///
  /// A `%` without two hexadecimal digits remains unchanged; paths with such a `%` are rejected
  /// before.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  static func text(decoding bytes: Bytes, in range: Range<Int>, plusIsSpace: Bool) -> String? {
    guard isEncoded(bytes, in: range, plusIsSpace: plusIsSpace) else {
      return bytes.text(in: range)
    }
    // The bytes are decoded into scratch memory, so only the result needs an allocation.
    return Bytes.withScratch(count: range.count) { scratch in
      let end = decode(bytes[range], into: scratch, plusIsSpace: plusIsSpace)
      let decoded = scratch.bytes[0..<end]
      return UTF8Check.isText(decoded) ? decoded.text : nil
    }
  }

  /// Returns the decoded text, or nil if the decoded bytes are not valid UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func text(decoding bytes: Bytes, plusIsSpace: Bool) -> String? {
    text(decoding: bytes, in: 0..<bytes.count, plusIsSpace: plusIsSpace)
  }

  /// Writes the decoded bytes into memory that has space for them, and returns the offset after them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func decode(
    _ bytes: Bytes,
    into scratch: Bytes.Scratch,
    at start: Int = 0,
    plusIsSpace: Bool = false
  ) -> Int {
    var end = start
    var reader = Reader(bytes, plusIsSpace: plusIsSpace)
    while let byte = reader.next() {
      scratch.set(byte, at: end)
      end += 1
    }
    return end
  }

  /// Returns the raw range of a valid path for a range of its decoded bytes, which must not be
  /// empty; decoding begins at `start`.
  ///
  /// - Complexity: O(*n*) in the end of the range.
  static func rawRange(of range: ByteRange, in bytes: Bytes, from start: Int) -> ByteRange {
    var (offset, lower) = (start, start)
    for count in 0..<range.upper {
      if count == range.lower { lower = offset }
      offset += bytes[offset] == .percent ? 3 : 1
    }
    return ByteRange(lower, offset)
  }

  /// Returns whether the decoded bytes are valid UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func isText(decoding bytes: Bytes) -> Bool {
    guard isEncoded(bytes, in: 0..<bytes.count, plusIsSpace: false) else { return true }
    var check = UTF8Check()
    var reader = Reader(bytes, plusIsSpace: false)
    while let byte = reader.next() {
      guard check.accept(byte) else { return false }
    }
    return check.isComplete
  }

  /// Returns whether the decoded bytes equal a string, without creating the decoded string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func isEqual(
    decoding bytes: Bytes,
    to text: Bytes,
    plusIsSpace: Bool = false,
    ignoringCase: Bool = false
  ) -> Bool {
    var reader = Reader(bytes, plusIsSpace: plusIsSpace)
    for index in 0..<text.count {
      guard let byte = reader.next() else { return false }
      let same = ignoringCase ? byte.lowercased == text[index].lowercased : byte == text[index]
      guard same else { return false }
    }
    return reader.next() == nil
  }

  /// Writes a string as one segment of a path, encoded as by `LinkEncoding.segment(_:)`, into memory
  /// that has space for it, and returns the offset after it.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func encode(segment bytes: Bytes, into scratch: Bytes.Scratch, at start: Int) -> Int {
    var end = start
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if isSegmentByte(byte) {
        scratch.set(byte, at: end)
        end += 1
      } else {
        scratch.set(.percent, at: end)
        scratch.set(hexDigit(byte >> 4), at: end + 1)
        scratch.set(hexDigit(byte & 0xF), at: end + 2)
        end += 3
      }
    }
    return end
  }

  /// Appends the escape of a byte, such as `%2F`.
  static func append(escapeOf byte: UInt8, to encoded: inout [UInt8]) {
    encoded.append(.percent)
    encoded.append(hexDigit(byte >> 4))
    encoded.append(hexDigit(byte & 0xF))
  }

  /// Returns whether a range of bytes contains a percent-encoding or, if `plusIsSpace`, a plus
  /// sign.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  static func isEncoded(_ bytes: Bytes, in range: Range<Int>, plusIsSpace: Bool) -> Bool {
    let text = bytes[0..<range.upperBound]
    var index = range.lowerBound
    // Each step tests eight bytes. After the end of the text they are zero, so they are neither `%`
    // nor `+`.
    while index < text.count {
      let word = text.word(at: index)
      if word.marks(of: .percent) != 0 { return true }
      if plusIsSpace, word.marks(of: .plus) != 0 { return true }
      index &+= 8
    }
    return false
  }

  /// Returns whether a byte is a `pchar` of RFC 3986, section 3.3, that needs no encoding.
  @inline(__always)
  static func isSegmentByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && ByteSet.segment.contains(ascii: byte)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  /// An iterator over the decoded bytes.
  private struct Reader {
    private let bytes: Bytes
    private let plusIsSpace: Bool
    private var index = 0

    init(_ bytes: Bytes, plusIsSpace: Bool) {
      self.bytes = bytes
      self.plusIsSpace = plusIsSpace
    }

    mutating func next() -> UInt8? {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      if byte == .percent, let escaped = escapedByte(in: bytes, at: index) {
        index += 3
        return escaped
      }
      index += 1
      return plusIsSpace && byte == .plus ? 0x20 : byte
    }
  }
}

/// A validator for UTF-8 that receives one byte at a time, for example while decoding.
///
/// It rejects overlong forms, surrogates and values above U+10FFFF, as in table 3-7 of the Unicode
/// standard.
struct UTF8Check {
  /// The number of bytes that are missing from the current character.
  private var missing = 0
  /// The values that are valid for the next continuation byte.
  ///
  /// The range is narrower than 0x80...0xBF only after certain first bytes.
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the last byte completed a character.
  var isComplete: Bool { missing == 0 }

  /// Returns whether bytes are valid UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  @inline(never)
  static func isText(_ bytes: Bytes) -> Bool {
    var check = UTF8Check()
    var index = 0
    while index < bytes.count {
      if check.isComplete {
        let marks = bytes.word(at: index) & UInt64(bytes: 0x80)
        index &+= marks == 0 ? 8 : marks.firstMarkedByte
        if marks == 0 { continue }
      }
      guard check.accept(bytes[index]) else { return false }
      index &+= 1
    }
    return check.isComplete
  }

  /// Accepts the next byte; returns false if the bytes cannot be the beginning of valid UTF-8.
  mutating func accept(_ byte: UInt8) -> Bool {
    if missing > 0 {
      guard next.contains(byte) else { return false }
      missing -= 1
      next = 0x80...0xBF
      return true
    }
    switch byte {
    case 0...0x7F: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    default: return false
    }
    return true
  }
}
