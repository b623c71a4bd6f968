/// The stops of a table that is being frozen.
struct StopDraft {
  private(set) var stops: [Stop] = []
  private(set) var marks: [StopMarks] = []
  private(set) var entrances: [Entrance] = []
  private(set) var mores: [More] = []
  private(set) var slashedRoutes: [UInt32] = []
  private(set) var mask = 0
  private(set) var shift: UInt64 = 0
  private(set) var salt = StopDraft.firstSalt
  private(set) var rests: [UInt8] = []
  private(set) var restRuns: [Run] = []
  let ignoresCase: Bool

  private static let firstSalt: UInt64 = 0x9FB2_1C65_1E98_DF25
  /// The most neighbours that are taken: what a segment that is no literal costs at most.
  private static let longestRun = 64
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
  ///   - count: The number of nodes.
  /// - Returns: The stop of each node.
  /// - Complexity: O(*n*) on average in the number of nodes and the length of the literals.
  mutating func place(_ literals: LiteralIndex, nodes count: Int) -> [UInt32] {
    let literalCount = literals.arrows.count
    var size = 16
    while size < literalCount * 2 { size *= 2 }
    while true {
      for round in 0..<4 as Range<UInt64> {
        salt = StopDraft.firstSalt &* (2 &* round &+ 1)
        let places = tryPlacing(literals, nodes: count, size: size)
        if hasShortRuns || size > literalCount * StopDraft.mostRoom {
          marks = [StopMarks](repeating: StopMarks(), count: stops.count)
          entrances = [Entrance](repeating: Entrance(), count: stops.count - size)
          return places
        }
      }
      size *= 2
    }
  }

  private mutating func tryPlacing(
    _ literals: LiteralIndex,
    nodes count: Int,
    size: Int
  ) -> [UInt32] {
    mask = size - 1
    shift = UInt64(64 - mask.nonzeroBitCount)
    stops = [Stop](repeating: Stop(), count: size + count - literals.arrows.count)
    (rests, restRuns) = ([], [])
    var places = [UInt32](repeating: Node.none, count: count)
    for arrow in literals.arrows { places[Int(arrow.target)] = 0 }
    var next = UInt32(size)
    for node in 0..<count where places[node] == Node.none {
      places[node] = next
      next += 1
    }
    Bytes.with(literals.text) { text in
      for arrow in literals.arrows {
        let parent = Int(places[Int(arrow.node)])
        places[Int(arrow.target)] = UInt32(place(text[arrow.literal.range], from: parent))
      }
    }
    return places
  }

  private mutating func place(_ literal: Bytes, from parent: Int) -> Int {
    let key = ignoresCase ? SegmentKey(literal).folded : SegmentKey(literal)
    let rest = key.isLong ? literal[16..<literal.count] : literal[0..<0]
    let marked = key.isLong ? parent | Int(Stop.longLiteral) : parent
    let hash = key.hash(salt: salt, rest: StopDraft.hash(ofRest: rest, salt, ignoresCase))
    var place = StopDraft.home(of: hash, from: marked, shift: shift)
    while stops[place].parent != Node.none { place = (place + 1) & mask }
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
    if restRuns.isEmpty { restRuns = [Run](repeating: Run(), count: mask + 1) }
    restRuns[place] = Run(start: UInt32(rests.count), count: UInt32(rest.count))
    for index in 0..<rest.count {
      rests.append(ignoresCase ? rest[index].lowercased : rest[index])
    }
  }

  private var hasShortRuns: Bool {
    var run = 0
    for place in 0...mask {
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
    if place > mask {
      entrances[place - mask - 1] = Entrance(
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
  static func home(of hash: UInt64, from parent: Int, shift: UInt64) -> Int {
    let spread = hash &+ UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread &>> shift)
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
