// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ExpressionNode {
  /// Returns an expression that matches exactly a text.
  static func text(_ text: String) -> ExpressionNode {
    .sequence(text.unicodeScalars.map { .scalar(ScalarTest($0)) })
  }

  /// Returns an expression for zero or one occurrence, as `(…)?` in a regular expression.
  static func optional(_ node: ExpressionNode) -> ExpressionNode {
    .repetition(node, least: 0, most: 1, isGreedy: true)
  }

  /// Returns a negative look-ahead, as `(?!text)` in a regular expression.
  static func notAhead(_ text: String) -> ExpressionNode {
    .ahead(text.unicodeScalars.map { ScalarTest($0) }, isNegated: true)
  }
}
