// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The built-in kinds of parameters: `int`, `uint`, `double`, `bool`, `uuid` and `string`.
enum ParameterKind {
  /// Returns the test of the built-in kind with the given name; nil for `string`, which accepts every
  /// text, and for any other name.
  ///
  /// - Complexity: O(1); a kind is compiled on first use.
  static func builtIn(named name: String) -> SegmentTest? {
    switch name {
    case "int": return int
    case "uint": return uint
    case "double": return double
    case "bool": return bool
    case "uuid": return uuid
    default: return nil
    }
  }

  /// The names of the built-in kinds.
  static let builtInNames = ["int", "uint", "double", "bool", "uuid", "string"]

  private static let int = test(
    "\(decimals(upTo: "9223372036854775807"))|-\(decimals(upTo: "9223372036854775808"))"
  )
  private static let uint = test(decimals(upTo: "18446744073709551615"))
  private static let double = test(#"-?\d+(\.\d+)?([eE][+-]?\d+)?"#, needsFinite: true)
  private static let bool = test("true|false|1|0")
  private static let uuid = test("[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")

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
