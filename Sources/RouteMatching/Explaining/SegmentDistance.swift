// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The distance between a segment and the part of the pattern that the segment should match; a
/// lower distance is better.
enum SegmentDistance {
  /// The distance if the segments match and only the trailing slash differs.
  static let same = 0
  /// The distance if a parameter or a mixed segment rejects the segment.
  static let shape = 1000
  /// The distance if the segment is missing, or if it differs too much from the literal to be a
  /// typing error.
  static let none = 2000

  private static let longestText = 64

  /// Returns the number of typing errors between two texts; ``none`` if a text is too long, or if
  /// more than half of the longer text is wrong.
  ///
  /// - Complexity: O(1), because longer texts are not compared.
  static func between(_ text: Bytes, _ wanted: Bytes) -> Int {
    let length = max(text.count, wanted.count)
    guard length <= longestText, abs(text.count - wanted.count) * 2 <= length,
      leastMistakes(in: text, for: wanted) * 2 <= length
    else { return none }
    let mistakes = mistakes(in: text, for: wanted)
    return mistakes * 2 <= length ? mistakes : none
  }

  /// Returns a lower bound for the number of edits, which is found much faster than the exact
  /// number.
  ///
  /// Each byte of one text that the other one does not contain needs an edit. Bytes are divided into 64
  /// classes, which ignore case.
  private static func leastMistakes(in text: Bytes, for wanted: Bytes) -> Int {
    let (one, other) = (classes(of: text), classes(of: wanted))
    return max((one & ~other).nonzeroBitCount, (other & ~one).nonzeroBitCount)
  }

  private static func classes(of text: Bytes) -> UInt64 {
    var classes: UInt64 = 0
    for index in 0..<text.count { classes |= 1 << UInt64(text[index].lowercased & 63) }
    return classes
  }

  /// Returns the least number of edits that turn one text into the other: inserting, deleting or
  /// replacing a byte, or swapping two neighbors (the optimal string alignment distance).
  ///
  /// Case is ignored. A column of the usual matrix is stored as the differences of its neighbors, one
  /// bit for each of the at most 64 bytes of `text` (Hyyrö, “A bit-vector algorithm for computing
  /// Levenshtein and Damerau edit distances”, 2003).
  private static func mistakes(in text: Bytes, for wanted: Bytes) -> Int {
    let last = UInt64(1) << (text.count - 1)
    var (increases, decreases) = (UInt64.max, UInt64(0))
    var (diagonal, equal) = (UInt64(0), UInt64(0))
    var mistakes = text.count
    for column in 0..<wanted.count {
      let (byte, before) = (wanted[column].lowercased, equal)
      equal = 0
      for row in 0..<text.count where text[row].lowercased == byte { equal |= 1 << UInt64(row) }
      let swapped = (~diagonal & equal) << 1 & before
      diagonal = ((equal & increases) &+ increases) ^ increases | equal | decreases | swapped
      let (added, removed) = (decreases | ~(diagonal | increases), diagonal & increases)
      if added & last != 0 { mistakes += 1 }
      if removed & last != 0 { mistakes -= 1 }
      let shifted = added << 1 | 1
      increases = removed << 1 | ~(diagonal | shifted)
      decreases = diagonal & shifted
    }
    return mistakes
  }
}
