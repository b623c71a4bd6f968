extension TableCompiler {
  /// Lays the arrows of each node side by side, follows those that take no segment, and puts each node
  /// where a walk and a search find it.
  mutating func freeze() -> TableCore {
    // The complement reverses the order, and cannot overflow.
    draft.bands.sort(byKey: { ~Int64($0.priority) })
    layOut()
    closeNodes()
    let statics = StaticPaths(of: self)
    let stops = placeStops()
    let (shapes, parameters) = shapes.frozen(&draft.shapes)
    let core = TableCore(draft, shapes, parameters, stops, statics, options)
    assert(
      core.namesOnlyWhatIsThere(routeCount: routes.count),
      "something is named that is not there"
    )
    return core
  }

  /// Lays typed and mixed arrows side by side, in the order in which they were made.
  private mutating func layOut() {
    typed.sort(byKey: { Int64($0.node) << 32 | Int64($0.branch.target) })
    mixed.sort(byKey: { Int64($0.node) << 32 | Int64($0.branch.target) })
    for (index, arrow) in typed.enumerated() where index == 0 || typed[index - 1].node != arrow.node
    {
      draft.nodes[Int(arrow.node)].typed.start = UInt32(index)
    }
    for (index, arrow) in mixed.enumerated() where index == 0 || mixed[index - 1].node != arrow.node
    {
      draft.nodes[Int(arrow.node)].mixed.start = UInt32(typed.count + index)
    }
    draft.branches = typed.map { $0.branch } + mixed.map { $0.branch }
  }

  /// Makes a stop of each node; from here on all numbers of nodes are those of their stops.
  private mutating func placeStops() -> StateTable {
    var stops = StateDraft(of: literals, draft.nodes)
    for index in draft.nodes.indices where stops.places[index] != Node.none {
      stops.set(draft.nodes[index], rest: rest(behind: index), at: stops.places[index])
    }
    fan(stops.places)
    draft.renumber(stops.places)
    let table = StateTable(stops)
    assert(
      table.leads(along: literals, stops.places),
      "a literal does not lie where it is looked for"
    )
    return table
  }

  /// The route of a catch-all, where only that is had from a node without a segment and nothing but the
  /// route is behind it; or `Node.none`.
  private func rest(behind node: Int) -> UInt32 {
    let loop = draft.nodes[node].catchAll
    guard loop != Node.none else { return Node.none }
    let end = draft.nodes[Int(loop) + 1]
    let isAlone = empty.states(of: UInt32(node)).allSatisfy { $0.node == loop + 1 }
    let isEnd =
      end.ownWays == .end && end.slashedRoute == Node.none
      && empty.states(of: loop + 1).isEmpty
    return isAlone && isEnd ? end.route : Node.none
  }
}
