/// The best way in which a route takes a link: what the table compares matching routes by.
struct Derivation {
  /// What takes each segment of the link.
  private(set) var takers: [Explanation.Taker] = []
  /// What the way leaves out.
  private(set) var path = EmptyPath()

  private let pattern: PatternSteps
  /// By position and state, as `RouteTrace` numbers them: whether the end can be reached from there.
  private var leads: [[Bool]] = []
  /// By position and step: whether a segment takes the step.
  private var accepted: [[Bool]] = []

  /// - Complexity: O(*n* *m*) checks for *n* segments and a pattern of *m* parts.
  init(
    of path: PathView,
    through pattern: PatternSteps,
    of entry: TableCompiler.Entry,
    _ checks: inout SegmentChecks
  ) {
    self.pattern = pattern
    check(path, entry, &checks)
    lookBack(from: path.count)
    choose(upTo: path.count)
  }

  private mutating func check(
    _ path: PathView,
    _ entry: TableCompiler.Entry,
    _ checks: inout SegmentChecks
  ) {
    for position in 0..<path.count {
      var row: [Bool] = []
      for step in pattern.steps {
        switch step {
        case .segment(let pieces):
          row.append(checks.accept(path[position], as: pieces, of: entry))
        case .catchAll: row.append(true)
        case .group: row.append(false)
        }
      }
      accepted.append(row)
    }
  }

  /// Finds out, from the end, which states lead to it.
  private mutating func lookBack(from count: Int) {
    let end = 2 * pattern.steps.count
    leads = [[Bool]](repeating: [Bool](repeating: false, count: end + 1), count: count + 1)
    leads[count][end] = true
    for position in (0...count).reversed() {
      for state in (0..<end).reversed() {
        var isOpen = false
        for free in freeArrows(from: state) where leads[position][free.state] { isOpen = true }
        if position < count, let target = target(of: position, from: state),
          leads[position + 1][target]
        {
          isOpen = true
        }
        leads[position][state] = isOpen
      }
    }
  }

  /// Takes each segment by the best that still leads to the end, and of several ways that do so
  /// keeps the one that leaves out less.
  private mutating func choose(upTo count: Int) {
    let end = 2 * pattern.steps.count
    var ways = [EmptyPath?](repeating: nil, count: end + 1)
    ways[0] = EmptyPath()
    for position in 0...count {
      var next = [EmptyPath?](repeating: nil, count: end + 1)
      var best: Explanation.Taker?
      for state in 0..<end {
        guard let way = ways[state], leads[position][state] else { continue }
        for arrow in freeArrows(from: state) where leads[position][arrow.state] {
          Derivation.add(way.joined(arrow.path), to: &ways[arrow.state])
        }
        guard position < count, let target = target(of: position, from: state),
          leads[position + 1][target], let taker = pattern.steps[state / 2].taker
        else { continue }
        if let known = best, known.rawValue < taker.rawValue { continue }
        if best != taker { next = [EmptyPath?](repeating: nil, count: end + 1) }
        best = taker
        Derivation.add(way, to: &next[target])
      }
      if let best { takers.append(best) }
      if position < count { ways = next }
    }
    path = ways[end] ?? EmptyPath()
  }

  private static func add(_ way: EmptyPath, to known: inout EmptyPath?) {
    if let better = known, !way.isBetter(than: better) { return }
    known = way
  }

  /// The states that a state leads to without a segment.
  private func freeArrows(from state: Int) -> [(state: Int, path: EmptyPath)] {
    let step = state / 2
    switch pattern.steps[step] {
    case .segment: return []
    case .catchAll:
      return [(2 * step + 2, EmptyPath(hasEmptyCatchAll: state == 2 * step))]
    case .group(let end):
      return [(2 * step + 2, EmptyPath()), (2 * end, EmptyPath(skipped: bit(ofGroupAt: step)))]
    }
  }

  /// The state that the next segment leads to, or nil when it is not taken.
  private func target(of position: Int, from state: Int) -> Int? {
    let step = state / 2
    guard accepted[position][step] else { return nil }
    if case .catchAll = pattern.steps[step] { return 2 * step + 1 }
    return 2 * step + 2
  }

  /// The pattern's first group has the highest bit, as in `EmptyPath`.
  private func bit(ofGroupAt step: Int) -> UInt32 {
    var bit: UInt32 = 1 << 31
    for index in 0..<step {
      if case .group = pattern.steps[index] { bit >>= 1 }
    }
    return bit
  }
}
