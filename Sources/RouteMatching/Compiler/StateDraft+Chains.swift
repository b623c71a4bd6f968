// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension StateDraft {
  /// Adds the chains of literals, which greedy matching compares at once; see `LiteralChain`.
  ///
  /// All states must have their routes and transitions.
  ///
  /// - Complexity: O(*n*) in the number of states and the length of the literals.
  mutating func addChains(of literals: LiteralIndex) {
    guard !ignoresCase else { return }
    // For each state that a path can leave only by one literal: the transition of this literal. For
    // all other states: nil.
    var next = [LiteralIndex.Transition?](repeating: nil, count: states.count)
    var isInside = [Bool](repeating: false, count: states.count)
    for transition in literals.transitions {
      let state = Int(stateNumbers[Int(transition.node)])
      let text = literals.text[transition.literal.range]
      // A chain is compared with a path before the bytes of the path are tested or decoded. A byte that is
      // not plain is escaped in a path, so a literal with such a byte cannot be a part of a chain.
      let isPlain = text.allSatisfy { $0 >= 0x80 || !ByteSet.notPlainInPath.contains(ascii: $0) }
      guard hasOnlyOneLiteral(at: state), isPlain else { continue }
      next[state] = transition
      isInside[target(of: transition)] = true
    }
    for state in states.indices where !isInside[state] {
      guard let first = next[state],
        first.literal.count > 16 || next[target(of: first)] != nil
      else { continue }
      var (text, end) = ([UInt8](), state)
      while let transition = next[end] {
        if end != state { text.append(.slash) }
        text += literals.text[transition.literal.range]
        end = target(of: transition)
      }
      setChain(text, to: end, at: state)
    }
  }

  private func target(of transition: LiteralIndex.Transition) -> Int {
    Int(stateNumbers[Int(transition.target)])
  }

  /// Returns whether no route ends at a state, and a path can continue only with one literal.
  private func hasOnlyOneLiteral(at state: Int) -> Bool {
    states[state].literals.hasOnlyOneLiteral && states[state].plainOrRare == UInt32.absent
      && states[state].route == UInt32.absent
      && (slashedRoutes.isEmpty || slashedRoutes[state] == UInt32.absent)
  }
}
