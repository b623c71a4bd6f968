/// The stops of a table that is being frozen.
struct StopDraft {
  private(set) var stops: [Stop] = []
  private(set) var nodes: [UInt32] = []
  private(set) var mores: [More] = []
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

  /// A literal on its way into the table.
  struct Literal {
    var node: UInt32
    var text: [UInt8]
    var target: UInt32
  }

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Lays out the stops of all nodes.
  ///
  /// Where too many literals fall together, as when somebody has chosen them so, another salt is tried,
  /// and then more room, up to a bound.
  ///
  /// - Parameters:
  ///   - literals: The arrows of all literals, each after the one that leads to its node.
  ///   - count: The number of nodes.
  /// - Returns: The stop of each node.
  /// - Complexity: O(*n*) on average in the number of nodes and the length of the literals.
  mutating func place(_ literals: [Literal], nodes count: Int) -> [UInt32] {
    var size = 16
    while size < literals.count * 2 { size *= 2 }
    while true {
      for round in 0..<4 as Range<UInt64> {
        salt = StopDraft.firstSalt &* (2 &* round &+ 1)
        let places = tryPlacing(literals, nodes: count, size: size)
        if hasShortRuns || size > literals.count * StopDraft.mostRoom { return places }
      }
      size *= 2
    }
  }

  private mutating func tryPlacing(
    _ literals: [Literal],
    nodes count: Int,
    size: Int
  ) -> [UInt32] {
    mask = size - 1
    shift = UInt64(64 - mask.nonzeroBitCount)
    stops = [Stop](repeating: Stop(), count: size)
    nodes = [UInt32](repeating: Node.none, count: size)
    (rests, restRuns) = ([], [])
    var places = [UInt32](repeating: Node.none, count: count)
    for literal in literals { places[Int(literal.target)] = 0 }
    for node in 0..<count where places[node] == Node.none {
      places[node] = UInt32(stops.count)
      stops.append(Stop())
      nodes.append(UInt32(node))
    }
    for literal in literals {
      let parent = Int(places[Int(literal.node)])
      places[Int(literal.target)] = UInt32(place(literal, from: parent))
    }
    return places
  }

  private mutating func place(_ literal: Literal, from parent: Int) -> Int {
    Bytes.with(literal.text) { bytes in
      let key = ignoresCase ? SegmentKey(bytes).folded : SegmentKey(bytes)
      let rest = key.isLong ? bytes[16..<bytes.count] : bytes[0..<0]
      let marked = key.isLong ? parent | Int(Stop.longLiteral) : parent
      let hash = key.hash(salt: salt, rest: StopDraft.hash(ofRest: rest, salt, ignoresCase))
      var place = StopDraft.home(of: hash, from: marked, shift: shift)
      while stops[place].parent != Node.none { place = (place + 1) & mask }
      stops[place].head = key.head
      stops[place].tail = key.tail
      stops[place].parent = UInt32(marked)
      nodes[place] = literal.target
      hint(at: key, from: parent)
      if key.isLong { append(rest, at: place) }
      return place
    }
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

  /// Notes what leads on from a stop.
  mutating func set(_ more: More, route: UInt32, at stop: UInt32) {
    let place = Int(stop)
    stops[place].route = route
    if more.typed.count > 0 || more.hasMixed || more.rest != Node.none {
      stops[place].next = UInt32(mores.count) | Stop.more
      mores.append(more)
    } else {
      stops[place].next = more.plain
    }
  }

  /// Notes that only a search goes on from a stop.
  mutating func setSearch(at stop: UInt32) {
    stops[Int(stop)].hints = 0
    stops[Int(stop)].next = Stop.onlySearch
    stops[Int(stop)].route = Stop.onlySearch
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
