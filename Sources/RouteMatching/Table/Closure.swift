/// The states that a node stands for, itself among them, by what leads on from them.
///
/// Each is a run of `TableCore.states`, so that a search which tries literals meets no state without
/// literals, and one at the link's end only those where a route ends.
struct Closure: Sendable, BitwiseCopyable {
  var literals = Run()
  var mixed = Run()
  var typed = Run()
  var plain = Run()
  var catchAll = Run()
  /// The routes that end here, best first; a run of `TableCore.endings`.
  var endings = Run()

  /// The most states with literals that a search asks one by one.
  private static let fewLiterals: UInt32 = 8

  /// Whether the literals of all states are in `TableCore.fanIndex` too, by the stop that they are
  /// had from: then one look finds all that a segment leads to.
  var isWide: Bool { literals.count > Closure.fewLiterals }

  /// The states with arrows of a class.
  func states(with entry: Node.Entry) -> Run {
    switch entry {
    case .literal: literals
    case .mixed: mixed
    case .typed: typed
    case .plain: plain
    case .catchAll: catchAll
    }
  }
}

/// A node, and what the best way to it leaves out.
struct State: Sendable, BitwiseCopyable {
  var node: UInt32
  var omissions = Omissions()
}

/// A route that ends at a node, and what the best way to its end leaves out.
struct Ending: Sendable, BitwiseCopyable {
  var route: UInt32
  var omissions = Omissions()
  /// Whether the pattern ends with a `/` that counts.
  var isSlashed = false
  /// Whether several ways may come to this end; see `Node.isShared`.
  var isShared: Bool

  /// Whether this match of a link goes before another one that takes its segments as exactly, or, of
  /// the same route, is the better one.
  func goes(before other: Ending) -> Bool {
    if omissions.ranksBefore(other.omissions) { return true }
    if other.omissions.ranksBefore(omissions) { return false }
    return (route, omissions.skipped) < (other.route, other.omissions.skipped)
  }
}
