extension TableCompiler {
  /// Follows the arrows that take no segment, from each node to which a segment may lead.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes; where groups follow each other, times their
  ///   number in one pattern.
  mutating func closeNodes() {
    empty.sort(nodes: draft.nodes.count)
    for node in empty.targets { draft.nodes[Int(node)].isPassed = true }
    for node in draft.nodes.indices { draft.nodes[node].ways = draft.nodes[node].ownWays }
    var reach = Reach(nodes: draft.nodes.count)
    for node in empty.nodes
    where !draft.nodes[Int(node)].isPassed && !draft.nodes[Int(node)].isClosed {
      reach.find(from: node, along: empty)
      draft.nodes[Int(node)].closure = UInt32(draft.closures.count)
      draft.closures.append(closure(of: reach.states))
      for state in reach.states {
        draft.nodes[Int(node)].ways.formUnion(draft.nodes[Int(state.node)].ownWays)
      }
    }
  }

  /// All nodes that can be had from one without a segment, each by its best way.
  private struct Reach {
    /// By ascending number.
    private(set) var states: [State] = []
    /// Where a node stands among the states, or `Node.none`.
    private var places: [UInt32]

    init(nodes count: Int) {
      places = [UInt32](repeating: Node.none, count: count)
    }

    mutating func find(from node: UInt32, along arrows: EpsilonTransitions) {
      for state in states { places[Int(state.node)] = Node.none }
      states.removeAll(keepingCapacity: true)
      add(State(node: node))
      var next = 0
      while next < states.count {
        for arrow in arrows.states(of: states[next].node) where places[Int(arrow.node)] == Node.none
        {
          add(State(node: arrow.node, omissions: SkippedGroups.worst))
        }
        next += 1
      }
      // An arrow leads to a node that was made later, so by ascending number each node is come to
      // only after all ways into it are known.
      states.sort(byKey: { Int64($0.node) })
      for (place, state) in states.enumerated() { places[Int(state.node)] = UInt32(place) }
      for index in states.indices {
        for arrow in arrows.states(of: states[index].node) {
          let place = Int(places[Int(arrow.node)])
          let joined = states[index].omissions.joined(arrow.omissions)
          if joined.isBetter(than: states[place].omissions) { states[place].omissions = joined }
        }
      }
    }

    private mutating func add(_ state: State) {
      places[Int(state.node)] = UInt32(states.count)
      states.append(state)
    }
  }

  private mutating func closure(of states: [State]) -> EpsilonClosure {
    var closure = EpsilonClosure(start: draft.states.count)
    closure.literals = append(states, with: .literal)
    closure.mixed = append(states, with: .mixed)
    closure.typed = append(states, with: .typed)
    closure.plain = append(states, with: .plain)
    closure.catchAll = append(states, with: .catchAll)
    let start = draft.endings.count
    for state in states {
      for isSlashed in [false, true] {
        guard var ending = draft.nodes[Int(state.node)].ending(isSlashed: isSlashed) else {
          continue
        }
        ending.omissions = state.omissions
        draft.endings.append(ending)
      }
    }
    closure.endings = Run(from: start, to: draft.endings.count)
    if closure.endings.count > 1 { draft.endings[start...].sort { $0.goes(before: $1) } }
    return closure
  }

  /// Appends the states with arrows of a class, and returns where they end.
  private mutating func append(_ states: [State], with entry: Node.Entry) -> UInt32 {
    for state in states where draft.nodes[Int(state.node)].ownWays.contains(Node.Ways(entry)) {
      draft.states.append(state)
    }
    return UInt32(draft.states.count)
  }
}
