// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A matcher of one path against one pattern, without a compiled table.
///
/// The result is that of a table with this pattern alone: the best of all matches, which are
/// compared segment by segment from the left (literal, mixed segment, constrained parameter, plain
/// parameter, catch-all; of two mixed segments, the one with more bytes of literals), then by their
/// skipped groups. The states from which the rest of the path can match are computed first, so that
/// no backtracking is needed.
///
/// A state is a position in the pattern: twice the index of a part, plus one if a catch-all at that
/// index has already taken a segment.
struct SinglePatternMatch: ~Copyable {
  /// A state that the path reaches, with the best way to reach this state.
  private struct Thread {
    var state: Int
    /// The index of the thread before this one, in the set for the previous segment.
    var parent: Int
    var skipped = SkippedGroups()
  }

  private let builder: PathBuilder
  /// The text of the pattern.
  private let text: Bytes
  private let path: PathView
  /// For each position in the path and each state, whether the pattern from this state on can match
  /// the rest of the path.
  private var canMatch: [Bool] = []

  private var end: Int { builder.parts.count * 2 }

  /// Matches a path, and returns the values of the best match, or nil if the path does not match.
  ///
  /// - Parameters:
  ///   - path: A path that is a valid link.
  ///   - builder: The pattern.
  /// - Returns: A value for each parameter and named catch-all, nil in a skipped group; or nil if
  ///   the path does not match.
  /// - Complexity: O(*n* *m*) for *n* segments and a pattern of *m* parts.
  static func values(of path: Bytes, by builder: PathBuilder) -> [String?]? {
    let segments = PathSegments(readBefore: path, in: 0..<path.count)
    return Bytes.with(builder.pattern.matchedText) { text in
      PathView.with(segments, of: path) { view in
        var match = SinglePatternMatch(builder: builder, text: text, path: view)
        return match.run().map { match.values(of: $0, in: path) }
      }
    }
  }

  private init(builder: PathBuilder, text: Bytes, path: PathView) {
    (self.builder, self.text, self.path) = (builder, text, path)
  }

  // MARK: Matching

  /// Returns the threads of the best match, one set for each segment and a last set for the end of
  /// the path; nil if the path does not match.
  private mutating func run() -> [[Thread]]? {
    findMatchingStates()
    guard canMatch[0] else { return nil }
    var sets: [[Thread]] = []
    var set = epsilonClosure(of: [Thread(state: 0, parent: 0)])
    for position in 0..<path.count {
      sets.append(set)
      set = epsilonClosure(of: next(set, at: position))
    }
    let best = set.first { $0.state == end }
    return best.map { sets + [[$0]] }
  }

  /// Fills `canMatch`, from the end of the path to its beginning.
  private mutating func findMatchingStates() {
    canMatch = [Bool](repeating: false, count: (path.count + 1) * (end + 1))
    for position in (0...path.count).reversed() {
      for state in (0...end).reversed() {
        canMatch[position * (end + 1) + state] =
          state == end
          ? position == path.count
          : epsilonTransitions(of: state).contains { canMatch(at: position, $0.state) }
            || target(of: state, at: position).map { canMatch(at: position + 1, $0.state) } ?? false
      }
    }
  }

  private func canMatch(at position: Int, _ state: Int) -> Bool {
    position <= path.count && canMatch[position * (end + 1) + state]
  }

  /// Returns the targets of the transitions that begin at a state and do not consume a segment,
  /// each with the groups that the transition skips.
  private func epsilonTransitions(of state: Int) -> [(state: Int, skipped: SkippedGroups)] {
    switch builder.parts[state / 2] {
    case .group(let end) where state.isMultiple(of: 2):
      let bit = UInt32(1) << (31 - UInt32(groupNumber(of: state / 2)))
      return [(state + 2, SkippedGroups()), (end * 2, SkippedGroups(bits: bit))]
    case .catchAll:
      let isEmpty = state.isMultiple(of: 2)
      return [((state / 2 + 1) * 2, SkippedGroups(hasEmptyCatchAll: isEmpty))]
    case .group, .literal, .parameter, .segment: return []
    }
  }

  /// Returns the number of groups that begin before a part.
  private func groupNumber(of part: Int) -> Int {
    var count = 0
    for case .group in builder.parts[..<part] { count += 1 }
    return count
  }

