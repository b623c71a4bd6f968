/// The stops of a table that is being frozen.
struct StateDraft {
  private(set) var stops: [FrozenState] = []
  private(set) var marks: [StateMarks] = []
  private(set) var entrances: [IncomingTransition] = []
  private(set) var mores: [RareTransitions] = []
  private(set) var slashedRoutes: [UInt32] = []
  private(set) var rests: [UInt8] = []
  private(set) var restRuns: [Run] = []
  /// Where each node lies, or `Node.none` for one that needs no stop.
  private(set) var places: [UInt32] = []
  let parts: [ChildHash]
  /// The number of places for literals; the other stops lie behind them.
  let literalCount: Int
  let salt: UInt64
  let ignoresCase: Bool

  /// Gives each node a place, and each literal.
  ///
  /// - Parameters:
  ///   - literals: The literals.
  ///   - nodes: The nodes.
  /// - Complexity: O(*n* log *n*) on average in the number of nodes and the length of the literals.
  init(of literals: LiteralIndex, _ nodes: [Node]) {
    let layout = PerfectHashBuilder(of: literals, nodeCount: nodes.count)
    (parts, literalCount, salt) = (layout.parts, layout.count, layout.salt)
    ignoresCase = literals.ignoresCase
    places = [UInt32](repeating: Node.none, count: nodes.count)
    var count = literalCount
    for (index, node) in nodes.enumerated() where !node.isBehindLiteral && node.needsStop {
      places[index] = UInt32(count)
      count += 1
    }
    stops = [FrozenState](repeating: FrozenState(), count: count)
    marks = [StateMarks](repeating: StateMarks(), count: count)
    entrances = [IncomingTransition](repeating: IncomingTransition(), count: count - literalCount)
    for (arrow, place) in zip(literals.arrows, layout.places) { places[Int(arrow.target)] = place }
    for (place, siblings) in zip(places, layout.siblings) where place != Node.none {
      stops[Int(place)].literals = siblings
    }
    Bytes.with(literals.text) { text in
      for (arrow, place) in zip(literals.arrows, layout.places) {
        let parent = Int(places[Int(arrow.node)])
        set(text[arrow.literal.range], at: Int(place), behind: parent)
      }
    }
  }

  /// Notes a literal.
  private mutating func set(_ literal: Bytes, at place: Int, behind parent: Int) {
    let key = SegmentWords(literal, salt: salt, ignoresCase: ignoresCase)
    (stops[place].head, stops[place].tail) = (key.head, key.tail)
    stops[parent].literals.hints |= ignoresCase ? .max : SegmentKey(literal).hint
    guard key.rest.count > 0 else { return }
    if restRuns.isEmpty { restRuns = [Run](repeating: Run(), count: literalCount) }
    restRuns[place] = Run(start: UInt32(rests.count), count: UInt32(key.rest.count))
    for index in 0..<key.rest.count {
      rests.append(ignoresCase ? key.rest[index].lowercased : key.rest[index])
    }
  }

  /// Notes what is known of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - rest: The route of a catch-all that a walk may take, or `Node.none`.
  ///   - place: The node's stop.
  mutating func set(_ node: Node, rest: UInt32, at place: UInt32) {
    let place = Int(place)
    marks[place] = StateMarks(node)
    if place >= literalCount {
      entrances[place - literalCount] = IncomingTransition(
        entry: node.entry,
        parameter: node.parameter,
        mixedSegment: node.mixedSegment
      )
    }
    if node.slashedRoute != Node.none { set(slashedRoute: node.slashedRoute, at: place) }
    let plain = node.plain == Node.none ? Node.none : places[Int(node.plain)]
    let isSearched = node.isClosed && rest == Node.none
    stops[place].route = isSearched ? FrozenState.onlySearch : node.route
    if isSearched { stops[place].literals.hints = 0 }
    guard
      node.isClosed || node.catchAll != Node.none || node.typed.count > 0 || node.mixed.count > 0
    else {
      stops[place].next = plain
      return
    }
    stops[place].next = UInt32(mores.count) | FrozenState.more
    mores.append(
      RareTransitions(
        plain: plain,
        typed: node.typed,
        mixed: node.mixed,
        catchAll: node.catchAll == Node.none ? Node.none : places[Int(node.catchAll)],
        closure: node.closure,
        rest: rest,
        needsSearch: isSearched || node.mixed.count > 0
      )
    )
  }

  private mutating func set(slashedRoute route: UInt32, at place: Int) {
    if slashedRoutes.isEmpty {
      slashedRoutes = [UInt32](repeating: Node.none, count: stops.count)
    }
    slashedRoutes[place] = route
  }
}
