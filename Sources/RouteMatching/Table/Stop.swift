/// A state of a frozen table as a walk sees it, in half a cache line.
///
/// The stops behind literals lie in a hash table, found by the stop before and the segment; all
/// others lie behind it, where arrows name them. So a literal costs one probe however many siblings
/// it has, and what leads on from there has come with it.
struct Stop: Sendable, BitwiseCopyable {
  /// The segment of the literal that leads here, as `SegmentKey` has it; zero for other stops.
  var head: UInt64 = 0
  var tail: UInt64 = 0
  /// The stop before; `Node.none` marks a free place.
  var parent = Node.none
  /// The length of the literal in bytes, as far as 24 bits go, and above it what there is to know of the stop.
  private var marks: UInt32 = 0
  /// The stop behind a plain parameter, or `Node.none`; with `.hasMore` the place in `mores`.
  var next = Node.none
  /// The route that ends here, or `Node.none`.
  var route = Node.none

  /// What a stop has; the bits above the 24 of the length.
  struct Marks: OptionSet {
    let rawValue: UInt32

    /// Literals lead on from here.
    static let hasLiterals = Marks(rawValue: 1 << 24)
    /// More than one plain parameter leads on from here; see `More`.
    static let hasMore = Marks(rawValue: 1 << 25)
    /// Only a search goes on from here: groups, or a catch-all with something behind it.
    static let needsSearch = Marks(rawValue: 1 << 26)
  }

  /// The lowest 24 bits of the literal's length, which whoever has longer ones compares in full.
  private static let countMask: UInt32 = 0xFF_FFFF

  /// Notes how long the literal is.
  mutating func note(count: Int) {
    marks = marks & ~Stop.countMask | UInt32(truncatingIfNeeded: count) & Stop.countMask
  }

  /// Whether a literal of a length leads here from a stop.
  @inline(__always)
  func isLiteral(from parent: Int, count: Int) -> Bool {
    self.parent == UInt32(truncatingIfNeeded: parent)
      && (marks ^ UInt32(truncatingIfNeeded: count)) & Stop.countMask == 0
  }

  func has(_ mark: Marks) -> Bool { marks & mark.rawValue != 0 }
  mutating func note(_ mark: Marks) { marks |= mark.rawValue }
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
