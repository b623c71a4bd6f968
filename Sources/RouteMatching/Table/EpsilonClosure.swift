/// The states that a node stands for, itself among them, by what leads on from them.
///
/// They are a run of `TableCore.states` in the order of the classes, so that a search which tries literals
/// meets no state without literals, and one at the link's end only those where a route ends. A state
/// with arrows of several classes is there for each.
///
/// ```
///   literal │ literal │ plain │ catch-all │
///   └ start           └ literals, mixed, typed
///                             └ plain     └ catchAll
/// ```
struct EpsilonClosure: Sendable, BitwiseCopyable {
  private let start: UInt32
  /// Where the states of each class end; those of the next one begin there.
  var literals: UInt32 = 0
  var mixed: UInt32 = 0
  var typed: UInt32 = 0
  var plain: UInt32 = 0
  var catchAll: UInt32 = 0
  /// The routes that end here, best first; a run of `TableCore.endings`.
  var endings = Run()

  init(start: Int) {
    self.start = UInt32(start)
  }

  /// The most states with literals that a search asks one by one.
  private static let fewLiterals: UInt32 = 8

  /// Whether the literals of all states are in `TableCore.fanIndex` too, by the stop that they are
  /// had from: then one look finds all that a segment leads to.
  var isWide: Bool { literals - start > EpsilonClosure.fewLiterals }

  /// The states with arrows of a class.
  func states(with entry: Node.Entry) -> Range<Int> {
    switch entry {
    case .literal: Int(start)..<Int(literals)
    case .mixed: Int(literals)..<Int(mixed)
    case .typed: Int(mixed)..<Int(typed)
    case .plain: Int(typed)..<Int(plain)
    case .catchAll: Int(plain)..<Int(catchAll)
    }
  }
}

/// A node, and what the best way to it leaves out.
struct State: Sendable, BitwiseCopyable {
  var node: UInt32
  var omissions = SkippedGroups()
}

/// A route that ends at a node, and what the best way to its end leaves out.
struct Ending: Sendable, BitwiseCopyable {
  var route: UInt32
  var omissions = SkippedGroups()
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
