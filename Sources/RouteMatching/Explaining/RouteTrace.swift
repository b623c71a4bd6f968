/// Follows all ways of a link through one pattern at once, and notes where they fail.
///
/// A *state* is a place between two steps, or inside a catch-all that has taken a segment; a segment
/// of the link leads from one set of states to the next. So each step sees each segment at most
/// once, however many groups there are.
struct RouteTrace {
  /// What a way through the pattern has agreed with so far.
  struct Way {
    /// Segments taken, not counting those of a catch-all, which agrees with everything.
    var agreed = 0
    /// Segments taken by a literal.
    var literals = 0

    func isBetter(than other: Way) -> Bool {
      (agreed, literals) > (other.agreed, other.literals)
    }
  }

  /// Where a way fails.
  struct Failure {
    var way: Way
    /// The segments of the link that were taken.
    var position: Int
    /// The step that was to take the next segment; the number of steps at the pattern's end.
    var step: Int
    var likeness: Int
    /// How many segments the link then has too few or too many.
    var surplus: Int
    /// How many segments the pattern still wants at least.
    var wanted: Int

    /// Failures are compared by this, the nearest one first.
    var rank: (Int, Int, Int, Int, Int, Int) {
      (-way.agreed, likeness, surplus, -way.literals, wanted, -position)
    }
  }

  let pattern: PatternSteps
  /// The way that leads to the end of both, or nil when the path does not match.
  private(set) var end: Way?
  /// The failure that is nearest to a match, or nil when the path matches.
  private(set) var failure: Failure?

  private var ways: [Way?]
  private var next: [Way?]

  /// Follows the link; `wantsSlash` is nil when a last `/` does not matter to the route.
  ///
  /// - Complexity: O(*n* *m*) checks for *n* segments and a pattern of *m* parts.
  init(
    _ path: PathView,
    through pattern: PatternSteps,
    wantsSlash: Bool?,
    _ checks: inout SegmentChecks
  ) {
    self.pattern = pattern
    ways = [Way?](repeating: nil, count: 2 * pattern.steps.count + 1)
    next = ways
    ways[0] = Way()
    for position in 0...path.count {
      for state in ways.indices {
        guard let way = ways[state] else { continue }
        if state == ways.count - 1 {
          finish(way, position, path, wantsSlash)
        } else {
          follow(way, from: state, at: position, path, &checks)
        }
      }
      swap(&ways, &next)
      guard ways.contains(where: { $0 != nil }) else { break }
      for state in next.indices { next[state] = nil }
    }
    if end != nil { failure = nil }
  }

  /// Leaves a state before the pattern's end; what takes no segment only leads to later states.
  private mutating func follow(
    _ way: Way,
    from state: Int,
    at position: Int,
    _ path: PathView,
    _ checks: inout SegmentChecks
  ) {
    let step = state / 2
    switch pattern.steps[step] {
    case .catchAll:
      RouteTrace.add(way, to: &ways[2 * step + 2])
      if position < path.count { RouteTrace.add(way, to: &next[2 * step + 1]) }
    case .group(let end):
      RouteTrace.add(way, to: &ways[2 * step + 2])
      RouteTrace.add(way, to: &ways[2 * end])
    case .segment(let pieces):
      guard position < path.count, checks.accept(path[position], as: pieces) else {
        let likeness = likeness(of: position, to: pieces, path)
        return fail(way, position, step, likeness, path)
      }
      var way = way
      way.agreed += 1
      if pattern.steps[step].taker == .literal { way.literals += 1 }
      RouteTrace.add(way, to: &next[2 * step + 2])
    }
  }

  private static func add(_ way: Way, to known: inout Way?) {
    if let better = known, !way.isBetter(than: better) { return }
    known = way
  }

  private mutating func finish(_ way: Way, _ position: Int, _ path: PathView, _ wantsSlash: Bool?) {
    if position < path.count {
      fail(way, position, pattern.steps.count, Likeness.none, path)
    } else if let wantsSlash, position > 0, wantsSlash != path.hasTrailingSlash {
      fail(way, position, pattern.steps.count, Likeness.same, path)
    } else {
      end = way
    }
  }

  private mutating func fail(
    _ way: Way,
    _ position: Int,
    _ step: Int,
    _ likeness: Int,
    _ path: PathView
  ) {
    let failure = Failure(
      way: way,
      position: position,
      step: step,
      likeness: likeness,
      surplus: pattern.surplus(of: path.count - position, from: step),
      wanted: pattern.least[step]
    )
    if let known = self.failure, failure.rank >= known.rank { return }
    self.failure = failure
  }

  private func likeness(
    of position: Int,
    to pieces: [RoutePattern.Piece],
    _ path: PathView
  ) -> Int {
    guard position < path.count, path[position].count > 0 else { return Likeness.none }
    guard pieces.count == 1, case .literal(let text) = pieces[0] else { return Likeness.shape }
    return Bytes.with(text) { Likeness.between(path[position], $0) }
  }
}
