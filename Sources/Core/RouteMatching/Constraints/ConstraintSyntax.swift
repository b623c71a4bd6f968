// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parsed constraint: a regular expression that must match a parameter's whole text.
package indirect enum ConstraintSyntax: Sendable, Hashable {
  /// One scalar from a set that is not empty.
  case scalars(ScalarSet)
  /// A sequence of parts; a sequence without parts matches the empty text.
  case sequence([ConstraintSyntax])
  /// Two or more alternatives.
  case alternatives([ConstraintSyntax])
  /// A repetition, without an upper bound if `atMost` is nil.
  case repetition(ConstraintSyntax, atLeast: Int, atMost: Int?)

  /// Whether the constraint matches a text of at least one scalar.
  ///
  /// Every constraint matches some text, because no set is empty.
  var matchesSomeText: Bool {
    switch self {
    case .scalars: return true
    case .sequence(let parts), .alternatives(let parts):
      return parts.contains { $0.matchesSomeText }
    case .repetition(let part, _, let atMost): return atMost != 0 && part.matchesSomeText
    }
  }
}

extension ConstraintSyntax {
  /// Parses a constraint in a longer text; `start` is the offset after the `(` of the constraint.
  ///
  /// - Returns: The constraint, and the offset of the matching `)`.
  /// - Complexity: O(n log n) in the length of the constraint.
  static func parse(
    _ bytes: Bytes,
    at start: Int
  ) throws(SyntaxError) -> (syntax: ConstraintSyntax, end: Int) {
    var parser = ConstraintParser(bytes, at: start)
    let syntax = try parser.takeConstraint(openedAt: start - 1)
    return (syntax, parser.offset)
  }

  /// Parses a text that contains only a constraint; returns nil for a text with a mistake.
  package init?(_ text: String) {
    guard let syntax = try? Self.parse(text) else { return nil }
    self = syntax
  }

  /// Parses a text that contains only a constraint.
  ///
  /// - Complexity: O(n log n) in the length of the text.
  static func parse(_ text: String) throws(SyntaxError) -> ConstraintSyntax {
    try Bytes.with(text) { bytes throws(SyntaxError) in
      var parser = ConstraintParser(bytes, at: 0)
      return try parser.takeConstraint(openedAt: nil)
    }
  }
}

/// A set of Unicode scalars, as ranges of their values.
package struct ScalarSet: Sendable, Hashable {
  /// Invariant: the ranges are in ascending order, contain no surrogates, and never overlap or
  /// touch each other.
  package let ranges: [ClosedRange<UInt32>]

  /// Creates the union of ranges in any order.
  ///
  /// - Complexity: O(n log n) in the number of ranges.
  @inline(never)
  package init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    var ranges = ranges
    ranges.sort(byKey: { Int64($0.lowerBound) })
    for range in ranges {
      for piece in range.withoutSurrogates {
        if let last = merged.last, piece.lowerBound <= last.upperBound + 1 {
          merged[merged.count - 1] = last.lowerBound...max(last.upperBound, piece.upperBound)
        } else {
          merged.append(piece)
        }
      }
    }
    self.ranges = merged
  }

  /// Creates a set of one scalar.
  package init(_ scalar: Unicode.Scalar) {
    ranges = [scalar.value...scalar.value]
  }

  /// All scalars that are not in this set.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10_FFFF { gaps.append(next...0x10_FFFF) }
    return ScalarSet(gaps)
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The scalar of a set with exactly one scalar; otherwise nil.
  var only: UInt32? {
    guard ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
    return ranges[0].lowerBound
  }
}

extension ScalarSet {
  /// The scalars that `.` matches: all scalars.
  package static let any = ScalarSet([0...0x10_FFFF])
  /// The scalars that `\d` matches: `[0-9]`.
  static let digits = ScalarSet([0x30...0x39])
  /// The scalars that `\w` matches: `[A-Za-z0-9_]`.
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// The scalars that `\s` matches and `\S` does not: the space and U+0009 to U+000D.
  static let spaces = ScalarSet([0x09...0x0D, 0x20...0x20])
}

extension ClosedRange<UInt32> {
  /// The ranges without U+D800 to U+DFFF, which have no UTF-8 encoding.
  fileprivate var withoutSurrogates: [ClosedRange<UInt32>] {
    var pieces: [ClosedRange<UInt32>] = []
    if lowerBound < 0xD800 { pieces.append(lowerBound...Swift.min(upperBound, 0xD7FF)) }
    if upperBound > 0xDFFF { pieces.append(Swift.max(lowerBound, 0xE000)...upperBound) }
    return pieces
  }
}

extension ScalarSet {
  /// The UTF-8 encodings of the set's scalars, as disjoint sequences of byte ranges.
  ///
  /// - Complexity: O(n) in the number of ranges; each range results in about a dozen sequences at
  ///   most.
  package var utf8Sequences: [[ClosedRange<UInt8>]] {
    var sequences: [[ClosedRange<UInt8>]] = []
    for range in ranges { range.appendUTF8Sequences(to: &sequences) }
    return sequences
  }
}

extension ClosedRange<UInt32> {
  /// Appends the UTF-8 encodings of the range's values; splits the range if they cannot be written
  /// as one sequence of byte ranges.
  ///
  /// In each subrange, all bytes after the first byte that differs span 80 to BF.
  ///
  /// RE2 and Rust's utf8-ranges use the same algorithm: afterwards, the byte ranges cover exactly
  /// the scalars of the range.
  fileprivate func appendUTF8Sequences(to sequences: inout [[ClosedRange<UInt8>]]) {
    if let cut = lastBeforeSplit {
      (lowerBound...cut).appendUTF8Sequences(to: &sequences)
      ((cut + 1)...upperBound).appendUTF8Sequences(to: &sequences)
      return
    }
    guard let first = Unicode.Scalar(lowerBound), let last = Unicode.Scalar(upperBound) else {
      preconditionFailure("a surrogate in a set of scalars")
    }
    var sequence: [ClosedRange<UInt8>] = []
    for (lower, upper) in zip(first.utf8, last.utf8) { sequence.append(lower...upper) }
    sequences.append(sequence)
  }

  /// The last value of the first part if the range must be split into two parts; otherwise nil.
  private var lastBeforeSplit: UInt32? {
    for last: UInt32 in [0x7F, 0x7FF, 0xFFFF] where lowerBound <= last && last < upperBound {
      return last
    }
    guard upperBound > 0x7F else { return nil }
    for bits in [6, 12, 18] as [UInt32] {
      let tail: UInt32 = (1 << bits) - 1
      guard (lowerBound & ~tail) != (upperBound & ~tail) else { return nil }
      if lowerBound & tail != 0 { return lowerBound | tail }
      if upperBound & tail != tail { return (upperBound & ~tail) - 1 }
    }
    return nil
  }
}
