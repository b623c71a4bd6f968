// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Operations on a word of eight bytes, whose first byte is in the lowest bits.
extension UInt64 {
  /// Creates a word of eight equal bytes.
  init(bytes byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Returns a mask whose lowest set bit is the high bit of the first byte that equals `byte`; zero
  /// if no byte equals it.
  ///
  /// The bits above it are undefined.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let other = self ^ UInt64(bytes: byte)
    return (other &- UInt64(bytes: 1)) & ~other & UInt64(bytes: 0x80)
  }

  /// The position of the first byte whose high bit is set; at least one high bit must be set.
  var firstMarkedByte: Int { trailingZeroBitCount &>> 3 }

  /// Returns the bytes before the first byte that the mask marks; all other bytes become zero.
  ///
  /// The mask must not be empty.
  func bytes(before marks: UInt64) -> UInt64 { self & ((marks ^ (marks &- 1)) &>> 8) }

  /// Returns both halves of the product, combined, so that each bit depends on all bits of this number.
  @inline(__always)
  func foldedProduct(_ other: UInt64) -> UInt64 {
    let product = multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  /// The bytes with ASCII letters in lower case.
  var lowercasedBytes: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = low &+ UInt64(bytes: 0x80 - 0x41)
    let behindZ = low &+ UInt64(bytes: 0x80 - 0x5B)
    let letters = fromA & ~behindZ & ~self & 0x8080_8080_8080_8080
    return self | letters >> 2
  }
}

extension Bytes {
  /// Returns the offset of the first byte from `start` on that equals `byte`, or `count`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    var index = start
    while index < count {
      let marks = word(at: index).marks(of: byte)
      if marks != 0 { return min(index &+ marks.firstMarkedByte, count) }
      index &+= 8
    }
    return count
  }

  /// Returns a hash of the bytes in a range, which continues another hash.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  @inline(never)
  func hash(
    of range: Range<Int>,
    startingWith start: UInt64,
    ignoringCase ignoresCase: Bool
  ) -> UInt64 {
    let text = self[0..<range.upperBound]
    var (hash, index) = (start, range.lowerBound)
    while index < range.upperBound {
      let word = text.word(at: index)
      hash = (hash ^ (ignoresCase ? word.lowercasedBytes : word)).foldedProduct(
        0x9E37_79B9_7F4A_7C15
      )
      index &+= 8
    }
    return hash
  }
}

extension Bytes {
  /// Returns whether these bytes equal the other bytes, without Unicode normalization.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @inline(__always)
  func isEqual(to other: Bytes) -> Bool {
    // Most different texts differ in their lengths, so that they need no call.
    count == other.count && isEqual(toSameCount: other)
  }

  /// Does the same as `isEqual` for as many other bytes.
  @inline(never)
  private func isEqual(toSameCount other: Bytes) -> Bool {
    guard count >= 8 else { return firstWord() == other.firstWord() }
    var index = 0
    while index < count {
      // The last word may overlap the one before it, so that no byte after the end is read.
      let start = min(index, count &- 8)
      if wholeWord(at: start) != other.wholeWord(at: start) { return false }
      index &+= 8
    }
    return true
  }

  /// Returns whether these bytes equal the other bytes, apart from the case of ASCII letters.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func isEqual(ignoringCaseOf other: Bytes) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index].lowercased != other[index].lowercased { return false }
    return true
  }

  /// Returns whether these bytes equal the other bytes, with or without regard to the case of ASCII
  /// letters.
  @inline(__always)
  func isEqual(to other: Bytes, ignoringCase ignoresCase: Bool) -> Bool {
    ignoresCase ? isEqual(ignoringCaseOf: other) : isEqual(to: other)
  }

  /// The bytes as text with ASCII letters in lower case.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  var lowercasedText: String {
    for index in 0..<count where self[index] != self[index].lowercased {
      return String(decoding: (0..<count).map { self[$0].lowercased }, as: UTF8.self)
    }
    return text
  }

  /// Returns whether all bytes satisfy a condition.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @inline(__always)
  func allSatisfy(_ isWanted: (UInt8) -> Bool) -> Bool {
    for index in 0..<count where !isWanted(self[index]) { return false }
    return true
  }
}
