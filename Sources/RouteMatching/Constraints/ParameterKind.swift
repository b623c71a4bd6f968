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
