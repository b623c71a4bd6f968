// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A compiled constraint: a minimal deterministic automaton over UTF-8 bytes.
///
/// ```
/// let syntax = try ConstraintSyntax.parse(#"\d{4}-\d\d"#)
/// let automaton = try Automaton.compile(syntax)
/// Bytes.with("2024-02") { automaton.matches($0) }  // true
/// ```
///
/// Two automata are equal exactly if they accept the same texts, because states are minimal and
/// numbered in breadth-first order by lowest bytes.
struct Automaton: Sendable, Equatable {
  /// The state from which no text is accepted.
  static let dead: UInt16 = 0

  /// The class of each byte; all bytes of a class have the same transitions.
  ///
  /// Invariant: 256 elements, each below `classCount`.
  let classes: [UInt8]
  let classCount: Int
  /// The target of each state and class, at `state * classCount + class`.
  ///
  /// Invariant: all targets of `dead` are `dead`; every other state is reachable from the start
  /// and accepts some text.
  let transitions: [UInt16]
  /// For each state, whether a text that ends at the state is accepted.
  ///
  /// Invariant: one element for each state; the element of `dead` is false.
  let accepting: [Bool]
  /// The state before the first byte; `dead` if no text is accepted.
  let start: UInt16
  /// For each state, the least number of bytes to an accepting state; `.max` for `dead`.
  let bytesToAcceptance: [UInt16]

  /// Returns the state that the automaton reaches with one more byte; this state may be `dead`.
  func step(_ state: UInt16, _ byte: UInt8) -> UInt16 {
    transitions[Int(state) * classCount + Int(classes[Int(byte)])]
  }

  /// Returns whether a text that ends at a state is accepted.
  func accepts(_ state: UInt16) -> Bool {
    accepting[Int(state)]
  }

  /// Returns whether the automaton accepts the whole sequence of bytes.
  ///
  /// - Complexity: O(n) in the number of bytes, without allocation.
  func matches(_ bytes: Bytes) -> Bool {
    var state = start
    for index in 0..<bytes.count {
      state = step(state, bytes[index])
      guard state != Self.dead else { return false }
    }
    return accepts(state)
  }
}
