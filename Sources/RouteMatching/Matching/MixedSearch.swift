/// Follows all ways through a mixed segment at once, a byte at a time.
///
/// A way is a piece and a place inside it: an offset into a literal, or a state of a parameter's
/// automaton. Of two ways that stand at the same place only the better one, whose earlier parameters
/// are shorter, can matter, so there are never more ways than places in the pattern.
struct MixedSearch {
  private let mixed: MixedSegment
  private let tests: [SegmentTest]
  private let segment: Bytes
  private var ways: MixedWays
  private var next: MixedWays

  /// The text of each parameter, from the left, or nil when the segment is another.
  ///
  /// - Complexity: O(*n* *w*) for *n* bytes and the *w* ways that are open at one of them. No heap is
  ///   used while there are few.
  static func captures(
    of mixed: MixedSegment,
    in segment: Bytes,
    tests: [SegmentTest]
  ) -> RangeList? {
    MixedWays.with(parameterCount: mixed.parameterCount) { ways in
      MixedWays.with(parameterCount: mixed.parameterCount) { next in
        var search = MixedSearch(
          mixed: mixed,
          tests: tests,
          segment: segment,
          ways: ways,
          next: next
        )
        return search.run()
      }
    }
  }

  private mutating func run() -> RangeList? {
    enter(0, at: 0, from: nil)
    swap(&ways, &next)
    for offset in 0..<segment.count {
      for index in 0..<ways.count { step(index, offset) }
      swap(&ways, &next)
      next.removeAll()
    }
    guard let end = ways.index(piece: mixed.pieces.count, place: 0) else { return nil }
    let captures = ways.ranges(of: end)
    for (piece, content) in mixed.pieces.enumerated() {
      guard case .parameter(let test?) = content, tests[test].needsFinite else { continue }
      guard tests[test].accepts(segment[captures[parameter(of: piece)].range]) else { return nil }
    }
    return captures
  }

  /// The number of the parameter that a piece is; literals and parameters take turns.
  private func parameter(of piece: Int) -> Int { piece / 2 }

  /// Puts a way before a piece, or behind the last one.
  private mutating func enter(_ piece: Int, at offset: Int, from way: Int?) {
    var place: UInt32 = 0
    var start: (parameter: Int, offset: Int)?
    if piece < mixed.pieces.count, case .parameter(let test) = mixed.pieces[piece] {
      place = test.map { UInt32(tests[$0].automaton.start) } ?? 0
      start = (parameter(of: piece), offset)
    }
    next.add(piece: piece, place: place, like: way, of: ways, starting: start, ending: nil)
  }

  /// Lets a way take the byte at `offset`.
  private mutating func step(_ way: Int, _ offset: Int) {
    let (piece, place) = ways[way]
    guard piece < mixed.pieces.count else { return }
    switch mixed.pieces[piece] {
    case .literal(let literal):
      let byte = mixed.ignoresCase ? segment[offset].lowercased : segment[offset]
      guard literal[Int(place)] == byte else { return }
      guard Int(place) + 1 < literal.count else {
        return enter(piece + 1, at: offset + 1, from: way)
      }
      next.add(piece: piece, place: place + 1, like: way, of: ways, starting: nil, ending: nil)
    case .parameter(let test):
      var (state, mayEnd) = (UInt16(place), true)
      if let test {
        state = tests[test].automaton.step(state, segment[offset])
        guard state != Automaton.dead else { return }
        mayEnd = tests[test].automaton.accepts(state)
      }
      if mayEnd { end(piece, at: offset + 1, from: way) }
      next.add(
        piece: piece,
        place: UInt32(state),
        like: way,
        of: ways,
        starting: nil,
        ending: nil
      )
    }
  }

  /// Ends a parameter before `offset` and goes on to the next piece, which is a literal if any.
  private mutating func end(_ piece: Int, at offset: Int, from way: Int) {
    next.add(
      piece: piece + 1,
      place: 0,
      like: way,
      of: ways,
      starting: nil,
      ending: (parameter(of: piece), offset)
    )
  }
}

/// The ways that are open at one byte, each with where its parameters start and end.
struct MixedWays {
  private struct Way {
    var piece: UInt32
    var place: UInt32
  }

