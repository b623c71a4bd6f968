/// A segment of any length as literals are looked for, whose key and hash have all of its bytes.
struct SegmentWords {
  /// The first eight bytes and the next eight as `SegmentKey` has them.
  ///
  /// In place of the sixteenth of more bytes stands one that no text has, so that a long literal is
  /// never taken for one of sixteen bytes.
  let head: UInt64
  let tail: UInt64
  /// What a long literal has behind fifteen bytes; else empty.
  let suffix: Bytes
  /// A number that spreads segments, by all of their bytes.
  let hash: UInt64

  /// Reads a segment.
  ///
  /// - Parameters:
  ///   - segment: The bytes.
  ///   - salt: Another one gives other hashes, so that nobody can choose segments that fall together.
  ///   - ignoresCase: Whether the case of ASCII letters is of no meaning.
  /// - Complexity: O(*n*) in the length of the segment.
  init(_ segment: Bytes, salt: UInt64, ignoresCase: Bool) {
    let key = ignoresCase ? SegmentKey(segment).folded : SegmentKey(segment)
    head = key.head
    tail = key.isLong ? key.tail | UInt64(0xFF) << 56 : key.tail
    suffix = segment[(key.isLong ? 15 : segment.count)..<segment.count]
    let suffixHash = SegmentWords.hash(of: suffix, salt, ignoresCase)
    hash = SegmentKey.hash(head, tail ^ suffixHash, salt: salt)
  }

  /// A number for the bytes that a key lacks; zero without any.
  private static func hash(of suffix: Bytes, _ salt: UInt64, _ ignoresCase: Bool) -> UInt64 {
    guard suffix.count > 0 else { return 0 }
    var hash = salt &+ UInt64(suffix.count)
    for index in 0..<suffix.count {
      let byte = ignoresCase ? suffix[index].lowercased : suffix[index]
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
    }
    return hash
  }
}
