// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A set of ASCII bytes in two words of bits, so that a lookup needs no branch.
struct ByteSet {
  private let low: UInt64
  private let high: UInt64

  static let none = ByteSet(low: 0, high: 0)

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
