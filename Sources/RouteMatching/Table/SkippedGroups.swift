// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The optional parts of a pattern that a derivation omits; derivations are ranked by these parts.
struct SkippedGroups: Sendable, BitwiseCopyable {
  /// Whether a catch-all captures no segment.
  var hasEmptyCatchAll = false
  /// One bit for each skipped group; the pattern's first group has the highest bit.
  var bits: UInt32 = 0

  /// The worst value: no derivation is ranked below it.
  static let worst = SkippedGroups(hasEmptyCatchAll: true, bits: .max)

  func union(_ other: SkippedGroups) -> SkippedGroups {
    SkippedGroups(
      hasEmptyCatchAll: hasEmptyCatchAll || other.hasEmptyCatchAll,
      bits: bits | other.bits
    )
  }

  /// Returns whether a route with this derivation precedes another route with the `other`
  /// derivation.
  func precedes(_ other: SkippedGroups) -> Bool {
    if hasEmptyCatchAll != other.hasEmptyCatchAll { return other.hasEmptyCatchAll }
    return bits.nonzeroBitCount < other.bits.nonzeroBitCount
  }

  /// Returns whether this derivation of a route is better than the `other` one of the same route.
  ///
  /// If both skip the same number of groups, the one that takes the first group in which they
  /// differ is better.
  func isBetter(than other: SkippedGroups) -> Bool {
    if precedes(other) { return true }
    if other.precedes(self) { return false }
    return bits < other.bits
  }
}
