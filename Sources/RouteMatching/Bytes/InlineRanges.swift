// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Up to eight byte ranges, stored inline, so that a copy retains no object.
struct InlineRanges: Sendable, BitwiseCopyable {
  typealias Eight = (
    ByteRange, ByteRange, ByteRange, ByteRange, ByteRange, ByteRange, ByteRange, ByteRange
  )

  static let capacity = 8

  /// The number of ranges, from 0 to 8.
  var count: UInt32
  var ranges: Eight

  init(repeating range: ByteRange = ByteRange(lower: 0, upper: 0), count: Int = 0) {
    self.count = UInt32(count)
    ranges = (range, range, range, range, range, range, range, range)
  }

  subscript(_ index: Int) -> ByteRange {
    get {
      precondition(index >= 0 && index < count, "index out of range")
      // Safety: a tuple of eight equal types has the layout of an array of eight elements, and the
      // offset is that of one of them, because the lowest three bits of the index are at most seven.
      return unsafe withUnsafeBytes(of: ranges) { bytes in
        unsafe bytes.load(fromByteOffset: (index & 7) &* 8, as: ByteRange.self)
      }
    }
    set {
      precondition(index >= 0 && index < count, "index out of range")
      // Safety: as for reading.
      unsafe withUnsafeMutableBytes(of: &ranges) { bytes in
        unsafe bytes.storeBytes(of: newValue, toByteOffset: (index & 7) &* 8, as: ByteRange.self)
      }
    }
  }

  var isFull: Bool { count == InlineRanges.capacity }

  /// Appends a range; the list must not be full.
  @inline(__always)
  mutating func append(_ range: ByteRange) {
    assert(!isFull, "a ninth range")
    let offset = Int(count & 7) &* 8
    // Safety: as in the subscript.
    unsafe withUnsafeMutableBytes(of: &ranges) { bytes in
      unsafe bytes.storeBytes(of: range, toByteOffset: offset, as: ByteRange.self)
    }
    count &+= 1
  }

  mutating func removeLast() {
    precondition(count > 0, "nothing to remove")
    count -= 1
  }
}
