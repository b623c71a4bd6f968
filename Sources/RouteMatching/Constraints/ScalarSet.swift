// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A set of Unicode scalars, as ranges of their values.
struct ScalarSet: Sendable, Hashable {
  /// Invariant: the ranges are in ascending order, contain no surrogates, and never overlap or
  /// touch each other.
  let ranges: [ClosedRange<UInt32>]

  /// Creates the union of ranges in any order.
  ///
  /// - Complexity: O(n log n) in the number of ranges.
  @inline(never)
  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    var ranges = ranges
    ranges.sort(byKey: { Int64($0.lowerBound) })
    for range in ranges {
      for piece in range.withoutSurrogates {
        if let last = merged.last, piece.lowerBound <= last.upperBound + 1 {
          merged[merged.count - 1] = last.lowerBound...max(last.upperBound, piece.upperBound)
        } else {
          merged.append(piece)
        }
      }
    }
    self.ranges = merged
  }

  /// Creates a set of one scalar.
  init(_ scalar: Unicode.Scalar) {
    ranges = [scalar.value...scalar.value]
  }

  /// All scalars that are not in this set.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10_FFFF { gaps.append(next...0x10_FFFF) }
    return ScalarSet(gaps)
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The scalar of a set with exactly one scalar; otherwise nil.
  var only: UInt32? {
    guard ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
    return ranges[0].lowerBound
  }
}

extension ScalarSet {
  /// The scalars that `.` matches: all scalars.
  static let any = ScalarSet([0...0x10_FFFF])
  /// The scalars that `\d` matches: `[0-9]`.
  static let digits = ScalarSet([0x30...0x39])
  /// The scalars that `\w` matches: `[A-Za-z0-9_]`.
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// The scalars that `\s` matches and `\S` does not: the space and U+0009 to U+000D.
  static let spaces = ScalarSet([0x09...0x0D, 0x20...0x20])
}

extension ClosedRange<UInt32> {
  /// The ranges without U+D800 to U+DFFF, which have no UTF-8 encoding.
  fileprivate var withoutSurrogates: [ClosedRange<UInt32>] {
    var pieces: [ClosedRange<UInt32>] = []
    if lowerBound < 0xD800 { pieces.append(lowerBound...Swift.min(upperBound, 0xD7FF)) }
    if upperBound > 0xDFFF { pieces.append(Swift.max(lowerBound, 0xE000)...upperBound) }
    return pieces
  }
}
