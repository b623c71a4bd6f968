/// The checks for plain paths, which need no decoding.
///
/// A plain path is contiguous, contains only ASCII without escapes, and has no empty segment and no segment
/// that begins with a `.`. Nearly every path is plain, so that sixteen bytes are checked at a time; other
/// paths are parsed byte by byte.
enum PlainPath {
  /// Returns the end of a link's path, at a `?`, a `#` or the end of the text; nil if the path is not
  /// plain.
  ///
  /// - Parameters:
  ///   - bytes: The text, which is long enough for `ByteBlocks`.
  ///   - start: The offset of the path.
  ///   - limit: The most segments of the path.
  /// - Returns: The offset after the path.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  @inline(__always)
  static func end(in bytes: Bytes, from start: Int, limit: Int) -> Int? {
    guard start < bytes.count, bytes[start] == .slash else { return nil }
    var end = bytes.count
    var blocks = ByteBlocks(bytes, from: start &+ 1)
    while let (block, before, new) = blocks.advance() {
      let unusual = BlockMarks((unusual(block) | block.isDoubtful(behind: before)) & new)
      if unusual.isEmpty { continue }
      end = blocks.start &+ unusual.first
      guard bytes[end] == .question || bytes[end] == .hash else { return nil }
      break
    }
    return hasSegments(upTo: limit, bytes, start..<end) ? end : nil
  }

  /// Whether a whole text is a plain path, except that segments may be empty or begin with a `.`.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  @inline(__always)
  static func isNearlyAll(of bytes: Bytes) -> Bool {
    guard bytes.count > 0, bytes[0] == .slash else { return false }
    if bytes.count < 16 {
      // Two overlapping words; a text shorter than one word is padded with plain bytes.
      let first = bytes.firstWord(filledWith: .hyphen)
      let last = bytes.count < 8 ? first : bytes.wordInside(at: bytes.count &- 8)
      return BlockMarks(unusual(ByteBlock(words: first, last))).isEmpty
    }
    var index = 0
    repeat {
      let place = min(index, bytes.count &- 16)
      guard BlockMarks(unusual(bytes.block(at: place))).isEmpty else { return false }
      index = place &+ 16
    } while index < bytes.count
    return true
  }

  /// Whether no segment of a path is empty or begins with a `.`.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  static func hasNothingDoubtful(_ bytes: Bytes) -> Bool {
    guard bytes.count >= ByteBlocks.shortest else { return hasNothingDoubtful(inShort: bytes) }
    var blocks = ByteBlocks(bytes, from: 1)
    while let (block, before, _) = blocks.advance() {
      guard BlockMarks(block.isDoubtful(behind: before)).isEmpty else { return false }
    }
    return true
  }

  private static func hasNothingDoubtful(inShort bytes: Bytes) -> Bool {
    for index in 1..<max(1, bytes.count) where bytes[index - 1] == .slash {
      if bytes[index] | 1 == .slash { return false }
    }
    return true
  }

  /// Marks the bytes that end a plain path or are not valid in it.
  ///
  /// Some valid bytes are marked, too: those below “(” are found by one comparison, and a `\` is not valid
  /// in web links.
  @inline(__always)
  private static func unusual(_ block: ByteBlock) -> ByteBlock {
    let other = block.below(0x28) | block.equal(to: .question) | block.equal(to: .backslash)
    // DEL, and all bytes that are not ASCII.
    return other | block | (block &+ 1)
  }

  /// Whether a path has no more segments than a limit.
  @inline(__always)
  static func hasSegments(upTo limit: Int, _ bytes: Bytes, _ path: Range<Int>) -> Bool {
    // A segment has at least two bytes with its slash, so that segments of short paths need no counting.
    path.count &>> 1 <= limit || segmentCount(bytes, path) <= limit
  }

  private static func segmentCount(_ bytes: Bytes, _ path: Range<Int>) -> Int {
    var count = 0
    for index in path where bytes[index] == .slash { count += 1 }
    return bytes[path.upperBound - 1] == .slash ? count - 1 : count
  }
}

extension ByteBlock {
  /// Marks the first byte of each segment that is empty or begins with a `.`.
  ///
  /// - Parameter before: The block that begins one byte before this one.
  /// - Returns: The marks.
  @inline(__always)
  func isDoubtful(behind before: ByteBlock) -> ByteBlock {
    // “.” and “/” differ only in their lowest bit.
    before.equal(to: .slash) & (self | 1).equal(to: .slash)
  }
}
