extension TableCompiler {
  /// Follows the arrows that take no segment, from each node to which a segment may lead.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes; where groups follow each other, times their
  ///   number in one pattern.
  mutating func closeNodes() {
    // Where only such arrows lead, no search stops.
    var isPassed = [Bool](repeating: false, count: core.nodes.count)
    for states in arrows.empty.values {
      for state in states { isPassed[Int(state.node)] = true }
    }
    for node in core.nodes.indices { core.nodes[node].ways = core.nodes[node].ownWays }
    var wide: [UInt32] = []
    for node in arrows.empty.keys.sorted() where !isPassed[Int(node)] {
      let states = states(of: node)
      let closure = closure(of: states)
      core.nodes[Int(node)].closure = UInt32(core.closures.count)
      core.closures.append(closure)
      for state in states {
        core.nodes[Int(node)].ways.formUnion(core.nodes[Int(state.node)].ownWays)
      }
      if closure.isWide { wide.append(node) }
    }
    if !wide.isEmpty { fan(wide) }
  }

  /// All useful nodes that can be had from `node` without a segment, each by its best way.
  private func states(of node: UInt32) -> [State] {
    // Such arrows always lead to a node that was made later, so by ascending number each node is
    // come to only after all ways into it are known.
    var best = [node: Omissions()]
    var open = [node]
    while let current = open.popLast() {
      for arrow in arrows.empty[current] ?? [] where best[arrow.node] == nil {
        best[arrow.node] = Omissions.worst
        open.append(arrow.node)
      }
    }
    var states: [State] = []
    for current in best.keys.sorted() {
      guard let omissions = best[current] else { continue }
      if !core.nodes[Int(current)].ownWays.isEmpty {
        states.append(State(node: current, omissions: omissions))
      }
      for arrow in arrows.empty[current] ?? [] {
        let joined = omissions.joined(arrow.omissions)
        if let known = best[arrow.node], joined.isBetter(than: known) { best[arrow.node] = joined }
      }
    }
    return states
  }

  private mutating func closure(of states: [State]) -> Closure {
    var closure = Closure()
    closure.literals = append(states, with: .literal)
    closure.mixed = append(states, with: .mixed)
    closure.typed = append(states, with: .typed)
    closure.plain = append(states, with: .plain)
    closure.catchAll = append(states, with: .catchAll)
    var endings: [Ending] = []
    for state in states {
      for isSlashed in [false, true] {
        guard var ending = core.nodes[Int(state.node)].ending(isSlashed: isSlashed) else {
          continue
        }
        ending.omissions = state.omissions
        endings.append(ending)
      }
    }
    endings.sort { $0.goes(before: $1) }
    core.endings += endings
    closure.endings = Run(from: core.endings.count - endings.count, to: core.endings.count)
    return closure
  }

  private mutating func append(_ states: [State], with entry: Node.Entry) -> Run {
    let start = core.states.count
    for state in states where core.nodes[Int(state.node)].ownWays.contains(Node.Ways(entry)) {
      core.states.append(state)
    }
    return Run(from: start, to: core.states.count)
  }

  /// Puts the literals of all states of wide closures side by side, each with where it leads.
  private mutating func fan(_ nodes: [UInt32]) {
    let literals = Dictionary(grouping: literals.all) { $0.node }
    for node in nodes {
      let closure = core.closures[Int(core.nodes[Int(node)].closure)]
      let first = core.fans.count
      var targets: [[State]] = []
      for state in core.states[closure.literals.range] {
        for literal in literals[state.node] ?? [] {
          let target = State(node: literal.target, omissions: state.omissions)
          Bytes.with(literal.text) { text in
            let known = core.fanIndex.target(from: node, text)
            if known != Node.none { return targets[Int(known) - first].append(target) }
            core.fanIndex.insert(from: node, text, to: UInt32(first + targets.count))
            targets.append([target])
          }
        }
      }
      for states in targets {
        core.states += states
        core.fans.append(Run(from: core.states.count - states.count, to: core.states.count))
      }
    }
  }
}
