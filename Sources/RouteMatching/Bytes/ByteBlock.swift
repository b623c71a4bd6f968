/// Sixteen bytes that are looked at together.
///
/// What is asked of a block is answered for all of its bytes at once, so that a link is read in a few
/// blocks and not byte by byte. An answer is a block itself: its bytes have their high bit set where it
/// is yes, and the other bits mean nothing.
typealias ByteBlock = SIMD16<UInt8>

extension ByteBlock {
  /// Which bytes are another one, which is below 128.
  @inline(__always)
  func equal(to byte: UInt8) -> ByteBlock { ((self ^ byte) &- 1) & ~self }

  /// Which bytes are below a bound of at most 128.
  @inline(__always)
  func below(_ bound: UInt8) -> ByteBlock { (self &- bound) & ~self }

  /// Which bytes lie between two others, both below 128.
  @inline(__always)
  func between(_ first: UInt8, _ last: UInt8) -> ByteBlock {
    (self &+ (0x80 - first)) & ~(self &+ (0x7F - last)) & ~self
  }

  /// Which bytes have a number of at least so much, at most sixteen, within the block.
  @inline(__always)
  static func numbers(from first: Int) -> ByteBlock {
    let numbers = ByteBlock(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return numbers &+ (0x80 &- UInt8(truncatingIfNeeded: first))
  }
}

/// The answer to a question about a block.
struct BlockMarks {
  /// The high bit of each byte where the answer is yes, the first byte lowest, and no other bits.
  private let low: UInt64
  private let high: UInt64

  @inline(__always)
  init(_ answer: ByteBlock) {
    (low, high) = (answer & 0x80).words
  }

  var isEmpty: Bool { low | high == 0 }

  /// The number of the first byte that is marked; sixteen when none is.
  var first: Int {
    low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ high.trailingZeroBitCount &>> 3
  }
}

/// Blocks one after the other, from an offset to the end of a text of at least seventeen bytes.
///
/// The last one begins earlier, so that it is whole, and its first bytes have been looked at before.
struct ByteBlocks {
  /// The shortest text that can be read so: one with a block and a byte before.
  static let shortest = 17

  private let bytes: Bytes
  private(set) var index: Int
  /// Where the current block begins.
  private(set) var start = 0

  @inline(__always)
  init(_ bytes: Bytes, from start: Int) {
    self.bytes = bytes
    index = start
  }

  /// Goes to the next block, unless all have been looked at.
  @inline(__always)
  mutating func advance() -> (block: ByteBlock, before: ByteBlock, new: ByteBlock)? {
    guard index < bytes.count else { return nil }
    start = min(index, bytes.count &- 16)
    let new = ByteBlock.numbers(from: index &- start)
    index = start &+ 16
    return (bytes.block(at: start), bytes.block(at: start &- 1), new)
  }
}
