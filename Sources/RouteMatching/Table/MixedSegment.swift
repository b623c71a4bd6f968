/// A segment of literals and parameters, such as `:name.html` or `:lat,:lng`.
///
/// Each parameter takes the shortest text, at least one byte, for which the rest matches; the
/// leftmost parameter chooses first.
struct MixedSegment: Sendable {
  enum Piece: Sendable {
    case literal([UInt8])
    /// A parameter and the index of its `SegmentTest`, or nil when any text will do.
    case parameter(test: Int?)
  }

  private let pieces: [Piece]
  private let ignoresCase: Bool
  private let parameterCount: Int
  private let isTested: Bool

  private init(pieces: [Piece], ignoresCase: Bool) {
    self.pieces = pieces
    self.ignoresCase = ignoresCase
    var parameters = 0
    var tested = false
    for case .parameter(let test) in pieces {
      parameters += 1
      if test != nil { tested = true }
    }
    parameterCount = parameters
    isTested = tested
  }

  /// Makes the segment of a pattern; `test` gives the index of what a parameter must pass, if anything.
  init(
    _ pieces: [RoutePattern.Piece],
    ignoresCase: Bool,
    test: (RoutePattern.Parameter) -> Int?
  ) {
    self.init(
      pieces: pieces.map { piece in
        switch piece {
        case .literal(let text):
          let text = ignoresCase ? Bytes.with(text) { $0.lowercasedText } : text
          return .literal(Array(text.utf8))
        case .parameter(let parameter):
          return .parameter(test: test(parameter))
        }
      },
      ignoresCase: ignoresCase
    )
  }

  /// The text of each parameter, from the left, or nil when the segment is another.
  ///
  /// - Complexity: O(*n*) in the length of the segment; where several parameters are tested, times
  ///   the number of ways that are open at one byte, which is bounded by the pattern.
  func captures(in segment: Bytes, tests: [SegmentTest]) -> RangeList? {
    if isTested && parameterCount > 1 {
      var search = MixedSearch(pieces: pieces, segment: segment, ignoresCase: ignoresCase)
      return search.captures(tests: tests)
    }
    guard let captures = shortest(in: segment) else { return nil }
    for case .parameter(let test?) in pieces
    where !tests[test].accepts(segment[captures[0].range]) { return nil }
    return captures
  }

  /// Finds each literal at its first place, and the last one at the end.
  ///
  /// A parameter that takes any text never has to give up its shortest text: what a longer one
  /// would leave to the rest, the rest can take from here as well.
  private func shortest(in segment: Bytes) -> RangeList? {
    var captures = RangeList()
    var offset = 0
    var open: Int?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .parameter:
        open = offset
        if index == pieces.count - 1 {
          guard offset < segment.count else { return nil }
          captures.append(RangeList.Element(offset, segment.count))
          offset = segment.count
        }
      case .literal(let literal):
        guard let start = open else {
          guard Self.stands(literal, at: offset, of: segment, ignoresCase) else { return nil }
          offset += literal.count
          continue
        }
        let isLast = index == pieces.count - 1
        var place = isLast ? max(start + 1, segment.count - literal.count) : start + 1
        while !Self.stands(literal, at: place, of: segment, ignoresCase) {
          place += 1
          guard place + literal.count <= segment.count else { return nil }
        }
        captures.append(RangeList.Element(start, place))
        offset = place + literal.count
        open = nil
      }
    }
    return offset == segment.count ? captures : nil
  }

  static func stands(
    _ literal: [UInt8],
    at offset: Int,
    of segment: Bytes,
    _ ignoresCase: Bool
  ) -> Bool {
    guard offset + literal.count <= segment.count else { return false }
    for index in literal.indices {
      let byte = segment[offset + index]
      if literal[index] != (ignoresCase ? byte.lowercased : byte) { return false }
    }
    return true
  }
}

/// Follows all ways through a mixed segment at once, a byte at a time.
///
/// A way is a piece and a place inside it: an offset into a literal, or a state of a parameter's
/// automaton. Of two ways that stand at the same place only the better one, whose earlier parameters
/// are shorter, can matter, so the work per byte is bounded by the pattern.
private struct MixedSearch {
  private struct Way {
    var piece: Int
    var place: UInt32
    /// Where each parameter begun so far starts; ends follow from the next literal or the end.
    var ranges: RangeList
  }