  /// Returns the state after a segment of the path, or nil if the segment does not match.
  private func target(of state: Int, at position: Int) -> (state: Int, rank: SegmentRank)? {
    guard position < path.count, state < end else { return nil }
    switch builder.parts[state / 2] {
    case .catchAll: return (state | 1, SegmentRank(transitionClass: .catchAll))
    case .segment(let end) where state.isMultiple(of: 2):
      // Only a catch-all matches an empty segment; a literal or a parameter does not.
      guard path[position].count > 0,
        let rank = rank(of: state / 2, path[position])
      else { return nil }
      return (end * 2, rank)
    case .group, .literal, .parameter, .segment: return nil
    }
  }

  /// Returns the rank with which a part of the pattern matches a segment, or nil if the part does
  /// not match.
  private func rank(of part: Int, _ segment: Bytes) -> SegmentRank? {
    if let mixed = builder.mixed.first(where: { $0.part == part })?.segment {
      guard mixed.captures(in: segment, tests: builder.tests) != nil else { return nil }
      return SegmentRank(transitionClass: .mixed, literalByteCount: mixed.literalByteCount)
    }
    switch builder.parts[part + 1] {
    case .literal(let literal):
      let isSame = literal.reading(in: text) {
        $0.isEqual(to: segment, ignoringCase: builder.options.ignoresCaseOfLiterals)
      }
      return isSame ? SegmentRank(transitionClass: .literal) : nil
    default:
      guard let test = builder.parameters[parameterIndex(of: part)].test else {
        return SegmentRank(transitionClass: .plain)
      }
      return builder.tests[test].accepts(segment) ? SegmentRank(transitionClass: .typed) : nil
    }
  }

  /// Returns the index of the first parameter in or after a part.
  private func parameterIndex(of part: Int) -> Int {
    builder.parts[..<part].count(where: { $0.isNamed })
  }

  /// Returns the best thread for each state that the given threads are at, or can reach without
  /// consuming a segment.
  private func epsilonClosure(of threads: [Thread]) -> [Thread] {
    var best = [Thread?](repeating: nil, count: end + 1)
    func add(_ thread: Thread) {
      guard let other = best[thread.state], !thread.skipped.isBetter(than: other.skipped) else {
        best[thread.state] = thread
        return
      }
    }
    for thread in threads { add(thread) }
    // The target of an epsilon transition always has a greater number than the source. So when the
    // loop reaches a state, all transitions to this state have already been followed.
    for state in 0..<end {
      guard let thread = best[state] else { continue }
      for next in epsilonTransitions(of: state) {
        add(
          Thread(
            state: next.state,
            parent: thread.parent,
            skipped: thread.skipped.union(next.skipped)
          )
        )
      }
    }
    return best.compactMap { $0 }
  }

  /// Returns the threads after a segment, but only those with the best rank; threads from which the
  /// rest of the path cannot match are ignored.
  private func next(_ threads: [Thread], at position: Int) -> [Thread] {
    var (next, best) = ([Thread](), SegmentRank?.none)
    for (index, thread) in threads.enumerated() {
      guard let target = target(of: thread.state, at: position),
        canMatch(at: position + 1, target.state)
      else { continue }
      if let best, best.precedes(target.rank) { continue }
      if best.map({ target.rank.precedes($0) }) ?? true { (next, best) = ([], target.rank) }
      next.append(Thread(state: target.state, parent: index, skipped: thread.skipped))
    }
    return next
  }

  // MARK: Values

  /// Returns the values of a match, one for each parameter of the pattern; a parameter in a skipped
  /// group has the value nil.
  private func values(of sets: [[Thread]], in bytes: Bytes) -> [String?] {
    var values = [String?](repeating: nil, count: builder.parameters.count)
    guard let last = sets[path.count].first else { return values }
    if last.skipped.hasEmptyCatchAll, let catchAll = builder.catchAll { values[catchAll] = "" }
    var parent = last.parent
    for position in (0..<path.count).reversed() {
      let thread = sets[position][parent]
      parent = thread.parent
      let (part, segment) = (thread.state / 2, path[position])
      if case .catchAll = builder.parts[part] {
        guard let catchAll = builder.catchAll else { continue }
        let raw = bytes[path.rawRange(of: position).range].text
        values[catchAll] = values[catchAll].map { "\(raw)/\($0)" } ?? raw
      } else if let mixed = builder.mixed.first(where: { $0.part == part }) {
        guard let captures = mixed.segment.captures(in: segment, tests: builder.tests) else {
          continue
        }
        for index in 0..<captures.count {
          values[mixed.firstParameter + index] = segment[captures[index].range].text
        }
      } else if case .parameter = builder.parts[part + 1] {
        values[parameterIndex(of: part)] = segment.text
      }
    }
    return values
  }
}
