// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@testable import Oracle

/// A table that the input describes finds the same routes, in the same order and with the same captures,
/// as the naive matcher.
func checkMatch(_ input: Input) {
  var generator = TableGenerator(SeededRandom(input: input.bytes))
  var table = generator.table(linkCount: 8)
  // Superfluous parentheses may exceed the limit of 32 optional parts, which also counts each “?”.
  table.routes.removeAll { $0.text.count { $0 == "(" || $0 == "?" } > 32 }
  let report = Comparison(table).firstDisagreement()
  require(report == nil, report ?? "")
}
