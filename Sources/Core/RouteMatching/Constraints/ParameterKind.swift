// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The built-in kinds of parameters, in the order in which a segment is compared with them.
///
/// A new kind is a case here; the compiler then shows each place that must know it.
package enum ParameterKind: String, CaseIterable, Sendable {
  case int, uint, uuid, double, bool
  /// Any text, as without a kind.
  case string

  /// The names of the kinds, in their order.
  static let names = allCases.map { $0.rawValue }

  /// The test of the kind; nil for `string`.
  ///
  /// - Complexity: O(1); a kind is compiled on first use.
  var test: SegmentTest? {
    switch self {
    case .int: Self.intTest
    case .uint: Self.uintTest
    case .uuid: Self.uuidTest
    case .double: Self.doubleTest
    case .bool: Self.boolTest
    case .string: nil
    }
  }

  /// Returns whether a decoded text is of the kind.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func accepts(_ text: Substring) -> Bool {
    test.map { test in Bytes.with(text) { test.accepts($0) } } ?? true
  }

  /// Returns whether every text of the kind is also a text of another kind; the range of a number is ignored.
  package func isWithin(_ other: ParameterKind) -> Bool {
    switch self {
    case .uint: other == .uint || other == .int || other == .double || other == .string
    case .int: other == .int || other == .double || other == .string
    case .uuid, .double, .bool, .string: other == self || other == .string
    }
  }

  private static let intTest = test(
    "\(decimals(upTo: "9223372036854775807"))|-\(decimals(upTo: "9223372036854775808"))"
  )
  private static let uintTest = test(decimals(upTo: "18446744073709551615"))
  private static let doubleTest = test(#"-?\d+(\.\d+)?([eE][+-]?\d+)?"#, needsFinite: true)
  private static let boolTest = test("true|false|1|0")
  private static let uuidTest = test("[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")

  @inline(never)
  private static func test(_ constraint: String, needsFinite: Bool = false) -> SegmentTest {
    guard let syntax = try? ConstraintSyntax.parse(constraint),
      let automaton = try? Automaton.compile(syntax)
    else { preconditionFailure("a built-in kind does not compile") }
    return SegmentTest(automaton: automaton, needsFinite: needsFinite)
  }

  /// Returns a constraint for the numbers from zero to a bound, with any number of leading zeros.
  ///
  /// Without leading zeros, a number has fewer digits than the bound, or begins like the bound up
  /// to a lower digit, or equals the bound:
  /// `0*(0|[1-9]\d{0,1}|[1-1]\d{2}|2[0-4]\d{1}|25[0-4]\d{0}|255)`.
  private static func decimals(upTo bound: String) -> String {
    let count = bound.utf8.count
    var constraint = "0*(0|[1-9]\\d{0,\(count - 2)}"
    var prefix = ""
    for digit in bound.unicodeScalars {
      let lowest: Unicode.Scalar = prefix.isEmpty ? "1" : "0"
      if digit > lowest, let highest = Unicode.Scalar(digit.value - 1) {
        constraint += "|\(prefix)[\(lowest)-\(highest)]\\d{\(count - prefix.utf8.count - 1)}"
      }
      prefix.unicodeScalars.append(digit)
    }
    return "\(constraint)|\(bound))"
  }
}

extension ParameterKind {
  /// Returns whether a number in the syntax of `double` is finite when it is rounded to a
  /// `Double`.
  ///
  /// A number rounds to infinity from halfway between the largest `Double` and 2^1024: a tie
  /// rounds to an even significand, and that of the largest `Double` is odd (IEEE 754, section
  /// 4.3.1). Digits are compared as text, so the result is exact for any number of digits.
  ///
  /// - Complexity: O(n) in the number of bytes, without allocation.
  static func isFinite(_ number: Bytes) -> Bool {
    var end = 0
    var point: Int?
    var first: Int?
    while end < number.count, number[end] | 0x20 != UInt8(ascii: "e") {
      let byte = number[end]
      if byte == .dot { point = end }
      if first == nil, byte > UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { first = end }
      end += 1
    }
    guard let first else { return true }

    // The number is 0.d₁d₂d₃… × 10^magnitude, where d₁ is its first digit that is not zero. So two
    // numbers are compared by their magnitudes first, and then by their digits.
    let unit = point ?? end
    var magnitude = first < unit ? unit - first : unit + 1 - first
    magnitude += exponent(number[end..<number.count], farthest: number.count + overflow.utf8.count)
    guard magnitude == overflow.utf8.count else { return magnitude < overflow.utf8.count }

    var position = first
    for limit in overflow.utf8 {
      if position == point { position += 1 }
      let digit = position < end ? number[position] : UInt8(ascii: "0")
      guard digit == limit else { return digit < limit }
      position += 1
    }
    return false
  }

  /// Returns the exponent after an `e`, limited to `farthest`; zero if there is no `e`.
  ///
  /// An exponent beyond `farthest` decides the result for any digits, so parsing stops there to
  /// avoid an overflow.
  private static func exponent(_ text: Bytes, farthest: Int) -> Int {
    var exponent = 0
    var isNegative = false
    for index in 0..<text.count {
      if text[index] == .hyphen { isNegative = true }
      guard text[index].isDigit else { continue }
      exponent = min(exponent * 10 + Int(text[index] - UInt8(ascii: "0")), farthest)
    }
    return isNegative ? -exponent : exponent
  }

  /// 2^1024 - 2^970, the smallest number that rounds to infinity.
  private static let overflow = """
    17976931348623158079372897140530341507993413271003782693617377898044496829276475\
    09466490179775872070963302864166928879109465555478519404026306574886715058206819\
    08902000708383676273854845817711531764475730270069855571366959622842914819860834\
    936475292719074168444365510704342711559699508093042880177904174497792
    """
}
