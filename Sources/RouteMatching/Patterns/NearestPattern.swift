// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RoutePattern {
  /// Returns the text that is most similar to a pattern that was not found, for the suggestion in
  /// an error message.
  ///
  /// - Parameters:
  ///   - wanted: The text of the pattern that was not found.
  ///   - texts: The texts of the known patterns.
  /// - Returns: The text with the fewest changed bytes, the first of several; nil if a half of the
  ///   wanted text or more would change.
  /// - Complexity: O(*n* *m*) in the length of the wanted text and of all texts.
  package static func nearest(to wanted: String, among texts: some Sequence<String>) -> String? {
    var best: String?
    var limit = wanted.utf8.count / 2
    for text in texts {
      let distance = distance(from: Array(wanted.utf8), to: Array(text.utf8))
      guard distance < limit else { continue }
      (best, limit) = (text, distance)
    }
    return best
  }

  /// Returns the Levenshtein distance: the number of inserted, removed and replaced bytes.
  private static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
      }
    }
    return row[right.count]
  }
}
