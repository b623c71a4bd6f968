// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCompiler {
  /// Indexes the literals of epsilon closures with many states, so that one lookup finds all
  /// targets of a segment.
  ///
  /// - Parameter stateNumbers: The state number of each node.
  /// - Complexity: O(*n*) on average in the number of literals of the closures' states.
  mutating func indexClosureLiterals(_ stateNumbers: [UInt32]) {
    let wide = nodes.indices.filter { node in
      nodes[node].hasClosure && draft.closures[Int(nodes[node].closure)].hasLiteralIndex
    }
    guard !wide.isEmpty else { return }
    let transitions = Dictionary(grouping: literals.transitions) { $0.node }
    for node in wide {
      let closure = draft.closures[Int(nodes[node].closure)]
      let first = draft.literalTargets.count
      var targets: [[ClosureState]] = []
      for state in draft.closureStates[closure.states(with: .literal)] {
        for transition in transitions[state.node] ?? [] {
          let target = ClosureState(node: transition.target, skippedGroups: state.skippedGroups)
          let known = Bytes.with(literals.text) { text in
            draft.closureLiterals.insert(
              from: stateNumbers[node],
              text[transition.literal.range],
              to: UInt32(first + targets.count)
            )
          }
          if let known {
            targets[Int(known) - first].append(target)
          } else {
            targets.append([target])
          }
        }
      }
      for states in targets {
        draft.closureStates += states
        draft.literalTargets.append(
          IndexRange(from: draft.closureStates.count - states.count, to: draft.closureStates.count)
        )
      }
    }
  }
}
