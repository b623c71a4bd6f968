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

  let pieces: [Piece]
  let ignoresCase: Bool
  let parameterCount: Int
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
  /// Whether a `double` is finite is looked at last: where several parameters are tested, a reading
  /// with an infinite number is none, and no other is tried in its place.
  ///
  /// - Complexity: O(*n*) in the length of the segment; where several parameters are tested, times
  ///   the number of ways that are open at one byte, which is bounded by the pattern.
  func captures(in segment: Bytes, tests: [SegmentTest]) -> RangeList? {
    if isTested && parameterCount > 1 {
      return MixedSearch.captures(of: self, in: segment, tests: tests)
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
          captures.append(ByteRange(offset, segment.count))
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
        captures.append(ByteRange(start, place))
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
