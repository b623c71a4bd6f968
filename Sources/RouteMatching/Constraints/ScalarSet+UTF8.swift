// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ScalarSet {
  /// The UTF-8 encodings of the set's scalars, as disjoint sequences of byte ranges.
  ///
  /// - Complexity: O(n) in the number of ranges; each range results in about a dozen sequences at
  ///   most.
  var utf8Sequences: [[ClosedRange<UInt8>]] {
    var sequences: [[ClosedRange<UInt8>]] = []
    for range in ranges { range.appendUTF8Sequences(to: &sequences) }
    return sequences
  }
}

extension ClosedRange<UInt32> {
  /// Appends the UTF-8 encodings of the range's values; splits the range if they cannot be written
  /// as one sequence of byte ranges.
  ///
  /// In each subrange, all bytes after the first byte that differs span 80 to BF.
  ///
  /// RE2 and Rust's utf8-ranges use the same algorithm: afterwards, the byte ranges cover exactly
  /// the scalars of the range.
  fileprivate func appendUTF8Sequences(to sequences: inout [[ClosedRange<UInt8>]]) {
    if let cut = lastBeforeSplit {
      (lowerBound...cut).appendUTF8Sequences(to: &sequences)
      ((cut + 1)...upperBound).appendUTF8Sequences(to: &sequences)
      return
    }
    guard let first = Unicode.Scalar(lowerBound), let last = Unicode.Scalar(upperBound) else {
      preconditionFailure("a surrogate in a set of scalars")
    }
    var sequence: [ClosedRange<UInt8>] = []
    for (lower, upper) in zip(first.utf8, last.utf8) { sequence.append(lower...upper) }
    sequences.append(sequence)
  }

  /// The last value of the first part if the range must be split into two parts; otherwise nil.
  private var lastBeforeSplit: UInt32? {
    for last: UInt32 in [0x7F, 0x7FF, 0xFFFF] where lowerBound <= last && last < upperBound {
      return last
    }
    guard upperBound > 0x7F else { return nil }
    for bits in [6, 12, 18] as [UInt32] {
      let tail: UInt32 = (1 << bits) - 1
      guard (lowerBound & ~tail) != (upperBound & ~tail) else { return nil }
      if lowerBound & tail != 0 { return lowerBound | tail }
      if upperBound & tail != tail { return (upperBound & ~tail) - 1 }
    }
    return nil
  }
}
