// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A search for the word that the author of a text probably meant.
package enum NearestWord {
  /// The maximum length in bytes of a text for which a word is searched.
  private static let limit = 64

  /// Returns the word that is most similar to a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - words: The known words, which are short.
  /// - Returns: The first word with the fewest mistakes; nil if more than a half of the longer of both is
  ///   wrong, or if the text is long.
  /// - Complexity: O(*n* *m*) in the length of the text, at most 64, and of all words.
  package static func nearest(to text: String, among words: [String]) -> String? {
    guard text.utf8.count <= limit else { return nil }
    var best: (word: String, mistakes: Int)?
    for word in words {
      let mistakes = mistakes(in: Array(text.utf8), for: Array(word.utf8))
      guard mistakes * 2 <= max(text.utf8.count, word.utf8.count) else { continue }
      if best.map({ mistakes < $0.mistakes }) ?? true { best = (word, mistakes) }
    }
    return best?.word
  }

  /// Returns the least number of edits between two texts: to insert, delete or replace a byte, or to
  /// swap two neighbors (the optimal string alignment distance).
  private static func mistakes(in text: [UInt8], for word: [UInt8]) -> Int {
    var older: [Int] = []
    var old = Array(0...word.count)
    for (row, byte) in text.enumerated() {
      var new = [row + 1]
      for (column, wanted) in word.enumerated() {
        var least = min(
          old[column] + (byte == wanted ? 0 : 1),
          old[column + 1] + 1,
          new[column] + 1
        )
        if row > 0, column > 0, byte == word[column - 1], text[row - 1] == wanted {
          least = min(least, older[column - 1] + 1)
        }
        new.append(least)
      }
      (older, old) = (old, new)
    }
    return old[word.count]
  }
}
