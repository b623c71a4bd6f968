/// The arrows of a table that is being made which take no segment, by the node that they lead from.
///
/// Such an arrow always leads to a node that was made later.
struct EpsilonTransitions {
  private var arrows: [(node: UInt32, state: State)] = []
  /// Where the arrows of each node begin, and behind all nodes where they end.
  private var starts: [Int32] = []

  mutating func add(from node: UInt32, to state: State) {
    arrows.append((node, state))
  }

  /// Lays the arrows of each node side by side, after the last one has been added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of arrows, and O(*m*) in that of the nodes.
  mutating func sort(nodes count: Int) {
    arrows.sort(byKey: { Int64($0.node) << 32 | Int64($0.state.node) })
    starts = [Int32](repeating: 0, count: count + 1)
    for arrow in arrows { starts[Int(arrow.node) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
  }

  /// The nodes that have such arrows, in ascending order, some of them several times.
  var nodes: some Sequence<UInt32> { arrows.lazy.map { $0.node } }

  /// Where all arrows lead.
  var targets: some Sequence<UInt32> { arrows.lazy.map { $0.state.node } }

  /// Where the arrows of a node lead.
  func states(of node: UInt32) -> some Collection<State> {
    arrows[Int(starts[Int(node)])..<Int(starts[Int(node) + 1])].lazy.map { $0.state }
  }
}
