/// A state of a frozen table as a walk sees it, in half a cache line.
///
/// The stops behind literals lie in a hash table, found by the stop before and the segment; all
/// others lie behind it, where arrows name them. So a literal costs one probe however many siblings
/// it has, and what leads on from there has come with it.
struct Stop: Sendable, BitwiseCopyable {
  /// The segment of the literal that leads here, as `SegmentKey` has it; zero for other stops.
  var head: UInt64 = 0
  var tail: UInt64 = 0
  /// The stop before, with `longLiteral` where the segment has more than its key; or `Node.none`, which
  /// marks a free place.
  var parent = Node.none
  /// The hints of all literals that lead on from here; see `SegmentKey.hint`.
  var hints: UInt32 = 0
  /// Where a parameter leads: to a stop, with `more` to one of `StopTable.mores`, or to `Node.none`.
  var next = Node.none
  /// The route that ends here, or `Node.none`.
  var route = Node.none

  /// Marks the parent of a literal of more than sixteen bytes.
  static let longLiteral: UInt32 = 1 << 31
  /// Marks the number of a `More`.
  static let more: UInt32 = 1 << 31
  /// In place of what is next and of the route: only a search can tell, because there are groups, or a
  /// catch-all with something behind it.
  static let onlySearch: UInt32 = Node.none - 1

  /// Whether a literal of at most sixteen bytes leads here from a stop.
  @inline(__always)
  func isLiteral(_ key: SegmentKey, from parent: Int) -> Bool {
    head == key.head && tail == key.tail && self.parent == UInt32(truncatingIfNeeded: parent)
  }
}

/// What leads on from a stop besides literals and a plain parameter.
struct More: Sendable {
  /// The stop behind a plain parameter, or `Node.none`.
  var plain = Node.none
  /// Parameters with a kind or a constraint, a run of `TableCore.branches`; they lead to nodes.
  var typed = Run()
  /// Whether there are segments such as `:name.html`, which only a search tries.
  var hasMixed = false
  /// The route of a catch-all that ends its pattern, or `Node.none`.
  var rest = Node.none
}
