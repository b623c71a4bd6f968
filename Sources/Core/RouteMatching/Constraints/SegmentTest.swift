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

/// The work that the kinds and constraints of one table, or one check of rules, may cause.
///
/// A server can deliver rules, whose table is built on the main actor before the next link opens. A
/// step is a transition of an automaton or a comparison of two segments. Constraints that take the whole
/// budget took 0.15 to 0.3 s on a shared server core, in a release build.
package struct WorkBudget: Sendable {
  /// The greatest number of steps.
  package static let limit = 1 << 20

  /// The number of steps that are left.
  package private(set) var left: Int
  /// The number of steps that one constraint may take, so that it does not prevent the others.
  let mostForOne: Int

  package init(_ steps: Int = limit) { (left, mostForOne) = (steps, steps / 2) }

  /// Takes steps from the budget; returns whether it had that many.
  package mutating func spend(_ steps: Int = 1) -> Bool {
    guard steps <= left else {
      left = 0
      return false
    }
    left -= steps
    return true
  }
}
