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
  static let absent = ByteRange(Int(UInt32.max), Int(UInt32.max))

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
