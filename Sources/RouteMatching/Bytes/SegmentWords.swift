// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The key and the hash of a complete segment of any length, for lookups of literals.
struct SegmentWords {
  /// The first eight bytes, as in `SegmentKey.head`; `tail` contains the next eight bytes.
  ///
  /// For a segment of more than sixteen bytes, the sixteenth is replaced by a byte that no text
  /// has, so that the segment never equals one of sixteen bytes.
  let head: UInt64
  let tail: UInt64
  /// The bytes from the sixteenth to the last, if the segment has more than sixteen bytes;
  /// otherwise empty.
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
    let key = ignoresCase ? SegmentKey(segment).folded : SegmentKey(segment)
    head = key.head
    tail = key.isLong ? key.tail | UInt64(0xFF) << 56 : key.tail
    suffix = segment[(key.isLong ? 15 : segment.count)..<segment.count]
    let suffixHash = SegmentWords.hash(of: suffix, salt, ignoresCase)
    hash = SegmentKey.hash(head, tail ^ suffixHash, salt: salt)
  }

  /// Returns a hash of the suffix; zero if the suffix is empty.
  private static func hash(of suffix: Bytes, _ salt: UInt64, _ ignoresCase: Bool) -> UInt64 {
    guard suffix.count > 0 else { return 0 }
    var hash = salt &+ UInt64(suffix.count)
    for index in stride(from: 0, to: suffix.count, by: 8) {
      let word = suffix.word(at: index)
      let product = (hash ^ (ignoresCase ? word.lowercasedBytes : word))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return hash
  }
}
