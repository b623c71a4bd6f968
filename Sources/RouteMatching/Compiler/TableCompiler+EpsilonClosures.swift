// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCompiler {
  /// Computes the epsilon closure of each node at which epsilon transitions begin, except the nodes
  /// that only epsilon transitions reach.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes; if groups follow each other, times their
  ///   number in one pattern.
  mutating func computeEpsilonClosures() {
    epsilonTransitions.sort(nodes: nodes.count)
    for node in epsilonTransitions.targetNodes { nodes[Int(node)].isEpsilonOnly = true }
    for node in nodes.indices { nodes[node].classes = nodes[node].ownClasses }
    var reachable = ReachableStates(nodes: nodes.count)
    for node in epsilonTransitions.sourceNodes
    where !nodes[Int(node)].isEpsilonOnly && !nodes[Int(node)].hasClosure {
      reachable.compute(from: node, along: epsilonTransitions)
      nodes[Int(node)].closure = UInt32(draft.closures.count)
      draft.closures.append(closure(of: reachable))
      for state in reachable.states {
        nodes[Int(node)].classes.formUnion(nodes[Int(state.node)].ownClasses)
      }
    }
  }

  /// The nodes that epsilon transitions reach from one node, each with the groups that the best
  /// sequence of these transitions skips.
  private struct ReachableStates {
    /// The states in ascending order of their nodes.
    private(set) var states: [ClosureState] = []
    /// For each element of `states`, the groups that are skipped on the best way through an empty
    /// catch-all; nil if the state is not reached through an empty catch-all.
    private(set) var afterCatchAll: [SkippedGroups?] = []
    /// The index of each node in `states`, or `UInt32.absent`.
    private var indices: [UInt32]

    init(nodes count: Int) {
      indices = [UInt32](repeating: UInt32.absent, count: count)
    }

    mutating func compute(from node: UInt32, along transitions: EpsilonTransitions) {
      for state in states { indices[Int(state.node)] = UInt32.absent }
      states.removeAll(keepingCapacity: true)
      add(ClosureState(node: node))
      var next = 0
      while next < states.count {
        for transition in transitions.targets(of: states[next].node)
        where indices[Int(transition.node)] == UInt32.absent {
          add(ClosureState(node: transition.node, skippedGroups: SkippedGroups.worst))
        }
        next += 1
      }
      // The target of an epsilon transition always has a greater number than the source. So if the
      // states are in ascending order, all paths of epsilon transitions to a state are known
      // when this loop reaches the state.
      states.sort(byKey: { Int64($0.node) })
      for (index, state) in states.enumerated() { indices[Int(state.node)] = UInt32(index) }
      afterCatchAll = [SkippedGroups?](repeating: nil, count: states.count)
      for index in states.indices {
        for transition in transitions.targets(of: states[index].node) {
          let target = Int(indices[Int(transition.node)])
          improve(target, states[index].skippedGroups.union(transition.skippedGroups))
          if let skippedGroups = afterCatchAll[index] {
            improve(target, skippedGroups.union(transition.skippedGroups))
          }
        }
      }
    }

    /// Stores the groups that are skipped on a way to a state, if this way is better than the
    /// stored one.
    private mutating func improve(_ state: Int, _ skippedGroups: SkippedGroups) {
      if skippedGroups.isBetter(than: states[state].skippedGroups) {
        states[state].skippedGroups = skippedGroups
      }
      if skippedGroups.hasEmptyCatchAll,
        afterCatchAll[state].map({ skippedGroups.isBetter(than: $0) }) ?? true
      {
        afterCatchAll[state] = skippedGroups
      }
    }

    private mutating func add(_ state: ClosureState) {
      indices[Int(state.node)] = UInt32(states.count)
      states.append(state)
    }
  }

  private mutating func closure(of reachable: ReachableStates) -> EpsilonClosure {
    let states = reachable.states
    var closure = EpsilonClosure(start: draft.closureStates.count)
    closure.literals = append(states, with: .literal)
    closure.mixed = append(states, with: .mixed)
    closure.typed = append(states, with: .typed)
    closure.plain = append(states, with: .plain)
    closure.catchAll = append(states, with: .catchAll)
    let start = draft.acceptedRoutes.count
    var acceptedRoutes: [AcceptedRoute] = []
    for (state, afterCatchAll) in zip(states, reachable.afterCatchAll) {
      for var accepted in self.acceptedRoutes(at: nodes[Int(state.node)]) {
        let isSlashed = accepted.isSlashed
        accepted.skippedGroups = accepted.skippedGroups.union(state.skippedGroups)
        acceptedRoutes.append(accepted)
        // In `/a(/*rest)`, the last group contains a catch-all. The path `/a` matches if the group is
        // skipped; the path `/a/` matches only with the group, whose catch-all is then empty. So the
        // route is accepted both without and with the group.
        if options.trailingSlashIsSignificant, !isSlashed, !state.skippedGroups.hasEmptyCatchAll,
          let afterCatchAll
        {
          accepted.skippedGroups = afterCatchAll
          acceptedRoutes.append(accepted)
        }
      }
    }
    acceptedRoutes.sortStably { $0.precedes($1) }
    draft.acceptedRoutes += acceptedRoutes
    closure.acceptedRoutes = IndexRange(from: start, to: draft.acceptedRoutes.count)
    return closure
  }

  /// Appends the states that have transitions of one class (such as literal or typed), and returns
  /// the end index of these states.
  private mutating func append(
    _ states: [ClosureState],
    with transitionClass: TransitionClass
  ) -> UInt32 {
    for state in states
    where nodes[Int(state.node)].ownClasses.contains(TransitionClasses(transitionClass)) {
      draft.closureStates.append(state)
    }
    return UInt32(draft.closureStates.count)
  }
}
