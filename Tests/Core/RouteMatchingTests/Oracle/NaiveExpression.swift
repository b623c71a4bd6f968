// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A constraint that is matched scalar by scalar, without an automaton.
indirect enum NaiveExpression {
  case literal(Unicode.Scalar)
  case any
  case digit(negated: Bool)
  case oneOf([ClosedRange<Unicode.Scalar>], negated: Bool)
  case sequence([NaiveExpression])
  case alternatives([NaiveExpression])
  case repetition(NaiveExpression, ClosedRange<Int>)
  case repetitionFrom(NaiveExpression, Int)

  static let alphabet: [Unicode.Scalar] = [
    "a", "b", "c", "0", "7", "-", ".", "*", "]", "é", "ß", "ߐ", "字", "\u{FFFD}", "😀", "😁",
  ]

  static func random(depth: Int, _ random: inout SeededRandom) -> NaiveExpression {
    let part = { (random: inout SeededRandom) in NaiveExpression.random(depth: depth - 1, &random) }
    switch depth == 0 ? random.below(5) : random.below(12) {
    case 0...1: return .literal(random.pick(alphabet))
    case 2: return random.chance(1, in: 2) ? .any : .digit(negated: random.chance(1, in: 2))
    case 3...4:
      let ranges = (0...random.below(3)).map { _ in
        let ends = [random.pick(alphabet), random.pick(alphabet)].sorted()
        return ends[0]...(random.chance(1, in: 2) ? ends[0] : ends[1])
      }
      return .oneOf(ranges, negated: random.chance(1, in: 4))
    case 5...7: return .sequence((0..<random.below(4)).map { _ in part(&random) })
    case 8...9: return .alternatives((0..<(2 + random.below(2))).map { _ in part(&random) })
    case 10:
      let least = random.below(3)
      return .repetition(part(&random), least...(least + random.below(3)))
    default: return .repetitionFrom(part(&random), random.below(3))
    }
  }

  // MARK: Spelling

  var spelled: String {
    switch self {
    case .literal(let scalar): return Self.escaped(scalar)
    case .any: return "."
    case .digit(let negated): return negated ? "\\D" : "\\d"
    case .oneOf(let ranges, let negated):
      let inside = ranges.map { range in
        range.lowerBound == range.upperBound
          ? Self.escaped(range.lowerBound)
          : "\(Self.escaped(range.lowerBound))-\(Self.escaped(range.upperBound))"
      }
      return "[\(negated ? "^" : "")\(inside.joined())]"
    case .sequence(let parts):
      return parts.map { part in
        if case .alternatives = part { return "(\(part.spelled))" }
        return part.spelled
      }.joined()
    case .alternatives(let parts): return parts.map(\.spelled).joined(separator: "|")
    case .repetition(let part, 0...1): return part.grouped + "?"
    case .repetition(let part, let counts):
      let bounds = "\(counts.lowerBound),\(counts.upperBound)"
      return part.grouped + (counts.count == 1 ? "{\(counts.lowerBound)}" : "{\(bounds)}")
    case .repetitionFrom(let part, 0): return part.grouped + "*"
    case .repetitionFrom(let part, 1): return part.grouped + "+"
    case .repetitionFrom(let part, let least): return part.grouped + "{\(least),}"
    }
  }

  private var grouped: String {
    switch self {
    case .literal, .any, .digit, .oneOf: return spelled
    case .alternatives: return "(\(spelled))"
    case .sequence, .repetition, .repetitionFrom: return "(?:\(spelled))"
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "-.*]".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
  }

  // MARK: Matching

  func matches(_ text: [Unicode.Scalar]) -> Bool {
    ends(in: text, from: [0]).contains(text.count)
  }

  /// Returns the ends of all matches that begin at one of the starts.
  private func ends(in text: [Unicode.Scalar], from starts: Set<Int>) -> Set<Int> {
    switch self {
    case .sequence(let parts):
      return parts.reduce(starts) { $1.ends(in: text, from: $0) }
    case .alternatives(let parts):
      return parts.reduce(into: []) { $0.formUnion($1.ends(in: text, from: starts)) }
    case .repetition(let part, let counts):
      var ends: Set<Int> = []
      var current = starts
      for count in 0...counts.upperBound {
        if counts.contains(count) { ends.formUnion(current) }
        current = part.ends(in: text, from: current)
      }
      return ends
    case .repetitionFrom(let part, let least):
      var ends = (0..<least).reduce(starts) { current, _ in part.ends(in: text, from: current) }
      while true {
        let more = ends.union(part.ends(in: text, from: ends))
        if more == ends { return ends }
        ends = more
      }
    default:
      return Set(starts.filter { $0 < text.count && contains(text[$0]) }.map { $0 + 1 })
    }
  }

  private func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .literal(let literal): return literal == scalar
    case .any: return true
    case .digit(let negated): return ("0"..."9" ~= scalar) != negated
    case .oneOf(let ranges, let negated): return ranges.contains { $0 ~= scalar } != negated
    default: return false
    }
  }

  // MARK: Texts

  /// Returns a random text that matches the constraint, unless a set contains no scalar of
  /// `alphabet`.
  ///
  /// For such a set, the text contains `x`.
  func sample(_ random: inout SeededRandom) -> [Unicode.Scalar] {
    switch self {
    case .sequence(let parts):
      return parts.reduce(into: []) { $0 += $1.sample(&random) }
    case .alternatives(let parts):
      return random.pick(parts).sample(&random)
    case .repetition(let part, let counts):
      let count = counts.lowerBound + random.below(counts.count)
      return (0..<count).reduce(into: []) { text, _ in text += part.sample(&random) }
    case .repetitionFrom(let part, let least):
      let count = least + random.below(3)
      return (0..<count).reduce(into: []) { text, _ in text += part.sample(&random) }
    default:
      let first = random.below(Self.alphabet.count)
      let rotated = Self.alphabet[first...] + Self.alphabet[..<first]
      return [rotated.first { contains($0) } ?? "x"]
    }
  }

  var matchesSomeText: Bool {
    switch self {
    case .sequence(let parts), .alternatives(let parts):
      return parts.contains(where: \.matchesSomeText)
    case .repetition(let part, let counts): return counts.upperBound > 0 && part.matchesSomeText
    case .repetitionFrom(let part, _): return part.matchesSomeText
    default: return true
    }
  }
}