  let pieces: [MixedSegment.Piece]
  let segment: Bytes
  let ignoresCase: Bool
  private var ways: [Way] = []
  private var next: [Way] = []

  init(pieces: [MixedSegment.Piece], segment: Bytes, ignoresCase: Bool) {
    self.pieces = pieces
    self.segment = segment
    self.ignoresCase = ignoresCase
  }

  mutating func captures(tests: [SegmentTest]) -> RangeList? {
    enter(0, at: 0, RangeList(), tests)
    swap(&ways, &next)
    for offset in 0..<segment.count {
      for way in ways { step(way, offset, tests) }
      swap(&ways, &next)
      next.removeAll(keepingCapacity: true)
    }
    return ways.first { $0.piece == pieces.count }?.ranges
  }

  /// Stands before a piece.
  private mutating func enter(
    _ piece: Int,
    at offset: Int,
    _ ranges: RangeList,
    _ tests: [SegmentTest]
  ) {
    guard piece < pieces.count else { return add(Way(piece: piece, place: 0, ranges: ranges)) }
    switch pieces[piece] {
    case .literal:
      add(Way(piece: piece, place: 0, ranges: ranges))
    case .parameter(let test):
      var ranges = ranges
      ranges.append(RangeList.Element(offset, offset))
      let start = test.map { UInt32(tests[$0].automaton.start) } ?? 0
      let keepsStart = test.map { tests[$0].needsFinite } ?? false
      add(Way(piece: piece, place: start, ranges: ranges), keepsStart: keepsStart)
    }
  }

  /// Takes the byte at `offset`.
  private mutating func step(_ way: Way, _ offset: Int, _ tests: [SegmentTest]) {
    guard way.piece < pieces.count else { return }
    var way = way
    switch pieces[way.piece] {
    case .literal(let literal):
      let byte = ignoresCase ? segment[offset].lowercased : segment[offset]
      guard literal[Int(way.place)] == byte else { return }
      way.place += 1
      guard Int(way.place) == literal.count else { return add(way) }
      enter(way.piece + 1, at: offset + 1, way.ranges, tests)
    case .parameter(let test):
      let last = way.ranges.count - 1
      way.ranges[last].upper = UInt32(offset + 1)
      var mayEnd = true
      if let test {
        let automaton = tests[test].automaton
        let state = automaton.step(UInt16(way.place), segment[offset])
        guard state != 0 else { return }
        way.place = UInt32(state)
        mayEnd = automaton.accepts(state)
        if mayEnd, tests[test].needsFinite {
          mayEnd = ParameterKind.isFinite(segment[way.ranges[last].range])
        }
      }
      if mayEnd { enter(way.piece + 1, at: offset + 1, way.ranges, tests) }
      add(way, keepsStart: test.map { tests[$0].needsFinite } ?? false)
    }
  }

  /// Adds a way, unless a better one stands at the same place.
  ///
  /// Whether a number is finite depends on where it began, so ways inside one are never the same.
  private mutating func add(_ way: Way, keepsStart: Bool = false) {
    let same = next.indices.first { index in
      let other = next[index]
      guard other.piece == way.piece, other.place == way.place else { return false }
      let last = way.ranges.count - 1
      return !keepsStart || other.ranges[last].lower == way.ranges[last].lower
    }
    guard let same else { return next.append(way) }
    if isBetter(way.ranges, than: next[same].ranges) { next[same] = way }
  }

  /// Whether the first parameter whose length differs is shorter.
  ///
  /// The last parameter of both may still be open; it began earlier where the ones before it are
  /// shorter, so comparing the starts decides.
  private func isBetter(_ ranges: RangeList, than other: RangeList) -> Bool {
    for index in 0..<min(ranges.count, other.count) {
      if ranges[index].lower != other[index].lower {
        return ranges[index].lower < other[index].lower
      }
      if ranges[index].upper != other[index].upper {
        return ranges[index].upper < other[index].upper
      }
    }
    return false
  }
}
