extension TableCompiler {
  /// Lays the arrows of each node side by side and follows those that take no segment.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes; where groups follow each other, times their
  ///   number in one pattern.
  mutating func freeze() -> TableCore {
    core.bands.sort { $0.priority > $1.priority }
    for (node, branches) in arrows.branches.sorted(by: { $0.key < $1.key }) {
      core.nodes[Int(node)].mixed = append(branches.mixed)
      core.nodes[Int(node)].typed = append(branches.typed)
    }
    closeNodes()
    let stops = placeStops()
    return TableCore(core, stops, StaticPaths(of: entries, in: core, options), options)
  }

  /// Makes a stop of each node.
  private mutating func placeStops() -> StopTable {
    var stops = StopDraft(ignoresCase: options.ignoresCaseOfLiterals)
    let places = stops.place(literals.all, nodes: core.nodes.count)
    for node in core.nodes.indices { core.nodes[node].stop = places[node] }
    for (index, node) in core.nodes.enumerated() {
      var more = More()
      more.plain = node.plain == Node.none ? Node.none : places[Int(node.plain)]
      more.typed = node.typed
      more.hasMixed = node.mixed.count > 0
      var isSearched = node.closure != Node.none
      if isSearched, let end = arrows.catchAllEnds[UInt32(index)], isPlainEnd(end),
        arrows.empty[UInt32(index)]?.allSatisfy({ $0.node == end }) == true
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
      && node.plain == Node.none && node.catchAll == Node.none && arrows.empty[end] == nil
      && node.route != Node.none && node.slashedRoute == Node.none
  }

  private mutating func append(_ branches: [Branch]) -> Run {
    core.branches.append(contentsOf: branches)
    return Run(
      start: UInt32(core.branches.count - branches.count),
      count: UInt32(branches.count)
    )
  }
}
