// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The optional parts of a pattern that a match skips, which decide between otherwise equal
/// matches.
struct SkippedGroups: Sendable, BitwiseCopyable {
  /// Whether a catch-all captures no segment.
  var hasEmptyCatchAll = false
  /// The skipped groups, one bit for each; the highest bit is for the pattern's first group.
  var bits: UInt32 = 0

  /// The value that every other value precedes or equals.
  static let worst = SkippedGroups(hasEmptyCatchAll: true, bits: .max)

  func union(_ other: SkippedGroups) -> SkippedGroups {
    SkippedGroups(
      hasEmptyCatchAll: hasEmptyCatchAll || other.hasEmptyCatchAll,
      bits: bits | other.bits
    )
  }

  /// Returns whether a match that skips these groups precedes a match of another route that skips
  /// the `other` groups.
  func precedes(_ other: SkippedGroups) -> Bool {
    if hasEmptyCatchAll != other.hasEmptyCatchAll { return other.hasEmptyCatchAll }
    return bits.nonzeroBitCount < other.bits.nonzeroBitCount
  }

  /// Returns whether a match that skips these groups is better than a match of the same route that
  /// skips the `other` groups.
  ///
  /// If both skip the same number of groups, the one that takes the first group in which they
  /// differ is better.
  func isBetter(than other: SkippedGroups) -> Bool {
    if precedes(other) { return true }
    if other.precedes(self) { return false }
    return bits < other.bits
  }
}
