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
  /// The value for a missing index; half the size of an optional.
  static let absent = UInt32.max
}
