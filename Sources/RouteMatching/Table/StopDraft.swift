/// The stops of a table that is being frozen.
struct StopDraft {
  private(set) var stops: [Stop] = []
  private(set) var marks: [StopMarks] = []
  private(set) var entrances: [Entrance] = []
  private(set) var mores: [More] = []
  private(set) var slashedRoutes: [UInt32] = []
  /// The number of places that a hash may name.
  private(set) var homes = 0
  /// The number of places of the hash table: behind those that a hash may name there is room for a run.
  private(set) var hashedCount = 0
  private(set) var salt = StopDraft.firstSalt
  private(set) var rests: [UInt8] = []
  private(set) var restRuns: [Run] = []
  let ignoresCase: Bool

  private static let firstSalt: UInt64 = 0x9FB2_1C65_1E98_DF25
  /// The most neighbours that are taken: what a segment that is no literal costs at most.
  private static let longestRun = 128
  /// The most places for each literal, however the literals fall.
  private static let mostRoom = 64

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Lays out the stops of all nodes.
  ///
  /// Where too many literals fall together, as when somebody has chosen them so, another salt is tried,
  /// and then more room, up to a bound.
  ///
  /// - Parameters:
  ///   - literals: The literals, each after the one that leads to its node.
  ///   - nodes: The nodes.
  /// - Returns: The stop of each node, or `Node.none` for one that needs none.
  /// - Complexity: O(*n*) on average in the number of nodes and the length of the literals.
  mutating func place(_ literals: LiteralIndex, _ nodes: [Node]) -> [UInt32] {
    let literalCount = literals.arrows.count
    homes = StopDraft.room(for: literalCount)
    while true {
      let isLast = homes > literalCount * StopDraft.mostRoom
      hashedCount = homes + (isLast ? literalCount : StopDraft.longestRun)
      for round in 0..<4 as Range<UInt64> {
        salt = StopDraft.firstSalt &* (2 &* round &+ 1)
        if let places = tryPlacing(literals, nodes), isLast || hasShortRuns {
          marks = [StopMarks](repeating: StopMarks(), count: stops.count)
          entrances = [Entrance](repeating: Entrance(), count: stops.count - hashedCount)
          return places
        }
      }
      homes += homes / 2
    }
  }

  /// How many places there are for a number of literals.
  ///
  /// A small table has room; a large one is faster the less memory it takes.
  private static func room(for count: Int) -> Int {
    count + count / 2 + min(5 * count, 4096) + 8
  }

  /// Lays out all stops, or gives up where the literals run out of the hash table.
  private mutating func tryPlacing(_ literals: LiteralIndex, _ nodes: [Node]) -> [UInt32]? {
    (rests, restRuns) = ([], [])
    var places = [UInt32](repeating: Node.none, count: nodes.count)
    var count = hashedCount
    for (index, node) in nodes.enumerated() where !node.isBehindLiteral && node.needsStop {
      places[index] = UInt32(count)
      count += 1
    }
    stops = [Stop](repeating: Stop(), count: count)
    let isDone = Bytes.with(literals.text) { text in
      for arrow in literals.arrows {
        let parent = Int(places[Int(arrow.node)])
        guard let place = place(text[arrow.literal.range], from: parent) else { return false }
        places[Int(arrow.target)] = UInt32(place)
      }
      return true
    }
    return isDone ? places : nil
  }

  private mutating func place(_ literal: Bytes, from parent: Int) -> Int? {
    let key = ignoresCase ? SegmentKey(literal).folded : SegmentKey(literal)
    let rest = key.isLong ? literal[16..<literal.count] : literal[0..<0]
    let marked = key.isLong ? parent | Int(Stop.longLiteral) : parent
    let hash = key.hash(salt: salt, rest: StopDraft.hash(ofRest: rest, salt, ignoresCase))
    var place = StopDraft.home(of: hash, from: marked, among: homes)
    while stops[place].parent != Node.none { place += 1 }
    // The last place stays free, so that each look for a literal ends.
    guard place < hashedCount - 1 else { return nil }
    stops[place].head = key.head
    stops[place].tail = key.tail
    stops[place].parent = UInt32(marked)
    hint(at: key, from: parent)
    if key.isLong { append(rest, at: place) }
    return place
  }

  private mutating func hint(at key: SegmentKey, from parent: Int) {
    stops[parent].hints |= ignoresCase ? .max : key.hint
  }

  private mutating func append(_ rest: Bytes, at place: Int) {
    if restRuns.isEmpty { restRuns = [Run](repeating: Run(), count: hashedCount) }
    restRuns[place] = Run(start: UInt32(rests.count), count: UInt32(rest.count))
    for index in 0..<rest.count {
      rests.append(ignoresCase ? rest[index].lowercased : rest[index])
    }
  }

  private var hasShortRuns: Bool {
    var run = 0
    for place in 0..<hashedCount {
      run = stops[place].parent == Node.none ? 0 : run + 1
      if run > StopDraft.longestRun { return false }
    }
    return true
  }

  /// Notes what is known of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - rest: The route of a catch-all that a walk may take, or `Node.none`.
  ///   - place: The node's stop.
  ///   - places: The stops of all nodes.
  mutating func set(_ node: Node, rest: UInt32, at place: UInt32, _ places: [UInt32]) {
    let place = Int(place)
    marks[place] = StopMarks(node)
    if place >= hashedCount {
      entrances[place - hashedCount] = Entrance(
        entry: node.entry,
        parameter: node.parameter,
        mixedSegment: node.mixedSegment
      )
    }
    if node.slashedRoute != Node.none { set(slashedRoute: node.slashedRoute, at: place) }
    let plain = node.plain == Node.none ? Node.none : places[Int(node.plain)]
    let isSearched = node.isClosed && rest == Node.none
    stops[place].route = isSearched ? Stop.onlySearch : node.route
    if isSearched { stops[place].hints = 0 }
    guard
      node.isClosed || node.catchAll != Node.none || node.typed.count > 0 || node.mixed.count > 0
    else {
      stops[place].next = plain
      return
    }
    stops[place].next = UInt32(mores.count) | Stop.more
    mores.append(
      More(
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

// MARK: Hashing

extension StopDraft {
  /// The place that a hash names for a literal behind a stop.
  @inline(__always)
  static func home(of hash: UInt64, from parent: Int, among count: Int) -> Int {
    let spread = hash &+ UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15
    // A number below 2^32 becomes one below `count`, in the same proportion.
    return Int(truncatingIfNeeded: ((spread &>> 32) &* UInt64(truncatingIfNeeded: count)) &>> 32)
  }

  /// A number for the bytes of a long segment that its key lacks; zero without such bytes.
  static func hash(ofRest rest: Bytes, _ salt: UInt64, _ ignoresCase: Bool) -> UInt64 {
    guard rest.count > 0 else { return 0 }
    var hash = salt &+ UInt64(rest.count)
    for index in 0..<rest.count {
      let byte = ignoresCase ? rest[index].lowercased : rest[index]
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
    }
    return hash
  }
}
