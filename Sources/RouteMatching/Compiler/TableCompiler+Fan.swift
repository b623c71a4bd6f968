extension TableCompiler {
  /// Puts the literals of all states of wide closures side by side, each with where it leads.
  ///
  /// - Parameter places: The stops of the nodes.
  /// - Complexity: O(*n*) on average in the number of literals of the closures' states.
  mutating func fan(_ places: [UInt32]) {
    let wide = draft.nodes.indices.filter { node in
      draft.nodes[node].isClosed && draft.closures[Int(draft.nodes[node].closure)].isWide
    }
    guard !wide.isEmpty else { return }
    let arrows = Dictionary(grouping: literals.arrows) { $0.node }
    for node in wide {
      let closure = draft.closures[Int(draft.nodes[node].closure)]
      let first = draft.fans.count
      var targets: [[State]] = []
      for state in draft.states[closure.states(with: .literal)] {
        for arrow in arrows[state.node] ?? [] {
          let target = State(node: arrow.target, omissions: state.omissions)
          let fan = Bytes.with(literals.text) { text in
            draft.fanIndex.insert(
              from: places[node],
              text[arrow.literal.range],
              to: UInt32(first + targets.count)
            )
          }
          if let fan {
            targets[Int(fan) - first].append(target)
          } else {
            targets.append([target])
          }
        }
      }
      for states in targets {
        draft.states += states
        draft.fans.append(Run(from: draft.states.count - states.count, to: draft.states.count))
      }
    }
  }
}
