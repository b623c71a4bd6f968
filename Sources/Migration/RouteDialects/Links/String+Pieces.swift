// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension StringProtocol where SubSequence == Substring {
  /// The texts between the slashes; an empty string has one empty piece.
  var pieces: [String] {
    self[...].split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the range of the first occurrence of an ASCII text.
  func firstRange(ofText text: String) -> Range<Index>? {
    let utf8 = self[...].utf8
    var start = startIndex
    while start < endIndex {
      if let range = range(ofText: text, at: start) { return range }
      start = utf8.index(after: start)
    }
    return nil
  }

  /// Returns the range of the last occurrence of an ASCII text.
  func lastRange(ofText text: String) -> Range<Index>? {
    let utf8 = self[...].utf8
    var start = endIndex
    while start > startIndex {
      start = utf8.index(before: start)
      if let range = range(ofText: text, at: start) { return range }
    }
    return nil
  }

  /// Returns the UTF-8 offset of the first occurrence of an ASCII text, or 0 if there is none.
  func offset(ofText text: String) -> Int {
    firstRange(ofText: text).map { self[..<$0.lowerBound].utf8.count } ?? 0
  }

  /// Returns the string with each occurrence of an ASCII text replaced by another text.
  func replacing(text: String, with other: String) -> String {
    guard !text.isEmpty else { return String(self) }
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(ofText: text) {
      result += rest[..<range.lowerBound]
      result += other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private func range(ofText text: String, at start: Index) -> Range<Index>? {
    let utf8 = self[...].utf8
    let rest = utf8[start...]
    guard rest.starts(with: text.utf8),
      let end = utf8.index(start, offsetBy: text.utf8.count, limitedBy: endIndex)
    else { return nil }
    return start..<end
  }
}
