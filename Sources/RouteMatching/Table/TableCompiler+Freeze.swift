extension TableCompiler {
  /// Lays the arrows of each node side by side and follows those that take no segment.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes; for nodes before groups, times the number
  ///   of groups that follow.
  mutating func freeze() -> TableCore {
    core.bands.sort { $0.priority > $1.priority }
    for (node, branches) in arrows.branches.sorted(by: { $0.key < $1.key }) {
      core.nodes[Int(node)].mixed = append(branches.mixed)
      core.nodes[Int(node)].typed = append(branches.typed)
    }
    for node in arrows.empty.keys.sorted() {
      let start = UInt32(core.closures.count)
      core.closures.append(contentsOf: closure(of: node))
      let count = UInt32(core.closures.count) - start
      core.nodes[Int(node)].closure = Run(start: start, count: count)
    }
    let stops = placeStops()
    return TableCore(core, stops, StaticPaths(of: entries, in: core, options), options)
  }

  /// Makes a stop of each node.
  private mutating func placeStops() -> StopTable {
    var stops = StopDraft(ignoresCase: options.ignoresCaseOfLiterals)
    let places = stops.place(literals.all, nodes: core.nodes.count)
    for node in core.nodes.indices { core.nodes[node].stop = places[node] }
    for node in core.nodes {
      let end = arrows.catchAllEnds[stops.nodes[Int(node.stop)]]
      let closure = core.closures[node.closure.range]
      var more = More()
      more.plain = node.plain == Node.none ? Node.none : places[Int(node.plain)]
      more.typed = node.typed
      more.hasMixed = node.mixed.count > 0
      var isSearched = node.closure.count > 0
      if let end, isPlainEnd(end),
        closure.allSatisfy({ core.nodes[Int($0.node)].stop == node.stop || $0.node == end })
      {
        more.rest = core.nodes[Int(end)].route
        isSearched = false
      }
      if isSearched {
        stops.setSearch(at: node.stop)
      } else {
        stops.set(more, route: node.route, at: node.stop)
      }
    }
    return StopTable(stops)
  }

  /// Whether nothing but a route is behind a catch-all.
  private func isPlainEnd(_ end: UInt32) -> Bool {
    let node = core.nodes[Int(end)]
    return !node.hasLiterals && node.mixed.count == 0 && node.typed.count == 0
      && node.plain == Node.none && node.catchAll == Node.none && node.closure.count == 0
      && node.route != Node.none && node.slashedRoute == Node.none
  }

  private mutating func append(_ branches: [Branch]) -> Run {
    core.branches.append(contentsOf: branches)
    return Run(
      start: UInt32(core.branches.count - branches.count),
      count: UInt32(branches.count)
    )
  }

  /// All nodes that can be had from `node` without a segment, each by its best way.
  private func closure(of node: UInt32) -> [Closure] {
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
    var done: [Closure] = []
    for current in best.keys.sorted() {
      guard let omissions = best[current] else { continue }
      if core.nodes[Int(current)].isUseful {
        done.append(Closure(node: current, omissions: omissions))
      }
      for arrow in arrows.empty[current] ?? [] {
        let joined = omissions.joined(arrow.omissions)
        if let known = best[arrow.node], joined.isBetter(than: known) { best[arrow.node] = joined }
      }
    }
    return done
  }
}
