/// A state of a frozen table, in half a cache line: all that most of them have, and most walks need.
///
/// The stops behind literals lie with their siblings, where a segment's hash says; all others lie
/// behind them, where arrows name them. So a literal costs one look however many siblings it has, and
/// what leads on from there has come with it.
struct FrozenState: Sendable, BitwiseCopyable {
  /// The segment of the literal that leads here, as `SegmentWords` has it; at other stops, and in a place
  /// that is free, bytes that no segment has.
  var head = UInt64.max
  var tail = UInt64.max
  /// The literals that lead on from here.
  var literals = ChildHash()
  /// Where a plain parameter leads, or `Node.none`; with `more` the number of the stop's `RareTransitions`.
  var next = Node.none
  /// The route that ends here, or `Node.none`, or `onlySearch`.
  var route = Node.none

  /// Marks the number of a `RareTransitions`.
  static let more: UInt32 = 1 << 31
  /// In place of the route: only a search can tell.
  ///
  /// It is so behind groups and before a catch-all with something behind it; there are no hints then.
  static let onlySearch: UInt32 = Node.none - 1

  /// Whether a literal leads here, and which.
  @inline(__always)
  func isLiteral(_ head: UInt64, _ tail: UInt64) -> Bool { self.head == head && self.tail == tail }
}

/// What leads on from a stop where that is more than literals and a plain parameter.
struct RareTransitions: Sendable, BitwiseCopyable {
  /// The stop behind a plain parameter, or `Node.none`.
  var plain = Node.none
  /// Parameters with a kind or a constraint, a run of `TableCore.branches`.
  var typed = Run()
  /// Segments such as `:name.html`, a run of `TableCore.branches`.
  var mixed = Run()
  /// The stop of a catch-all, or `Node.none`.
  var catchAll = Node.none
  /// The states that the stop stands for, in `TableCore.closures`, or `Node.none`.
  var closure = Node.none
  /// The route of a catch-all that ends its pattern, or `Node.none`.
  var rest = Node.none
  /// Whether a walk cannot go on: it tries no mixed segments and knows no closures.
  var needsSearch = false
}

/// How the arrow into a stop takes its segment, where that is no literal.
struct IncomingTransition: Sendable, BitwiseCopyable {
  var entry = Node.Entry.literal
  /// The ordinal of the first parameter that is filled.
  var parameter: UInt32 = 0
  /// The `MixedSegment`, where `entry` is `mixed`.
  var mixedSegment: UInt32 = 0
}

/// What a search asks of each stop that it comes to, in a byte.
struct StateMarks: Sendable, BitwiseCopyable {
  private var bits: UInt8 = 0

  /// How a link may go on and whether it may end, here or at a state that the stop stands for.
  var ways: Node.Ways { Node.Ways(rawValue: bits & 0x3F) }
  /// Whether a group lies before, so that several ways may come here at one place of a link.
  var isShared: Bool { bits & 0x40 != 0 }
  /// Whether the stop stands for other states, too.
  var isClosed: Bool { bits & 0x80 != 0 }

  init() {}

  init(_ node: Node) {
    bits = node.ways.rawValue | (node.isShared ? 0x40 : 0) | (node.isClosed ? 0x80 : 0)
  }
}
