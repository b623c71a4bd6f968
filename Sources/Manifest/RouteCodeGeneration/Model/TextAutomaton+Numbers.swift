// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension TextAutomaton {
  /// The automaton as a text of decimal numbers with spaces between them, for generated code.
  ///
  /// They are the numbers of classes and of states, the start, one if a text must be a finite number,
  /// the class of each byte, a one for each accepting state, and the transitions. `3*7` is three sevens.
  var numbers: String {
    var values = [classCount, accepting.count, Int(start), needsFinite ? 1 : 0]
    values += classes.map(Int.init)
    values += accepting.map { $0 ? 1 : 0 }
    values += transitions.map(Int.init)
    var words: [String] = []
    var index = 0
    while index < values.count {
      var end = index + 1
      while end < values.count, values[end] == values[index] { end += 1 }
      words.append(end - index > 1 ? "\(end - index)*\(values[index])" : "\(values[index])")
      index = end
    }
    return words.joined(separator: " ")
  }

  /// The text of ``numbers``, divided into parts that a string literal of the Java virtual machine
  /// can contain.
  var literals: [String] {
    var (parts, part) = ([String](), "")
    for word in numbers.split(separator: " ") {
      if part.utf8.count + word.utf8.count > 16_000 {
        parts.append(part)
        part = ""
      }
      part += part.isEmpty ? word : " \(word)"
    }
    return parts + [part]
  }
}
