// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A test for a parameter's text: the kind and the constraint in one automaton.
struct SegmentTest: Sendable {
  var automaton: Automaton
  /// Whether the text must also be a finite number; an automaton for this condition would be too
  /// large.
  var needsFinite = false

  /// Returns whether a text passes the test.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func accepts(_ text: Bytes) -> Bool {
    automaton.matches(text) && (!needsFinite || ParameterKind.isFinite(text))
  }
}

/// An error that prevents a parameter's test from being compiled.
enum SegmentTestError: Error, Sendable, Hashable {
  /// The kind is neither built in nor defined.
  case unknownKind(String)
  /// The kind, the constraint or their intersection needs more states than the limit, or more work than
  /// the limit allows.
  case tooLarge(limit: Int)
  /// The other kinds and constraints of the table have left too little of its ``WorkBudget``.
  case budgetSpent
}
