// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A nondeterministic automaton over UTF-8 bytes, built from a constraint by Thompson's
/// construction.
///
/// It is built from the end to the start, so that the next state of each part is known.
struct ByteNFA {
  enum State {
    /// A transition to `then` that consumes one byte in the range.
    case bytes(ClosedRange<UInt8>, then: Int32)
    /// Two epsilon transitions, which consume no byte.
    case fork(Int32, Int32)
    case end
  }

  private(set) var states: [State] = [.end]
  private(set) var start: Int32 = 0
  /// The number of states and parts that may still be added before the automaton exceeds the limit.
  private var budget: Int
  private let error: SegmentTestError

  /// Creates the automaton of a constraint; throws `error` if the automaton exceeds the limit.
  ///
  /// - Complexity: O(`limit`), however often the expression repeats its parts.
  init(_ syntax: ConstraintSyntax, limit: Int, error: SegmentTestError) throws(SegmentTestError) {
    budget = limit
    self.error = error
    start = try add(syntax, before: 0)
  }

  /// Adds the states for a part of the constraint, and returns the state where the part begins;
  /// after the part, the automaton continues at `next`.
  ///
  /// - Returns: The state where the part begins.
  private mutating func add(
    _ syntax: ConstraintSyntax,
    before next: Int32
  ) throws(SegmentTestError) -> Int32 {
    // Each call reduces the budget, even if the call adds no state, as for an empty group. Without
    // this rule, a repetition could call this function any number of times.
    try spend()
    switch syntax {
    case .scalars(let set):
      return try add(set, before: next)
    case .sequence(let parts):
      var entry = next
      for part in parts.reversed() { entry = try add(part, before: entry) }
      return entry
    case .alternatives(let parts):
      var entries: [Int32] = []
      for part in parts { entries.append(try add(part, before: next)) }
      return try fork(to: entries)
    case .repetition(let part, let atLeast, let atMost):
      var entry = next
      if let atMost {
        // The optional copies are nested, as in `(x(x)?)?`: if one copy is skipped, all later
        // copies are skipped too.
        for _ in atLeast..<atMost { entry = try fork(to: [add(part, before: entry), next]) }
      } else {
        entry = try append(.end)
        states[Int(entry)] = .fork(try add(part, before: entry), next)
      }
      for _ in 0..<atLeast { entry = try add(part, before: entry) }
      return entry
    }
  }

  private mutating func add(_ set: ScalarSet, before next: Int32) throws(SegmentTestError) -> Int32
  {
    /// The added states by byte range and next state; byte sequences with the same last ranges
    /// share states.
    var added: [Step: Int32] = [:]
    var entries: [Int32] = []
    for sequence in set.utf8Sequences {
      var entry = next
      for range in sequence.reversed() {
        let step = Step(range: range, next: entry)
        if let state = added[step] {
          entry = state
        } else {
          entry = try append(.bytes(range, then: entry))
          added[step] = entry
        }
      }
      entries.append(entry)
    }
    return try fork(to: entries)
  }

  private struct Step: Hashable {
    let range: ClosedRange<UInt8>
    let next: Int32
  }

  /// Adds forks that reach all given states, and returns the first fork, or the only given state.
  ///
  /// The array must not be empty; for a set without scalars it would be.
  private mutating func fork(to entries: [Int32]) throws(SegmentTestError) -> Int32 {
    guard var entry = entries.last else { preconditionFailure("nothing to fork to") }
    for other in entries.dropLast().reversed() { entry = try append(.fork(other, entry)) }
    return entry
  }

  private mutating func append(_ state: State) throws(SegmentTestError) -> Int32 {
    try spend()
    states.append(state)
    return Int32(states.count - 1)
  }

  private mutating func spend() throws(SegmentTestError) {
    guard budget > 0 else { throw error }
    budget -= 1
  }
}
