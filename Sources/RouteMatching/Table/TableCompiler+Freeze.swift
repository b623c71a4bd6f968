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
    return core
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