  /// Up to so many ways are looked through one by one; more are found by a dictionary.
  private static let listLimit = 32

  private let parameterCount: Int
  private var ways: ScratchStack<Way>
  /// A row of ranges for each way; what has not begun or ended yet is zero.
  private var rows: ScratchStack<ByteRange>
  private var places: [UInt64: Int] = [:]

  /// Hands out an empty set for the time of one call.
  static func with<Value>(parameterCount: Int, _ body: (MixedWays) -> Value) -> Value {
    ScratchStack.with(capacity: listLimit) { ways in
      ScratchStack.with(capacity: 128) { rows in
        body(MixedWays(parameterCount: parameterCount, ways: ways, rows: rows))
      }
    }
  }

  private init(
    parameterCount: Int,
    ways: ScratchStack<Way>,
    rows: ScratchStack<ByteRange>
  ) {
    self.parameterCount = parameterCount
    self.ways = ways
    self.rows = rows
  }

  var count: Int { ways.count }

  subscript(_ index: Int) -> (piece: Int, place: UInt32) {
    (Int(ways[index].piece), ways[index].place)
  }

  mutating func removeAll() {
    ways.shrink(to: 0)
    rows.shrink(to: 0)
    if !places.isEmpty { places.removeAll(keepingCapacity: true) }
  }

  func ranges(of way: Int) -> RangeList {
    var ranges = RangeList()
    for parameter in 0..<parameterCount { ranges.append(rows[way * parameterCount + parameter]) }
    return ranges
  }

  /// The way that stands at a place.
  func index(piece: Int, place: UInt32) -> Int? {
    guard places.isEmpty else { return places[MixedWays.key(piece, place)] }
    for index in 0..<ways.count where ways[index].piece == piece && ways[index].place == place {
      return index
    }
    return nil
  }

  /// Adds a way, unless a better one stands at the same place.
  ///
  /// - Parameters:
  ///   - piece: The piece that the way stands in, or the number of pieces behind the last.
  ///   - place: The place inside the piece.
  ///   - way: The way that it comes from, or nil at the beginning.
  ///   - others: The set that `way` belongs to.
  ///   - start: A parameter that begins, and where.
  ///   - end: A parameter that ends, and where.
  mutating func add(
    piece: Int,
    place: UInt32,
    like way: Int?,
    of others: MixedWays,
    starting start: (parameter: Int, offset: Int)?,
    ending end: (parameter: Int, offset: Int)?
  ) {
    let row = rows.count
    for parameter in 0..<parameterCount {
      rows.append(
        way.map { others.rows[$0 * parameterCount + parameter] } ?? ByteRange(0, 0)
      )
    }
    if let start { rows[row + start.parameter].lower = UInt32(start.offset) }
    if let end { rows[row + end.parameter].upper = UInt32(end.offset) }
    guard let same = index(piece: piece, place: place) else {
      ways.append(Way(piece: UInt32(piece), place: place))
      note(piece, place)
      return
    }
    if isBetter(row, than: same * parameterCount) {
      for parameter in 0..<parameterCount {
        rows[same * parameterCount + parameter] = rows[row + parameter]
      }
    }
    rows.shrink(to: row)
  }

  private mutating func note(_ piece: Int, _ place: UInt32) {
    if ways.count > MixedWays.listLimit, places.isEmpty {
      for index in 0..<ways.count {
        places[MixedWays.key(Int(ways[index].piece), ways[index].place)] = index
      }
    } else if !places.isEmpty {
      places[MixedWays.key(piece, place)] = ways.count - 1
    }
  }

  /// Whether the first parameter that differs begins or ends earlier.
  private func isBetter(_ row: Int, than other: Int) -> Bool {
    for parameter in 0..<parameterCount {
      let (one, two) = (rows[row + parameter], rows[other + parameter])
      if one.lower != two.lower { return one.lower < two.lower }
      if one.upper != two.upper { return one.upper < two.upper }
    }
    return false
  }

  private static func key(_ piece: Int, _ place: UInt32) -> UInt64 {
    UInt64(piece) << 32 | UInt64(place)
  }
}
