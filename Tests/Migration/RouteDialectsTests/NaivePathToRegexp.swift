// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// path-to-regexp 8 as its description reads, for patterns with names of one letter and without escapes.
struct NaivePathToRegexp {
  private enum Piece {
    case text(String)
    case parameter(String)
    case wildcard(String)
  }

  /// Returns the values of a path in one line; nil if the pattern does not match.
  static func values(of path: String, _ pattern: String) -> String? {
    for pieces in alternatives(pattern) {
      var kinds: [String: Bool] = [:]
      let nodes = expression(pieces, &kinds)
      let found = nodes.match(path[...], ignoringCase: true) { rest, captures in
        rest.isEmpty || rest == "/" ? captures : nil
      }
      guard let found else { continue }
      return found.sorted { $0.key < $1.key }.map { name, value in
        let texts = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return kinds[name] == true ? "\(name)=\(texts)" : "\(name)=\(value)"
      }.joined(separator: " ")
    }
    return nil
  }

  /// Returns whether each value of a pattern has text before it, as path-to-regexp requires.
  static func isValid(_ pattern: String) -> Bool {
    alternatives(pattern).allSatisfy { pieces in
      zip(pieces, pieces.dropFirst()).allSatisfy { first, second in
        if case .text = first { return true }
        if case .text = second { return true }
        return false
      }
    }
  }

  /// Returns the pieces of a pattern with and without each group, by replacing the first innermost braces.
  private static func alternatives(_ pattern: String) -> [[Piece]] {
    guard let open = pattern.firstIndex(of: "{") else { return [pieces(pattern)] }
    var depth = 0
    var close = open
    for index in pattern[open...].indices {
      if pattern[index] == "{" { depth += 1 }
      if pattern[index] == "}" { depth -= 1 }
      if depth == 0 {
        close = index
        break
      }
    }
    let (before, after) = (pattern[..<open], pattern[pattern.index(after: close)...])
    let inner = pattern[pattern.index(after: open)..<close]
    return alternatives("\(before)\(inner)\(after)") + alternatives("\(before)\(after)")
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.popFirst() {
      if first == ":" || first == "*", let name = rest.popFirst() {
        pieces.append(first == ":" ? .parameter(String(name)) : .wildcard(String(name)))
      } else if case .text(let text) = pieces.last {
        pieces[pieces.count - 1] = .text(text + String(first))
      } else {
        pieces.append(.text(String(first)))
      }
    }
    return pieces
  }

  private static func expression(
    _ pieces: [Piece],
    _ kinds: inout [String: Bool]
  ) -> NaiveExpression {
    var nodes: [NaiveExpression] = []
    for (index, piece) in pieces.enumerated() {
      let before = text(pieces, index - 1)
      let after = text(pieces, index + 1)
      let segment = segment(pieces, before: index)
      switch piece {
      case .text(let text): nodes.append(.text(text))
      case .parameter(let name):
        kinds[name] = false
        let plain = NaiveExpression.run(excluding: ["/"], isGreedy: true, least: 1)
        let untilBefore = NaiveExpression.run(excluding: ["/", before], isGreedy: true, least: 1)
        var node = plain
        if segment.contains("*") {
          node = untilBefore
        } else if hasWildcard(pieces, after: index) {
          let texts = after.isEmpty ? ["/"] : ["/", after]
          node = .run(excluding: texts, isGreedy: true, least: 1)
        } else if segment.contains(":") {
          node = .choice([untilBefore, .text(before)])
        }
        nodes.append(.capture(name, node))
      case .wildcard(let name):
        kinds[name] = true
        var node = NaiveExpression.run(excluding: [], isGreedy: true, least: 1)
        if segment.contains("*") {
          node = .run(excluding: [before], isGreedy: true, least: 1)
        } else if let stop = textAfterWildcard(pieces, before: index) {
          node = .choice([
            .run(excluding: [stop], isGreedy: true, least: 1),
            .run(excluding: ["/"], isGreedy: true, least: 1),
          ])
        }
        nodes.append(.capture(name, node))
      }
    }
    return .sequence(nodes)
  }

  private static func text(_ pieces: [Piece], _ index: Int) -> String {
    guard pieces.indices.contains(index), case .text(let text) = pieces[index] else { return "" }
    return text
  }

  /// Returns the marks of the values before a piece in the same segment.
  private static func segment(_ pieces: [Piece], before index: Int) -> String {
    var marks = ""
    for piece in pieces[..<index] {
      switch piece {
      case .text(let text): if text.contains("/") { marks = "" }
      case .parameter: marks += ":"
      case .wildcard: marks += "*"
      }
    }
    return marks
  }

  private static func hasWildcard(_ pieces: [Piece], after index: Int) -> Bool {
    for piece in pieces[(index + 1)...] {
      if case .wildcard = piece { return true }
      if case .text(let text) = piece, text.contains("/") { return false }
    }
    return false
  }

  /// Returns the text after the last wildcard, up to the next value.
  private static func textAfterWildcard(_ pieces: [Piece], before index: Int) -> String? {
    let last = pieces[..<index].lastIndex { if case .wildcard = $0 { true } else { false } }
    guard let last else { return nil }
    return text(pieces, last + 1).isEmpty ? nil : text(pieces, last + 1)
  }
}
