// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The epsilon transitions of a table that is being built: transitions that do not consume a
/// segment of the link.
///
/// Invariant: the target of an epsilon transition was created after its source.
struct EpsilonTransitions {
  private var transitions: [(node: UInt32, state: ClosureState)] = []
  /// For each node, the index of its first transition; the last element is the number of all
  /// transitions.
  private var starts: [Int32] = []

  mutating func add(from node: UInt32, to state: ClosureState) {
    transitions.append((node, state))
  }

  /// Sorts the transitions by source.
  ///
  /// Call it after the last one was added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions, plus O(*m*) in the number of
  ///   nodes.
  mutating func sort(nodes count: Int) {
    transitions.sort(byKey: { Int64($0.node) << 32 | Int64($0.state.node) })
    starts = [Int32](repeating: 0, count: count + 1)
    for transition in transitions { starts[Int(transition.node) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
  }

  /// The source of each transition, in ascending order; a node with several transitions is
  /// repeated.
  var sourceNodes: some Sequence<UInt32> { transitions.lazy.map { $0.node } }

  /// The target of each transition.
  var targetNodes: some Sequence<UInt32> { transitions.lazy.map { $0.state.node } }

  /// Returns the targets of a node's transitions.
  func targets(of node: UInt32) -> some Collection<ClosureState> {
    transitions[Int(starts[Int(node)])..<Int(starts[Int(node) + 1])].lazy.map { $0.state }
  }
}
