// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ExpressionNode {
  /// The expression of a text.
  static func text(_ text: String) -> ExpressionNode {
    .sequence(text.unicodeScalars.map { .scalar(ScalarTest($0)) })
  }

  /// The expression of no or one occurrence.
  static func optional(_ node: ExpressionNode) -> ExpressionNode {
    .repetition(node, least: 0, most: 1, isGreedy: true)
  }

  /// The test that a text does not follow.
  static func notAhead(_ text: String) -> ExpressionNode {
    .ahead(text.unicodeScalars.map { ScalarTest($0) }, isNegated: true)
  }
}
