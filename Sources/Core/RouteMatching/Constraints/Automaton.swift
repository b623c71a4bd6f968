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

extension Automaton {
  /// Returns an automaton that accepts the strings that both automata accept.
  ///
  /// - Parameters:
  ///   - other: The other automaton.
  ///   - stateLimit: The greatest number of states before minimization; at most 65,535.
  ///   - budget: The work that is allowed.
  /// - Returns: The minimal automaton, whose start is dead if there is no such text.
  /// - Throws: ``SegmentTestError``.
  /// - Complexity: O(c n log n) for n reachable pairs of states and c pairs of byte classes.
  func intersection(
    _ other: Automaton,
    stateLimit: Int = 2048,
    spending budget: inout WorkBudget
  ) throws(SegmentTestError) -> Automaton {
    var classNumbers: [Pair: UInt8] = [:]
    var bytes: [UInt8] = []
    let classes = (0...UInt8.max).map { byte in
      let pair = Pair(UInt16(self.classes[Int(byte)]), UInt16(other.classes[Int(byte)]))
      if let number = classNumbers[pair] { return number }
      let number = UInt8(bytes.count)
      classNumbers[pair] = number
      bytes.append(byte)
      return number
    }

    let dead = Pair(Self.dead, Self.dead)
    var pairs = [dead, Pair(start, other.start)]
    var numbers = [dead: 0 as UInt16]
    numbers[pairs[1]] = 1
    var draft = Draft(classes: classes)
    var state = 0
    while state < pairs.count {
      guard budget.spend(bytes.count) else { throw .budgetSpent }
      let pair = pairs[state]
      draft.accepting.append(accepts(pair.one) && other.accepts(pair.other))
      for byte in bytes {
        var target = Pair(step(pair.one, byte), other.step(pair.other, byte))
        if target.one == Self.dead || target.other == Self.dead { target = dead }
        if let known = numbers[target] {
          draft.transitions.append(known)
          continue
        }
        guard pairs.count <= min(stateLimit, Int(UInt16.max)) else {
          throw .tooLarge(limit: stateLimit)
        }
        numbers[target] = UInt16(pairs.count)
        draft.transitions.append(UInt16(pairs.count))
        pairs.append(target)
      }
      state += 1
    }
    return Automaton(minimizing: draft)
  }

  /// Returns whether both automata accept a common text; nil if the budget does not suffice.
  ///
  /// - Complexity: O(c n) for n reachable pairs of states and c classes.
  func hasCommonText(with other: Automaton, spending budget: inout WorkBudget) -> Bool? {
    var known: Set<Pair> = [Pair(start, other.start)]
    var pending = Array(known)
    var bytes: [UInt8] = []
    var classes: Set<Pair> = []
    for byte in UInt8.min...UInt8.max {
      let pair = Pair(UInt16(self.classes[Int(byte)]), UInt16(other.classes[Int(byte)]))
      if classes.insert(pair).inserted { bytes.append(byte) }
    }
    while let pair = pending.popLast() {
      guard budget.spend(bytes.count) else { return nil }
      if accepts(pair.one) && other.accepts(pair.other) { return true }
      for byte in bytes {
        let next = Pair(step(pair.one, byte), other.step(pair.other, byte))
        guard next.one != Self.dead, next.other != Self.dead else { continue }
        if known.insert(next).inserted { pending.append(next) }
      }
    }
    return false
  }

  private struct Pair: Hashable {
    let one: UInt16
    let other: UInt16

    init(_ one: UInt16, _ other: UInt16) {
      self.one = one
      self.other = other
    }
  }
}
