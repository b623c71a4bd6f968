// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A set of scalars in a regular expression.
struct ScalarTest: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var classes: [Class] = []
  var isNegated = false

  /// A predefined set of scalars, such as `\d`; the upper-case letter is the complement, as in
  /// `\D`.
  enum Class: Sendable {
    case digit(Bool)
    case word(Bool)
    case space(Bool)
    /// Every scalar that does not end a line.
    case inLine
  }

  /// The set of one scalar.
  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  init(_ oneClass: Class) { classes = [oneClass] }

  init() {}

  /// Returns whether the set contains a scalar or, if `ignoringCase`, the same letter in the other
  /// case.
  func accepts(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    var isFound = contains(scalar)
    if ignoringCase, !isFound, let other = ScalarTest.otherCase(scalar) {
      isFound = contains(other)
    }
    return isFound != isNegated
  }

  private func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } || classes.contains { $0.contains(scalar) }
  }

  private static func otherCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    for mapping in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
      let scalars = mapping.unicodeScalars
      if scalars.count == 1, let other = scalars.first, other != scalar { return other }
    }
    return nil
  }
}

extension ScalarTest.Class {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .digit(let isIn): (scalar.properties.generalCategory == .decimalNumber) == isIn
    case .word(let isIn): ScalarTest.isWord(scalar) == isIn
    case .space(let isIn): scalar.properties.isWhitespace == isIn
    case .inLine: !ScalarTest.endsLine(scalar)
    }
  }
}

extension ScalarTest {
  static let digits = ScalarTest(ranges: [0x30...0x39])
  static let asciiWord = ScalarTest(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// The set of all scalars.
  static let any = ScalarTest(ranges: [], isNegated: true)

  /// Returns the set of all scalars except those of a text.
  static func none(of text: String) -> ScalarTest {
    ScalarTest(ranges: text.unicodeScalars.map { $0.value...$0.value }, isNegated: true)
  }

  private init(ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
    (self.ranges, self.isNegated) = (ranges, isNegated)
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: true
    default: false
    }
  }

  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
