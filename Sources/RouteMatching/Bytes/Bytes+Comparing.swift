// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Bytes {
  /// Returns whether these bytes equal the other bytes, without Unicode normalization.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @inline(__always)
  func isEqual(to other: Bytes) -> Bool {
    // Most different texts differ in their lengths, so that they need no call.
    count == other.count && isEqual(toSameCount: other)
  }

  /// Does the same as `isEqual` for as many other bytes.
  @inline(never)
  private func isEqual(toSameCount other: Bytes) -> Bool {
    guard count >= 8 else { return firstWord() == other.firstWord() }
    var index = 0
    while index < count {
      // The last word may overlap the one before it, so that no byte after the end is read.
      let start = min(index, count &- 8)
      if wholeWord(at: start) != other.wholeWord(at: start) { return false }
      index &+= 8
    }
    return true
  }

  /// Returns whether these bytes equal the other bytes, apart from the case of ASCII letters.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func isEqual(ignoringCaseOf other: Bytes) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index].lowercased != other[index].lowercased { return false }
    return true
  }

  /// Returns whether these bytes equal the other bytes, with or without regard to the case of ASCII
  /// letters.
  @inline(__always)
  func isEqual(to other: Bytes, ignoringCase ignoresCase: Bool) -> Bool {
    ignoresCase ? isEqual(ignoringCaseOf: other) : isEqual(to: other)
  }

  /// The bytes as text with ASCII letters in lower case.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  var lowercasedText: String {
    for index in 0..<count where self[index] != self[index].lowercased {
      return String(decoding: (0..<count).map { self[$0].lowercased }, as: UTF8.self)
    }
    return text
  }

  /// Returns whether all bytes satisfy a condition.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @inline(__always)
  func allSatisfy(_ isWanted: (UInt8) -> Bool) -> Bool {
    for index in 0..<count where !isWanted(self[index]) { return false }
    return true
  }
}
