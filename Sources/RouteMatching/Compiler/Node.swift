/// One state of a table that is being made: all patterns that begin alike share it.
///
/// ```
///   /users/:id(/edit)     0 ──users──► 1 ──:id──► 2 ─ ─take─ ─► 3 ──edit──► 4 ─ ─ ─► 5 (route)
///                                                  └─ ─ ─ ─ ─ ─ skip ─ ─ ─ ─ ─ ─ ─ ─ ─┘
/// ```
///
/// Solid arrows take a segment of the link. Dashed arrows, which groups and catch-alls need, take
/// none; they are followed when the table is built, so that a node's `EpsilonClosure` lists where they lead
/// and a search never walks them.
///
/// In the frozen table a node is a `FrozenState`, whose place is its number from then on.
struct Node: BitwiseCopyable {
  /// How the arrow into this node takes its segment.
  var entry = Entry.literal
  /// Whether the arrow into this node is a literal's.
  var isBehindLiteral = false
  /// Whether only arrows that take no segment lead here.
  var isPassed = false
  /// Whether a group lies before, so that several ways may come here at one place of a link.
  var isShared = false
  /// Whether a literal leads on from here; the arrows themselves are in the `LiteralIndex`.
  var hasLiterals = false
  /// How a link may go on and whether it may end, here or at a state that this one stands for.
  var ways = Ways()
  /// Arrows for segments such as `:name.html`, a run of `TableDraft.branches`.
  var mixed = Run()
  /// Arrows for parameters with a kind or a constraint, a run of `TableDraft.branches`.
  var typed = Run()
  /// Where any segment that is not empty leads, or `none`.
  var plain = Node.none
  /// Where any segment leads, empty ones too, or `none`; what follows the catch-all is the node behind.
  var catchAll = Node.none
  /// The states that this one stands for, in `TableDraft.closures`; `none`: itself alone.
  var closure = Node.none
  /// The route that ends here, or `none`.
  var route = Node.none
  /// The route that ends here with a `/`, where the table tells the two apart, or `none`.
  var slashedRoute = Node.none
  /// The ordinal of the first parameter that the arrow into this node fills.
  var parameter: UInt32 = 0
  /// The `MixedSegment` of the arrow into this node, where `entry` is `mixed`.
  var mixedSegment: UInt32 = 0

  static let none = UInt32.max

  /// What takes a segment, best first: the order in which a search tries them.
  enum Entry: UInt8 {
    case literal
    case mixed
    case typed
    case plain
    case catchAll
  }

  /// A set of classes of arrows, a bit for each `Entry`, and above these the end of a route.
  struct Ways: OptionSet, Sendable, BitwiseCopyable {
    var rawValue: UInt8 = 0

    static let end = Ways(rawValue: 1 << 5)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    init(_ entry: Entry) {
      rawValue = 1 << entry.rawValue
    }

    /// The best class, unless there is none.
    var first: Entry? { Entry(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount)) }
  }

  /// Whether arrows that take no segment lead on from here.
  var isClosed: Bool { closure != Node.none }

  /// Whether a walk or a search may come here or go on from here; the routes that end at a node which is
  /// only passed are known to closures.
  var needsStop: Bool { !isPassed || !ownWays.isSubset(of: .end) }

  /// How a link may go on from this state, and whether it may end.
  var ownWays: Ways {
    var ways = Ways()
    if hasLiterals { ways.insert(Ways(.literal)) }
    if mixed.count > 0 { ways.insert(Ways(.mixed)) }
    if typed.count > 0 { ways.insert(Ways(.typed)) }
    if plain != Node.none { ways.insert(Ways(.plain)) }
    if catchAll != Node.none { ways.insert(Ways(.catchAll)) }
    if route != Node.none || slashedRoute != Node.none { ways.insert(.end) }
    return ways
  }

  /// The route that ends here, with or without a `/` that counts.
  func ending(isSlashed: Bool) -> Ending? {
    let route = isSlashed ? slashedRoute : route
    guard route != Node.none else { return nil }
    return Ending(route: route, isSlashed: isSlashed, isShared: isShared)
  }
}

/// A run of neighbours in an array.
struct Run: Sendable, BitwiseCopyable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}

extension Run {
  init(from start: Int, to end: Int) {
    self.init(start: UInt32(start), count: UInt32(end - start))
  }
}

/// An arrow that a test of the segment guards.
struct Branch: Sendable, BitwiseCopyable {
  /// An index into `TableCore.mixedSegments` or `TableCore.tests`.
  var test: UInt32
  var target: UInt32
}
