// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The key and the hash of a complete segment of any length, for lookups of literals.
struct SegmentWords {
  /// The first eight bytes, as in `SegmentKey.head`; `tail` contains the next eight bytes.
  ///
  /// For a segment of more than sixteen bytes, the sixteenth is replaced by a byte that no UTF-8 has:
  /// from 0xF8 on for 17 to 23 bytes, so that the lengths differ, and 0xFF for more.
  let head: UInt64
  let tail: UInt64
  /// For a segment of more than sixteen bytes, the bytes from the sixteenth to the end, but at
  /// least the last eight; empty for any other segment.
  let suffix: Bytes
  /// A hash of all bytes of the segment.
  let hash: UInt64

  /// Creates the key and hash of a segment.
  ///
  /// - Parameters:
  ///   - segment: The bytes.
  ///   - salt: A number that selects one of many hash functions, so that an attacker cannot choose
  ///     segments that always collide.
  ///   - ignoresCase: Whether the case of ASCII letters is ignored.
  /// - Complexity: O(*n*) in the length of the segment.
  init(_ segment: Bytes, salt: UInt64, ignoresCase: Bool) {
    self.init(SegmentKey(segment), segment, salt: salt, ignoresCase: ignoresCase)
  }

  /// Creates the words of a segment whose `SegmentKey` is already known.
  @inline(__always)
  init(_ key: SegmentKey, _ segment: Bytes, salt: UInt64, ignoresCase: Bool) {
    let (key, count) = (ignoresCase ? key.folded : key, segment.count)
    head = key.head
    if key.isLong {
      let length = UInt64(truncatingIfNeeded: 0xF8 &+ min(count &- 17, 7))
      tail = (key.tail & UInt64.max &>> 8) | length &<< 56
      suffix = segment[min(15, count &- 8)..<count]
    } else {
      tail = key.tail
      suffix = segment[count..<count]
    }
    let suffixHash = SegmentWords.hash(of: suffix, salt, ignoresCase)
    hash = SegmentKey.hash(head, tail ^ suffixHash, salt: salt)
  }

  /// Returns a hash of the suffix; zero if the suffix is empty.
  @inline(__always)
  private static func hash(of suffix: Bytes, _ salt: UInt64, _ ignoresCase: Bool) -> UInt64 {
    guard suffix.count > 0 else { return 0 }
    var hash = salt &+ UInt64(suffix.count)
    var index = 0
    while index < suffix.count {
      let word = suffix.wordInside(at: index)
      let product = (hash ^ (ignoresCase ? word.lowercasedBytes : word))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      index &+= 8
    }
    return hash
  }
}
