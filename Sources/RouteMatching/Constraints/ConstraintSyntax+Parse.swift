// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
