// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A range of UTF-8 offsets in a string; half the size of a `Range<Int>`.
struct ByteRange: Sendable, Hashable, BitwiseCopyable {
  var lower: UInt32
  var upper: UInt32

  init(lower: UInt32, upper: UInt32) {
    self.lower = lower
    self.upper = upper
  }

  init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  init(_ range: Range<Int>) {
    self.init(range.lowerBound, range.upperBound)
  }

  /// The value for a missing range.
  ///
  /// An empty range, in contrast, represents an empty string.
  static let absent = ByteRange(lower: .max, upper: .max)

  /// The range, or nil if it is `absent`.
  var orNil: ByteRange? { self == .absent ? nil : self }

  var range: Range<Int> { Int(lower)..<Int(upper) }

  /// Returns the part of a string that the range covers.
  ///
  /// The bounds must be at character boundaries.
  ///
  /// - Complexity: O(1) for a native string.
  func substring(of text: String) -> Substring {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: Int(lower))
    return text[start..<text.utf8.index(start, offsetBy: Int(upper - lower))]
  }
}

/// A range of indices of an array; half the size of a `Range<Int>`.
struct IndexRange: Sendable, BitwiseCopyable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}

extension IndexRange {
  init(from start: Int, to end: Int) {
    self.init(start: UInt32(start), count: UInt32(end - start))
  }
}

extension UInt32 {
  /// The value that means that there is no index; an optional index would need twice the memory.
  static let absent = UInt32.max
}

/// Up to eight byte ranges, stored inline, so that a copy retains no object.
struct InlineRanges: Sendable, BitwiseCopyable {
  typealias Eight = (
    ByteRange, ByteRange, ByteRange, ByteRange, ByteRange, ByteRange, ByteRange, ByteRange
  )

  static let capacity = 8

  /// The number of ranges, from 0 to 8.
  private(set) var count: UInt32
  private var ranges: Eight

  init() {
    let empty = ByteRange(lower: 0, upper: 0)
    (count, ranges) = (0, (empty, empty, empty, empty, empty, empty, empty, empty))
  }

  subscript(_ index: Int) -> ByteRange {
    precondition(index >= 0 && index < count, "index out of range")
    // Safety: a tuple of eight equal types has the layout of an array of eight elements, and the
    // offset is that of one of them, because the lowest three bits of the index are at most seven.
    return unsafe withUnsafeBytes(of: ranges) { bytes in
      unsafe bytes.load(fromByteOffset: (index & 7) &* 8, as: ByteRange.self)
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

/// A list of byte ranges that stores the first eight inline, without an allocation.
///
/// Paths rarely have more segments, and matches rarely more captures.
struct RangeList: Sendable {
  private var inlineRanges = InlineRanges()
  /// The ranges after the eighth.
  private var overflow: [ByteRange]?

  var count: Int { Int(inlineRanges.count) + (overflow?.count ?? 0) }

  init() {}

  subscript(_ index: Int) -> ByteRange {
    guard index >= InlineRanges.capacity else { return inlineRanges[index] }
    guard let overflow else { preconditionFailure("index out of range") }
    return overflow[index - InlineRanges.capacity]
  }

  mutating func append(_ range: ByteRange) {
    guard inlineRanges.isFull else { return inlineRanges.append(range) }
    appendOverflow(range)
  }

  @inline(never)
  private mutating func appendOverflow(_ range: ByteRange) {
    if overflow?.append(range) == nil { overflow = [range] }
  }

  /// Removes the last range; the list must not be empty.
  ///
  /// - Complexity: O(1).
  mutating func removeLast() {
    if overflow?.popLast() == nil { inlineRanges.removeLast() }
  }
}
