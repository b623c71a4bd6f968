// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Notes of which those that differ only in the first name in quotation marks are one.
struct GroupedNotes {
  let texts: [String]

  private struct Note {
    let start: Substring
    var names: [Substring]
    let end: Substring

    var text: String { "\(start)\(names.joined(separator: ", "))\(end)" }
  }

  /// Groups notes, in the order of the first note of each group.
  init(_ notes: [String]) {
    var groups: [Note] = []
    var indices: [[Substring]: Int] = [:]
    for text in notes {
      let name = text.firstMatch(of: /“[^”]*”/)?.range ?? text.endIndex..<text.endIndex
      let (start, end) = (text[..<name.lowerBound], text[name.upperBound...])
      if let index = indices[[start, end]] {
        if !name.isEmpty { groups[index].names.append(text[name]) }
      } else {
        indices[[start, end]] = groups.count
        groups.append(Note(start: start, names: [text[name]], end: end))
      }
    }
    texts = groups.map(\.text)
  }
}
