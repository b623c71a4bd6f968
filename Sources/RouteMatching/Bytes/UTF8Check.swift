// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
