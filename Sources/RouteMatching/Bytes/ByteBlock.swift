// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Sixteen bytes that are tested together.
///
/// A test of a block returns a mask of the same type. The high bit of each byte in the mask is set
/// if the test is true for the byte; the other bits are undefined.
typealias ByteBlock = SIMD16<UInt8>

extension ByteBlock {
  /// Returns a mask of the bytes that equal `byte`; `byte` must be below 128.
  @inline(__always)
  func equal(to byte: UInt8) -> ByteBlock { ((self ^ byte) &- 1) & ~self }

  /// Returns a mask of the bytes below a bound; the bound must be at most 128.
  @inline(__always)
  func below(_ bound: UInt8) -> ByteBlock { (self &- bound) & ~self }

  /// Returns a mask of the bytes in a closed range, whose bounds must be below 128.
  @inline(__always)
  func between(_ first: UInt8, _ last: UInt8) -> ByteBlock {
    (self &+ (0x80 - first)) & ~(self &+ (0x7F - last)) & ~self
  }

  /// Returns a mask of the positions in a block from `first` to the end; `first` must be at most
  /// sixteen.
  @inline(__always)
  static func numbers(from first: Int) -> ByteBlock {
    let numbers = ByteBlock(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return numbers &+ (0x80 &- UInt8(truncatingIfNeeded: first))
  }
}

/// The mask of a block, in two words; in each byte, only the high bit can be set.
struct BlockMarks {
  /// The mask of the first eight bytes, with the first byte in the lowest bits.
  ///
  /// Only the high bits of bytes can be set.
  private var low: UInt64
  private var high: UInt64

  @inline(__always)
  init(_ answer: ByteBlock) {
    (low, high) = (answer & 0x80).words
  }

  var isEmpty: Bool { low | high == 0 }

  /// The number of bytes in the mask.
  var count: Int {
    // After the shift, each byte of both words is 0 or 1. The multiplication adds all bytes, and
    // the highest byte of the product is their sum.
    let ones = (low &>> 7) &+ (high &>> 7)
    return Int(truncatingIfNeeded: (ones &* UInt64(bytes: 1)) &>> 56)
  }

  /// The position of the first byte in the mask; sixteen if the mask is empty.
  var first: Int {
    low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ high.trailingZeroBitCount &>> 3
  }

  /// Removes the first byte from the mask and returns its position; nil if the mask is empty.
  mutating func popFirst() -> Int? {
    if isEmpty { return nil }
    let position = first
    if low != 0 { low &= low &- 1 } else { high &= high &- 1 }
    return position
  }
}

/// An iterator over the blocks of a text of at least seventeen bytes, from an offset to the end.
///
/// The last block overlaps the one before it, so that it has sixteen bytes.
struct ByteBlocks {
  /// The minimum number of bytes: a block and a byte before it.
  static let shortest = 17

  private let bytes: Bytes
  private var index: Int
  /// The offset of the current block.
  private(set) var start = 0
  /// The number of leading bytes in the current block that belong to an earlier block, or that are
  /// before the first offset.
  private(set) var overlap = 0

  @inline(__always)
  init(_ bytes: Bytes, from start: Int) {
    self.bytes = bytes
    index = start
  }

  /// Returns the next block, and the block that begins one byte earlier; nil at the end of the
  /// text.
  @inline(__always)
  mutating func advance() -> (block: ByteBlock, before: ByteBlock)? {
    guard index < bytes.count else { return nil }
    start = min(index, bytes.count &- 16)
    overlap = index &- start
    index = start &+ 16
    return (bytes.block(at: start), bytes.block(at: start &- 1))
  }
}
