/// A query or a fragment without escapes and control characters, which is looked at sixteen bytes at a
/// time; others are read byte by byte.
enum PlainTail {
  /// Reads the query that begins at an offset, unless it must be read with more care.
  ///
  /// - Parameters:
  ///   - bytes: A text that is long enough for `ByteBlocks`.
  ///   - start: Where the query begins, behind its `?`.
  /// - Returns: Where it ends, at a “#” or at the end of the text, and how many items it has; nil when
  ///   an item may be empty as well.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  @inline(__always)
  static func query(_ bytes: Bytes, from start: Int) -> (end: Int, count: Int)? {
    guard start < bytes.count, bytes[start] != .ampersand else { return nil }
    var (end, count) = (bytes.count, 1)
    var blocks = ByteBlocks(bytes, from: start)
    while let (block, before, new) = blocks.advance() {
      let ampersands = block.equal(to: .ampersand)
      let doubtful = ampersands & before.equal(to: .ampersand)
      let stops = block.isUnusualInTail | block.equal(to: .hash) | doubtful
      let length = BlockMarks(stops & new).first
      count &+= BlockMarks(ampersands & new & ~ByteBlock.numbers(from: length)).count
      if length < 16 {
        end = blocks.place &+ length
        guard bytes[end] == .hash else { return nil }
        break
      }
    }
    return bytes[end &- 1] == .ampersand ? nil : (end, count)
  }

  /// Whether there is nothing to refuse from an offset to the end, as far as a quick look can tell.
  ///
  /// - Parameters:
  ///   - bytes: A text that is long enough for `ByteBlocks`.
  ///   - start: Where the fragment begins, behind its `#`.
  /// - Returns: Whether it may stand as it is.
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  @inline(__always)
  static func isFragment(_ bytes: Bytes, from start: Int) -> Bool {
    var blocks = ByteBlocks(bytes, from: start)
    while let (block, _, new) = blocks.advance() {
      if !BlockMarks(block.isUnusualInTail & new).isEmpty { return false }
    }
    return true
  }
}

extension ByteBlock {
  /// Control characters and `%`.
  @inline(__always)
  fileprivate var isUnusualInTail: ByteBlock {
    below(0x20) | equal(to: 0x7F) | equal(to: .percent)
  }
}
