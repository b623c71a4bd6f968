// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The result of matching greedily or by backtracking.
@usableFromInline
enum MatchResult: Sendable {
  /// The best route was found.
  case matched
  /// No route matches.
  case noMatch
  /// The result is unknown, so the path must be matched by a slower algorithm.
  ///
  /// After greedy matching: an alternative has been skipped, or the path is not a `PlainPath`.
  /// After backtracking, only `SetSearch` can decide: the path reaches a group that was not written
  /// out (see `TableCompiler.insertCombinations`) or a ninth capture, or several mixed segments or
  /// typed parameters accept one segment.
  case inconclusive
}

/// A state to which backtracking returns, with the transition classes that have not been tried for
/// the segment.
private struct BacktrackPoint: BitwiseCopyable {
  let state: UInt32
  let offset: UInt32
  let captures: UInt32
  let next: TransitionClass
}

extension TableCore {
  /// Matches a path with backtracking: tries the best transition for each segment first, and the
  /// next best one if the rest of the path does not match.
  ///
  /// Routes are compared segment by segment from the left, so the first route that is found is the
  /// best. No state is visited twice, because only groups let several derivations reach one
  /// state.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The range of a `PlainPath` in the text.
  ///   - root: The state at the root of the tree.
  ///   - match: Receives the route and the captures.
  ///   - log: Receives the visited states.
  /// - Returns: The result; the captures are undefined unless a route was found.
  /// - Complexity: O(*n*) in the length of the path if at most one alternative continues after
  ///   each segment; otherwise O(*m*) in the number of states that a prefix of the path reaches.
  func matchBacktracking(
    _ bytes: Bytes,
    along path: Range<Int>,
    from root: Int,
    _ match: inout PathMatch,
    _ log: inout SetSearchLog
  ) -> MatchResult {
    guard let end = end(of: path, in: bytes) else { return .inconclusive }
    let text = bytes[0..<end]
    let start = path.lowerBound &+ 1
    return ScratchStack<BacktrackPoint>.with(capacity: 32) { stack in
      var points = stack
      guard end < 8 else {
        return matchBacktracking(text, between: start, end, root, &points, &match, &log)
      }
      return text.padded { matchBacktracking($0, between: start, end, root, &points, &match, &log) }
    }
  }

  private func matchBacktracking(
    _ bytes: Bytes,
    between start: Int,
    _ end: Int,
    _ root: Int,
    _ points: inout ScratchStack<BacktrackPoint>,
    _ match: inout PathMatch,
    _ log: inout SetSearchLog
  ) -> MatchResult {
    match.captures = InlineRanges()
    log.visit(UInt32(root), at: start)
    var (state, offset, first) = (root, start, TransitionClass.literal)
    while true {
      if states.flags(of: UInt32(state)).followsGroup { return .inconclusive }
      var step = Step.none
      let captures = match.captures.count
      if offset >= end {
        if acceptRoute(at: state, end, &match) { return .matched }
        if match.route == FrozenState.needsSetSearch || match.captures.isFull {
          return .inconclusive
        }
      } else {
        step = self.step(from: state, first, in: bytes, at: offset, to: end, &match.captures)
      }
      switch step {
      case .inconclusive: return .inconclusive
      case .advance(let target, let segmentEnd, let remaining):
        if let remaining {
          points.append(
            BacktrackPoint(
              state: UInt32(state),
              offset: UInt32(offset),
              captures: captures,
              next: remaining
            )
          )
        }
        (state, offset, first) = (target, segmentEnd &+ 1, .literal)
        log.visit(UInt32(target), at: offset)
      case .catchAll(let route):
        accept(route, &match)
        return .matched
      case .none:
        guard let point = points.popLast() else { return .noMatch }
        (state, offset, first) = (Int(point.state), Int(point.offset), point.next)
        match.captures.shrink(to: point.captures)
      }
    }
  }

  /// The next step from a state.
  enum Step {
    case none
    /// Only a set search can decide.
    case inconclusive
    /// A transition to a state, after a segment that ends at `segmentEnd`; `remaining` is the first
    /// transition class that has not been tried for this segment.
    case advance(Int, segmentEnd: Int, remaining: TransitionClass?)
    /// The catch-all at the end of a route, which captures the rest of the path.
    case catchAll(UInt32)
  }

  /// Returns the best step from a state for the segment at an offset, and appends its captures; `first`
  /// is the first class that has not been tried.
  @inline(__always)
  func step(
    from state: Int,
    _ first: TransitionClass,
    in bytes: Bytes,
    at offset: Int,
    to end: Int,
    _ captures: inout InlineRanges
  ) -> Step {
    let (current, key) = (states[state], SegmentKey(in: bytes, from: offset, to: end))
    if first == .literal, current.literals.hints & key.hint != 0,
      let literal = states.literal(from: state, key, in: bytes, at: offset)
    {
      let remaining = current.plainOrRare == UInt32.absent ? nil : TransitionClass.mixed
      return .advance(literal, segmentEnd: key.end, remaining: remaining)
    }
    if current.plainOrRare == UInt32.absent { return .none }
    if current.plainOrRare < FrozenState.chainFlag {
      if captures.isFull { return .inconclusive }
      captures.append(ByteRange(offset, key.end))
      return .advance(Int(current.plainOrRare), segmentEnd: key.end, remaining: nil)
    }
    guard let number = current.rare else {
      // The state before a chain has one literal, but no hints.
      return states.literal(from: state, key, in: bytes, at: offset)
        .map { .advance($0, segmentEnd: key.end, remaining: nil) } ?? .none
    }
    let rare = states.rareTransitions[number]
    if rare.needsSetSearch || captures.isFull { return .inconclusive }
    let hasCatchAll = rare.finalCatchAll != UInt32.absent
    let hasPlain = rare.plain != UInt32.absent
    if first <= .typed {
      let first = max(first, .mixed)
      switch testedTransition(of: number, first, bytes, offset..<key.end, &captures) {
      case .one(let target, .mixed):
        return .advance(target, segmentEnd: key.end, remaining: .typed)
      case .one(let target, _):
        let remaining: TransitionClass? = hasPlain ? .plain : hasCatchAll ? .catchAll : nil
        return .advance(target, segmentEnd: key.end, remaining: remaining)
      case .ambiguous: return .inconclusive
      case .none: break
      }
    }
    if first <= .plain, hasPlain {
      captures.append(ByteRange(offset, key.end))
      let remaining: TransitionClass? = hasCatchAll ? .catchAll : nil
      return .advance(Int(rare.plain), segmentEnd: key.end, remaining: remaining)
    }
    guard hasCatchAll else { return .none }
    captures.append(ByteRange(offset, end))
    return .catchAll(rare.finalCatchAll)
  }
}
