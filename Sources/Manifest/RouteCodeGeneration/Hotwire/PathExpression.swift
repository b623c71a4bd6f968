// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The parts of a regular expression for percent-encoded paths, in the syntax that ICU and Java share.
///
/// A letter, a digit, `-`, `.`, `_` and `~` match only themselves; other characters match themselves and their
/// percent-encoding.
enum PathExpression {
  /// Any segment that is not empty.
  static let anySegment = "[^/?]+"

  /// Returns the expression for the text of a literal.
  static func literal(_ text: String, ignoringCase: Bool) -> String {
    text.unicodeScalars.map { scalar in
      guard ignoringCase, scalar.isASCII, scalar.properties.isAlphabetic else {
        return expression(for: ScalarSet(scalar))
      }
      return "[\(scalar.properties.lowercaseMapping)\(scalar.properties.uppercaseMapping)]"
    }
    .joined()
  }

  /// Returns the expression for the texts of a parameter, or nil if it has none.
  ///
  /// - Parameters:
  ///   - parameter: The parameter of a pattern.
  ///   - kinds: The constraints of the kinds that are not built in.
  ///   - isWhole: Whether the parameter is a whole segment.
  /// - Returns: The expression; nil for a kind and a constraint in a part of a segment.
  static func expression(
    for parameter: RoutePattern.Parameter,
    kinds: [String: String],
    isWhole: Bool
  ) -> String? {
    let kind = parameter.kind.flatMap { kinds[$0] ?? constraint(ofKind: $0) }
    guard let constraint = parameter.constraint else {
      return kind.map { expression(forConstraint: $0) } ?? anySegment
    }
    guard let kind else { return expression(forConstraint: constraint) }
    guard isWhole else { return nil }
    return
      "(?=\(expression(forConstraint: kind))(?:[/?]|\\z))\(expression(forConstraint: constraint))"
  }

  /// The constraint of a built-in kind; the range of a number is that of its digits.
  private static func constraint(ofKind name: String) -> String? {
    switch ParameterKind(rawValue: name) {
    case .int: "-?0*[0-9]{1,19}"
    case .uint: "0*[0-9]{1,20}"
    case .uuid: "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
    case .double: #"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+\-]?[0-9]+)?"#
    case .bool: "true|false|1|0"
    case .string, nil: nil
    }
  }

  private static func expression(forConstraint text: String) -> String {
    ConstraintSyntax(text).map { expression(for: $0) } ?? anySegment
  }

  private static func expression(for syntax: ConstraintSyntax) -> String {
    switch syntax {
    case .scalars(let set): expression(for: set)
    case .sequence(let parts): parts.map { expression(for: $0) }.joined()
    case .alternatives(let parts):
      "(?:\(parts.map { expression(for: $0) }.joined(separator: "|")))"
    case .repetition(.scalars(let set), let atLeast, let atMost):
      unit(expression(for: set)) + quantifier(atLeast, atMost)
    case .repetition(let part, let atLeast, let atMost):
      "(?:\(expression(for: part)))" + quantifier(atLeast, atMost)
    }
  }

  /// Returns the expression for one scalar as one unit, which a quantifier can follow.
  private static func unit(_ scalar: String) -> String {
    let isUnit = scalar.utf8.count == 1 || scalar.hasPrefix("[") || scalar.hasPrefix("(?:")
    return isUnit ? scalar : "(?:\(scalar))"
  }

  private static func quantifier(_ atLeast: Int, _ atMost: Int?) -> String {
    switch (atLeast, atMost) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(atLeast),}"
    case (_, let atMost?): atLeast == atMost ? "{\(atLeast)}" : "{\(atLeast),\(atMost)}"
    }
  }

  // MARK: Sets of scalars

  /// All scalars outside of ASCII, and the expression for their percent-encoding.
  private static let others = (
    set: ScalarSet([0x80...0x10_FFFF]),
    encoded: "%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f])+"
  )

  /// Returns the expression for one scalar of a set.
  private static func expression(for set: ScalarSet) -> String {
    let ascii = (UInt32(0x20)...0x7E).filter { value in
      set.ranges.contains { $0.contains(value) }
    }
    let plain = ascii.filter { !" /?#%".utf8.map(UInt32.init).contains($0) }
    let escaped = ascii.filter { !isUnreserved($0) }
    let wide = ScalarSet(
      set.ranges.filter { $0.upperBound > 0x7F }.map { max($0.lowerBound, 0x80)...$0.upperBound }
    )
    let known = ScalarSet(plain.map { $0...$0 } + wide.ranges)
    var alternatives = known.ranges.isEmpty ? [] : [classText(known)]
    let encoded = ScalarSet(escaped.map { $0...$0 } + (wide == others.set ? [] : wide.ranges))
    alternatives += encoded.utf8Sequences.map { $0.map { "%" + hex($0) }.joined() }
    if wide == others.set { alternatives.append(others.encoded) }
    return alternatives.count == 1
      ? alternatives[0] : "(?:\(alternatives.joined(separator: "|")))"
  }

  private static func isUnreserved(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar)
  }

  private static func classText(_ set: ScalarSet) -> String {
    if let only = set.ranges.first, set.ranges.count == 1, only.count == 1 {
      return only.lowerBound == 0x2D ? "-" : text(only.lowerBound)
    }
    let ranges = set.ranges.map { range in
      switch range.count {
      case 1: text(range.lowerBound)
      case 2: text(range.lowerBound) + text(range.upperBound)
      default: "\(text(range.lowerBound))-\(text(range.upperBound))"
      }
    }
    return "[\(ranges.joined())]"
  }

  private static func text(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value), scalar.isASCII else {
      return "\\x{\(String(value, radix: 16, uppercase: true))}"
    }
    let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    return isWord || "_~/".unicodeScalars.contains(scalar) ? String(scalar) : "\\\(scalar)"
  }

  /// Returns the expression for two hexadecimal digits, whose value is in a range.
  private static func hex(_ range: ClosedRange<UInt8>) -> String {
    let (first, last) = (range.lowerBound >> 4, range.upperBound >> 4)
    var rows: [(high: ClosedRange<UInt8>, low: ClosedRange<UInt8>)] = []
    for high in first...last {
      let low =
        (high == first ? range.lowerBound & 15 : 0)...(high == last ? range.upperBound & 15 : 15)
      if let row = rows.last, row.low == low {
        rows[rows.count - 1].high = row.high.lowerBound...high
      } else {
        rows.append((high...high, low))
      }
    }
    let texts = rows.map { digit($0.high) + digit($0.low) }
    return texts.count == 1 ? texts[0] : "(?:\(texts.joined(separator: "|")))"
  }

  private static func digit(_ range: ClosedRange<UInt8>) -> String {
    let digits = range.map { String($0, radix: 16) }
    guard digits.count < 16 else { return "[0-9A-Fa-f]" }
    let upper = digits.filter { $0 != $0.uppercased() }.map { $0.uppercased() }
    let all = (digits + upper).joined()
    return all.utf8.count == 1 ? all : "[\(all)]"
  }
}
