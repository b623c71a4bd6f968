// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
