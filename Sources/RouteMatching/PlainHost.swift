/// The head of an `https` link without user info and port, whose host is a name of the usual letters.
///
/// Nearly every web link begins so; others are read by `Authority`.
enum PlainHost {
  /// “https://” as a word.
  private static let https: UInt64 = 0x2F2F_3A73_7074_7468
  static let start = 8
  static let schemeEnd = 5

  /// Where the host ends that begins at `start`, or nil when the head must be read with more care.
  ///
  /// - Parameter bytes: The link, which is long enough for `ByteBlocks`.
  /// - Returns: The offset behind the host.
  /// - Complexity: O(*n*) for a host of *n* bytes.
  @inline(__always)
  static func end(in bytes: Bytes) -> Int? {
    guard bytes.wordInside(at: 0) == https else { return nil }
    var (end, label) = (bytes.count, start)
    var blocks = ByteBlocks(bytes, from: start)
    while let (block, _, new) = blocks.advance() {
      let dots = block.equal(to: .dot) & new
      let others = BlockMarks(~(block.isLetterDigitOrHyphen | dots) & new)
      let length = others.first
      let dot = BlockMarks(dots & ~ByteBlock.numbers(from: length)).last
      if let dot { label = blocks.place &+ dot &+ 1 }
      if length < 16 {
        end = blocks.place &+ length
        guard bytes[end].endsAuthority else { return nil }
        break
      }
    }
    // A last label that begins with a letter is no number, and there is one.
    guard end > label, bytes[label].isLetter else { return nil }
    return end
  }
}

extension ByteBlock {
  @inline(__always)
  fileprivate var isLetterDigitOrHyphen: ByteBlock {
    (self | 0x20).between(0x61, 0x7A) | between(0x30, 0x39) | equal(to: .hyphen)
  }
}

extension UInt8 {
  fileprivate var endsAuthority: Bool { self == .slash || self == .question || self == .hash }
}
