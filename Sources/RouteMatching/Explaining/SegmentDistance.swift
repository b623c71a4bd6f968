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
    guard length <= longestText, abs(text.count - wanted.count) * 2 <= length,
      leastMistakes(in: text, for: wanted) * 2 <= length
    else { return none }
    let mistakes = mistakes(in: text, for: wanted)
    return mistakes * 2 <= length ? mistakes : none
  }

  /// Returns a number of edits that is never too high, with much less effort.
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
        let byte = text[row].lowercased
        var left = UInt8(row + 1)
        rows.set(left, at: new)
        for column in 0..<wanted.count {
          let wantedByte = wanted[column].lowercased
          let replaced = rows.bytes[old + column] + (byte == wantedByte ? 0 : 1)
          var least = min(replaced, rows.bytes[old + column + 1] + 1, left + 1)
          if row > 0, column > 0, byte == wanted[column - 1].lowercased,
            text[row - 1].lowercased == wantedByte
          {
            least = min(least, rows.bytes[older + column - 1] + 1)
          }
          rows.set(least, at: new + column + 1)
          left = least
        }
        (older, old, new) = (old, new, older)
      }
      return Int(rows.bytes[old + wanted.count])
    }
  }
}
