// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCompiler {
  /// Sorts the transitions by node, computes the epsilon closures, and creates the frozen states.
  mutating func freeze() -> TableCore {
    // Sort by the bitwise complement of the priority, so that the highest priority comes first.
    // Unlike the negated priority, the complement cannot overflow.
    draft.tiers.sort(byKey: { ~Int64($0.priority) })
    layOutTransitions()
    layOutEndings()
    computeEpsilonClosures()
    let states = makeStates()
    let (shapes, parameters) = shapes.frozen(&draft.shapes)
    let core = TableCore(draft, shapes, parameters, states, options)
    assert(
      core.hasValidReferences(routeCount: routes.count),
      "an index in the table is out of range"
    )
    return core
  }

  /// Sorts the typed and the mixed transitions by node.
  ///
  /// The transitions of one node keep the order of their creation.
  private mutating func layOutTransitions() {
    typedTransitions.sort(byKey: { Int64($0.node) << 32 | Int64($0.transition.target) })
    mixedTransitions.sort(byKey: { Int64($0.node) << 32 | Int64($0.transition.target) })
    for (index, transition) in typedTransitions.enumerated()
    where index == 0 || typedTransitions[index - 1].node != transition.node {
      nodes[Int(transition.node)].typed.start = UInt32(index)
    }
    for (index, transition) in mixedTransitions.enumerated()
    where index == 0 || mixedTransitions[index - 1].node != transition.node {
      nodes[Int(transition.node)].mixed.start = UInt32(typedTransitions.count + index)
    }
    draft.testedTransitions =
      typedTransitions.map { $0.transition } + mixedTransitions.map { $0.transition }
  }

  /// Creates the states, and replaces all node numbers in the draft by state numbers.
  private mutating func makeStates() -> StateTable {
    var states = StateDraft(of: literals, nodes)
    var followsAlternative = [Bool](repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let parent = Int(node.parent)
      followsAlternative[index] =
        followsAlternative[parent] || node.followsGroup
        || parent != index && nodes[parent].ownClasses.hasTransitions(after: node.transitionClass)
      guard states.stateNumbers[index] != UInt32.absent else { continue }
      states.set(
        node,
        finalCatchAll: finalCatchAll(of: index),
        followsAlternative: followsAlternative[index],
        at: states.stateNumbers[index]
      )
    }
    states.addChains(of: literals)
    indexClosureLiterals(states.stateNumbers)
    draft.renumber(states.stateNumbers)
    let table = StateTable(states)
    assert(table.finds(literals, states.stateNumbers), "the lookup of a literal fails")
    return table
  }

  /// Returns the route of a pattern that ends with the node's catch-all, if the node has no other
  /// epsilon transitions; otherwise `UInt32.absent`.
  private func finalCatchAll(of node: Int) -> UInt32 {
    let loop = nodes[node].catchAll
    guard loop != UInt32.absent else { return UInt32.absent }
    let end = nodes[Int(loop) + 1]
    let isAlone = epsilonTransitions.targets(of: UInt32(node)).allSatisfy { $0.node == loop + 1 }
    let isEnd =
      end.ownClasses == .accepting && end.slashedRoute == UInt32.absent
      && epsilonTransitions.targets(of: loop + 1).isEmpty
    return isAlone && isEnd ? end.route : UInt32.absent
  }
}
