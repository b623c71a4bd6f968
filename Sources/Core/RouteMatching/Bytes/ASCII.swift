// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Names and classes of the ASCII characters that patterns and links consist of.
extension UInt8 {
  static let space: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C
  static let underscore: UInt8 = 0x5F

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isHexDigit: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }

  /// Whether the byte is an unreserved character of RFC 3986, section 2.3.
  package var isUnreserved: Bool {
    isLetter || isDigit || self == .hyphen || self == .dot || self == .underscore || self == 0x7E
  }

  /// Whether the byte is a control character: U+0000 to U+001F or U+007F.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  /// The byte, in lower case if it is an ASCII letter.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Returns whether the byte is allowed in a scheme (RFC 3986, section 3.1); if `first` is true,
  /// as its first byte.
  func isSchemeByte(first: Bool) -> Bool {
    isLetter || (!first && (isDigit || self == .plus || self == .hyphen || self == .dot))
  }

  /// Returns whether the byte is allowed in the name of a parameter or a kind; if `first` is true,
  /// as its first byte.
  func isNameByte(first: Bool) -> Bool {
    isLetter || self == .underscore || (!first && isDigit)
  }
}

/// A set of ASCII bytes in two words of bits, so that a lookup needs no branch.
struct ByteSet {
  private let low: UInt64
  private let high: UInt64

  /// The control characters: U+0000 to U+001F and U+007F.
  static let controls = ByteSet(low: 0xFFFF_FFFF, high: 1 << 63)

  /// Each `pchar` of RFC 3986, section 3.3, that is a single byte: the letters, the digits, `-`, `.`, `_`
  /// and `~`; the sub-delims `!`, `$`, `&`, `'`, `(`, `)`, `*`, `+`, `,`, `;` and `=`; and `:` and `@`.
  static let segment = ByteSet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)

  /// Returns the set with the given byte added; the byte must be ASCII.
  func with(_ byte: UInt8) -> ByteSet {
    byte < 64
      ? ByteSet(low: low | 1 << UInt64(byte), high: high)
      : ByteSet(low: low, high: high | 1 << UInt64(byte & 63))
  }

  /// Returns whether the set contains a byte; the high bit of the byte is ignored.
  func contains(ascii byte: UInt8) -> Bool {
    (byte & 64 == 0 ? low : high) &>> UInt64(byte) & 1 != 0
  }
}
