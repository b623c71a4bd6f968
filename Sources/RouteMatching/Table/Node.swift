/// One state of a frozen table: all patterns that begin alike share it.
///
/// ```
///   /users/:id(/edit)     0 ──users──► 1 ──:id──► 2 ─ ─take─ ─► 3 ──edit──► 4 ─ ─ ─► 5 (route)
///                                                  └─ ─ ─ ─ ─ ─ skip ─ ─ ─ ─ ─ ─ ─ ─ ─┘
/// ```
///
/// Solid arrows take a segment of the link. Dashed arrows, which groups and catch-alls need, take
/// none; they are followed when the table is built, so that a node lists where they lead in its
/// `closure` and a search never walks them.
struct Node: Sendable {
  /// Whether a literal leads on from here; the arrows themselves are in the `StopTable`.
  var hasLiterals = false
  /// The node as a walk sees it.
  var stop: UInt32 = 0
  /// Arrows for segments such as `:name.html`, a run of `TableCore.branches`.
  var mixed = Run()
  /// Arrows for parameters with a kind or a constraint, a run of `TableCore.branches`.
  var typed = Run()
  /// Where any segment that is not empty leads, or `none`.
  var plain = Node.none
  /// Where any segment leads, empty ones too, or `none`.
  var catchAll = Node.none
  /// The states that this one stands for, a run of `TableCore.closures`; empty: itself alone.
  var closure = Run()
  /// The route that ends here, or `none`.
  var route = Node.none
  /// The route that ends here with a `/`, where the table tells the two apart, or `none`.
  var slashedRoute = Node.none
  /// How the arrow into this node takes its segment.
  var entry = Entry.literal
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

  /// Whether a link may go on or end here.
  var isUseful: Bool {
    hasLiterals || mixed.count > 0 || typed.count > 0 || plain != Node.none
      || catchAll != Node.none || route != Node.none || slashedRoute != Node.none
  }
}

/// A run of neighbours in an array.
struct Run: Sendable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}

/// An arrow that a test of the segment guards.
struct Branch: Sendable {
  /// An index into `TableCore.mixedSegments` or `TableCore.tests`.
  var test: UInt32
  var target: UInt32
}

/// A state that is reached without taking a segment.
struct Closure: Sendable {
  var node: UInt32
  var omissions: Omissions
}
