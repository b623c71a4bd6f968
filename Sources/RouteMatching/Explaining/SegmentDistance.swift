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
  /// The distance if the segment is missing, or differs too much from the literal.
  static let none = 2000

  private static let longestText = 64

  /// Returns the number of typing errors between two texts, or ``none`` if a text is too long or if
  /// more than half of the longer text is wrong.
  ///
  /// - Complexity: O(1), because longer texts are not compared.
  static func between(_ text: Bytes, _ wanted: Bytes) -> Int {
    let length = max(text.count, wanted.count)
    guard length <= longestText, abs(text.count - wanted.count) * 2 <= length else { return none }
    let mistakes = mistakes(in: text, for: wanted)
    return mistakes * 2 <= length ? mistakes : none
  }

  /// Returns the least number of edits between two texts: to insert, delete or replace a byte, or
  /// to swap two neighbors (the optimal string alignment distance).
  ///
  /// Case is ignored.
  private static func mistakes(in text: Bytes, for wanted: Bytes) -> Int {
    // Three rows of numbers, which are at most `longestText`.
    let width = wanted.count + 1
    return Bytes.withScratch(count: 3 * width) { rows in
      var (older, old, new) = (0, width, 2 * width)
      for column in 0..<width { rows.set(UInt8(column), at: old + column) }
      for row in 0..<text.count {
        rows.set(UInt8(row + 1), at: new)
        for column in 0..<wanted.count {
          let isSame = text[row].lowercased == wanted[column].lowercased
          var least = min(
            rows.bytes[old + column] + (isSame ? 0 : 1),
            rows.bytes[old + column + 1] + 1,
            rows.bytes[new + column] + 1
          )
          if row > 0, column > 0, text[row].lowercased == wanted[column - 1].lowercased,
            text[row - 1].lowercased == wanted[column].lowercased
          {
            least = min(least, rows.bytes[older + column - 1] + 1)
          }
          rows.set(least, at: new + column + 1)
        }
        (older, old, new) = (old, new, older)
      }
      return Int(rows.bytes[old + wanted.count])
    }
  }
}
