// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A list of byte ranges that stores the first eight inline, without an allocation.
///
/// Paths rarely have more segments, and matches rarely more captures.
struct RangeList: Sendable {
  private(set) var inlineRanges = InlineRanges()
  /// The ranges after the eighth.
  private(set) var overflow: [ByteRange]?

  var count: Int { Int(inlineRanges.count) + (overflow?.count ?? 0) }

  init() {}

  subscript(_ index: Int) -> ByteRange {
    @inline(never)
    get {
      guard index >= InlineRanges.capacity else { return inlineRanges[index] }
      guard let overflow else { preconditionFailure("index out of range") }
      return overflow[index - InlineRanges.capacity]
    }
    set {
      guard index >= InlineRanges.capacity else {
        inlineRanges[index] = newValue
        return
      }
      guard overflow != nil else { preconditionFailure("index out of range") }
      overflow?[index - InlineRanges.capacity] = newValue
    }
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
