// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The first sixteen bytes of a segment as two words; most segments have no more bytes.
///
/// A segment with an equal key and more bytes must also be compared by the other bytes.
struct SegmentKey {
  /// The first eight bytes, with the first byte in the lowest bits; missing bytes are zero.
  var head: UInt64
  /// The next eight bytes in the same order; missing bytes are zero.
  var tail: UInt64
  /// The offset of the segment's end.
  let end: Int
  let isLong: Bool

  private init(head: UInt64, tail: UInt64, end: Int, isLong: Bool) {
    (self.head, self.tail, self.end, self.isLong) = (head, tail, end, isLong)
  }

  /// Creates the key of a segment whose bytes are not part of a longer text.
  init(_ segment: Bytes) {
    head = segment.firstWord()
    tail = segment.count > 8 ? segment[8..<segment.count].firstWord() : 0
    end = segment.count
    isLong = segment.count > 16
  }

  /// Creates the key of the segment that begins at an offset of a path.
  ///
  /// - Parameters:
  ///   - path: At least eight bytes; bytes after the path's end are zero.
  ///   - start: The offset of the segment.
  ///   - limit: The offset of the path's end.
  @inline(__always)
  init(in path: Bytes, from start: Int, to limit: Int) {
    let word = path.wordInside(at: start)
    let slashes = word.marks(of: .slash)
    if slashes != 0 {
      let head = word.bytes(before: slashes)
      self.init(head: head, tail: 0, end: start &+ slashes.firstMarkedByte, isLong: false)
      return
    }
    guard limit &- start > 8 else {
      self.init(head: word, tail: 0, end: limit, isLong: false)
      return
    }
    let tail = path.wordInside(at: start &+ 8)
    let tailSlashes = tail.marks(of: .slash)
    if tailSlashes != 0 {
      let end = start &+ 8 &+ tailSlashes.firstMarkedByte
      self.init(head: word, tail: tail.bytes(before: tailSlashes), end: end, isLong: false)
    } else if limit &- start <= 16 {
      self.init(head: word, tail: tail, end: limit, isLong: false)
    } else {
      let end = SegmentKey.end(in: path, from: start &+ 16, to: limit)
      self.init(head: word, tail: tail, end: end, isLong: end &- start > 16)
    }
  }

  /// Returns the offset of the first slash at or after `start`; `limit` if there is none before it.
  @inline(never)
  private static func end(in path: Bytes, from start: Int, to limit: Int) -> Int {
    var end = start
    while end < limit {
      let slashes = path.wordInside(at: end).marks(of: .slash)
      if slashes != 0 { return end &+ slashes.firstMarkedByte }
      end &+= 8
    }
    return limit
  }

  /// The key with ASCII letters in lower case.
  var folded: SegmentKey {
    SegmentKey(head: head.lowercasedBytes, tail: tail.lowercasedBytes, end: end, isLong: isLong)
  }

  /// A mask with one of sixteen bits set; the first byte of the segment selects the bit.
  ///
  /// A state stores the union of its literals' hints, so that a segment without one of these bits
  /// needs no lookup.
  var hint: UInt16 { SegmentKey.hint(of: UInt8(truncatingIfNeeded: head)) }

  /// Returns the hint of a segment that begins with a byte.
  @inline(__always)
  static func hint(of first: UInt8) -> UInt16 { 1 &<< UInt16(first) }

  /// Whether the segment has a `%` or more than sixteen bytes.
  @inline(__always)
  var mayHaveEscapes: Bool { isLong || head.marks(of: .percent) | tail.marks(of: .percent) != 0 }

  /// Whether the segment is empty or begins with a `.`.
  var isEmptyOrStartsWithDot: Bool {
    // The first byte of a key is zero only for an empty segment, whose key contains only zeros.
    head & 0xFF == 0 || UInt8(truncatingIfNeeded: head) == .dot
  }

  /// Returns a hash of up to sixteen bytes; each bit of the hash depends on all bytes.
  ///
  /// - Parameter salt: A number that selects one of many hash functions, so that an attacker
  ///   cannot choose segments that always collide.
  /// - Returns: The hash.
  @inline(__always)
  func hash(salt: UInt64) -> UInt64 { SegmentKey.hash(head, tail, salt: salt) }

  /// Returns the hash for a key that consists of two words.
  @inline(__always)
  static func hash(_ head: UInt64, _ tail: UInt64, salt: UInt64) -> UInt64 {
    let product = (head ^ salt).multipliedFullWidth(by: tail &+ salt)
    return product.high ^ product.low
  }
}

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

  /// The bytes with ASCII letters in lower case.
  var lowercasedBytes: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    // `fromA` marks the bytes that are “A” or greater, and `behindZ` marks the bytes that are
    // greater than “Z”.
    let fromA = low &+ UInt64(bytes: 0x80 - 0x41)
    let behindZ = low &+ UInt64(bytes: 0x80 - 0x5B)
    let letters = fromA & ~behindZ & ~self & 0x8080_8080_8080_8080
    return self | letters >> 2
  }
}
