// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A regular expression that is matched by plain backtracking, without code of the library.
indirect enum NaiveExpression {
  case text(String)
  /// Characters at which none of the texts begins.
  case run(excluding: [String], isGreedy: Bool, least: Int)
  case sequence([NaiveExpression])
  case choice([NaiveExpression])
  case capture(String, NaiveExpression)
  case optional(NaiveExpression)
  /// An occurrence, and further ones each of which begins with a text.
  case repeated(NaiveExpression, between: NaiveExpression)

  typealias Captures = [String: String]

  /// Returns the captures of the first match that ends where a function accepts the rest.
  func match(
    _ text: Substring,
    _ captures: Captures = [:],
    ignoringCase: Bool,
    _ rest: (Substring, Captures) -> Captures?
  ) -> Captures? {
    switch self {
    case .text(let literal):
      let front = text.prefix(literal.count)
      let isEqual =
        ignoringCase ? front.lowercased() == literal.lowercased() : front == literal[...]
      return isEqual ? rest(text.dropFirst(literal.count), captures) : nil
    case .run(let texts, let isGreedy, let least):
      var ends: [Substring] = []
      var tail = text
      var count = 0
      while true {
        if count >= least { ends.append(tail) }
        let isStopped = texts.contains { stop in
          let front = tail.prefix(stop.count)
          return ignoringCase ? front.lowercased() == stop.lowercased() : front == stop[...]
        }
        if tail.isEmpty || isStopped { break }
        tail = tail.dropFirst()
        count += 1
      }
      for end in isGreedy ? ends.reversed() : ends {
        if let found = rest(end, captures) { return found }
      }
      return nil
    case .sequence(let parts):
      guard let first = parts.first else { return rest(text, captures) }
      return first.match(text, captures, ignoringCase: ignoringCase) { tail, captures in
        NaiveExpression.sequence(Array(parts.dropFirst()))
          .match(tail, captures, ignoringCase: ignoringCase, rest)
      }
    case .choice(let options):
      for option in options {
        if let found = option.match(text, captures, ignoringCase: ignoringCase, rest) {
          return found
        }
      }
      return nil
    case .capture(let name, let inner):
      return inner.match(text, captures, ignoringCase: ignoringCase) { tail, captures in
        var captures = captures
        captures[name] = String(text[..<tail.startIndex])
        return rest(tail, captures)
      }
    case .optional(let inner):
      return inner.match(text, captures, ignoringCase: ignoringCase, rest) ?? rest(text, captures)
    case .repeated(let inner, let between):
      return inner.match(text, captures, ignoringCase: ignoringCase) { tail, captures in
        if tail.startIndex > text.startIndex,
          let found = NaiveExpression.sequence([between, self])
            .match(tail, captures, ignoringCase: ignoringCase, rest)
        {
          return found
        }
        return rest(tail, captures)
      }
    }
  }
}
