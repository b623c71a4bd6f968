// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCore {
  /// Matches a path greedily: follows the best transition for each segment, without backtracking.
  ///
  /// Routes are compared segment by segment from the left, so a route that is found is the best. If the
  /// result is inconclusive, call `matchBacktracking`.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The range of a `PlainPath` in the text; segments may be empty or begin with a `.`.
  ///   - root: The state before the first segment: the root of the tree, or the state that an earlier part
  ///     of the path reaches.
  ///   - match: Receives the route and the captures; it must have no captures before.
  /// - Returns: The result, which is inconclusive if the path is not a `PlainPath`.
  /// - Complexity: O(*n*) in the length of the path.
  @inline(__always)
  func matchGreedily(
    _ bytes: Bytes,
    along path: Range<Int>,
    from root: Int,
    _ match: inout PathMatch
  ) -> MatchResult {
    guard let end = end(of: path, in: bytes) else { return .inconclusive }
    // `SegmentKey` reads several bytes at once and must not read the bytes of a query or a fragment.
    // So `text` ends where the path ends.
    let text = bytes[0..<end]
    guard end >= 8 else { return matchGreedily(padding: text, from: path.lowerBound, root, &match) }
    return matchGreedily(text, between: path.lowerBound, and: end, root, isEncoded: false, &match)
  }

  /// Matches a path of a link greedily; `match` must have no captures before.
  ///
  /// The function is not inlined, because parsing a link and matching it need too many registers together.
  @inline(never)
  func matchGreedily(
    inLink bytes: Bytes,
    along path: Range<Int>,
    _ match: inout PathMatch
  ) -> MatchResult {
    matchGreedily(bytes, along: path, from: onlyRootState, &match)
  }

  /// Returns the end of a path without its trailing `/`, or nil if the trailing `/` is significant
  /// or follows another `/`.
  @inline(__always)
  func end(of path: Range<Int>, in bytes: Bytes) -> Int? {
    let end = path.upperBound
    guard path.count > 1, bytes[end &- 1] == .slash else { return end }
    return trailingSlashIsSignificant || bytes[end &- 2] == .slash ? nil : end &- 1
  }

  /// Matches a path of fewer than eight bytes, without a trailing slash.
  @inline(never)
  private func matchGreedily(
    padding text: Bytes,
    from start: Int,
    _ root: Int,
    _ match: inout PathMatch
  ) -> MatchResult {
    text.padded {
      matchGreedily($0, between: start, and: text.count, root, isEncoded: false, &match)
    }
  }

  /// Matches a path without a trailing slash in a text of at least eight bytes, in which only
  /// zeros follow the path.
  ///
  /// The code is generated for each constant `isEncoded`.
  @inline(__always)
  func matchGreedily(
    _ bytes: Bytes,
    between start: Int,
    and end: Int,
    _ root: Int,
    isEncoded: Bool,
    _ match: inout PathMatch
  ) -> MatchResult {
    let states = states
    var (offset, state) = (start &+ 1, root)
    while offset < end {
      if !isEncoded, let chain = states[state].chain {
        guard let target = states.follow(chain, in: bytes[0..<end], from: offset) else {
          return missResult(at: state, bytes[0..<end], from: offset)
        }
        (state, offset) = target
        continue
      }
      let key = SegmentKey(in: bytes, from: offset, to: end)
      let isMarked = isEncoded && key.mayHaveEscapes
      if isMarked, mustDecode(bytes, at: offset, from: state) {
        switch step(from: state, encoded: offset..<key.end, of: bytes[0..<end], &match.captures) {
        case .advance(let target, _, _):
          (state, offset) = (target, key.end &+ 1)
          continue
        case .catchAll(let route):
          return acceptCatchAll(route, bytes[offset..<end], &match)
        case .none: return missResult(at: state, bytes[0..<end], from: offset)
        case .inconclusive: return .inconclusive
        }
      }
      if !isMarked,
        states[state].literals.hints & key.hint != 0 || isEncoded && states[state].chain != nil,
        let literal = states.literal(from: state, key, in: bytes, at: offset)
      {
        state = literal
      } else {
        if key.isEmptyOrStartsWithDot { return .inconclusive }
        let next = states[state].plainOrRare
        if next < FrozenState.chainFlag {
          if match.captures.isFull { return .inconclusive }
          state = Int(next)
        } else {
          if next == UInt32.absent || isEncoded && next < FrozenState.rareFlag {
            return missResult(at: state, bytes[0..<end], from: offset)
          }
          let number = Int(next ^ FrozenState.rareFlag)
          let rare = states.rareTransitions[number]
          if match.captures.isFull { return .inconclusive }
          switch testedTransition(of: number, .mixed, bytes, offset..<key.end, &match.captures) {
          case .one(let target, _):
            (state, offset) = (target, key.end &+ 1)
            continue
          case .none where rare.plain != UInt32.absent: state = Int(rare.plain)
          case .none where rare.finalCatchAll != UInt32.absent:
            match.captures.append(ByteRange(offset, end))
            return acceptCatchAll(rare.finalCatchAll, bytes[offset..<end], &match)
          case .none, .ambiguous: return .inconclusive
          }
        }
        match.captures.append(ByteRange(offset, key.end))
      }
      offset = key.end &+ 1
    }
    if acceptRoute(at: state, end, &match) { return .matched }
    return match.route == FrozenState.needsSetSearch || states[state].literals.followsAlternative
      ? .inconclusive : .noMatch
  }

  /// Returns the result if no transition from a state matches the segment at an offset.
  @inline(__always)
  private func missResult(at state: Int, _ path: Bytes, from offset: Int) -> MatchResult {
    states[state].literals.followsAlternative || !PlainPath.hasPlainSegments(path, from: offset)
      ? .inconclusive : .noMatch
  }

  /// Stores the route of a catch-all, whose capture has been stored.
  @inline(never)
  private func acceptCatchAll(
    _ route: UInt32,
    _ capture: Bytes,
    _ match: inout PathMatch
  ) -> MatchResult {
    guard PlainPath.hasPlainSegments(capture) else { return .inconclusive }
    accept(route, &match)
    return .matched
  }

  /// Stores the route that ends at a state, after the whole path has been matched.
  ///
  /// - Returns: Whether a route ends there and no set search is needed.
  @inline(__always)
  func acceptRoute(at state: Int, _ end: Int, _ match: inout PathMatch) -> Bool {
    match.route = states[state].route
    return match.route < FrozenState.endingFlag || acceptRareRoute(at: state, end, &match)
  }

  @inline(never)
  private func acceptRareRoute(at state: Int, _ end: Int, _ match: inout PathMatch) -> Bool {
    let current = states[state]
    if current.route == FrozenState.needsSetSearch { return false }
    if current.route != UInt32.absent {
      acceptBest(of: current.route, &match)
      return true
    }
    guard let number = current.rare, !match.captures.isFull else { return false }
    let rare = states.rareTransitions[number]
    guard rare.finalCatchAll != UInt32.absent else { return false }
    // The catch-all matches no segment, so its captured range is empty.
    match.captures.append(ByteRange(end, end))
    accept(rare.finalCatchAll, &match)
    return true
  }

  /// Stores the best of the routes that end at a state; `route` is encoded as in
  /// `FrozenState.route`, and must not be `UInt32.absent`.
  @inline(never)
  func accept(_ route: UInt32, _ match: inout PathMatch) {
    match.route = route
    if route >= FrozenState.endingFlag { acceptBest(of: route, &match) }
  }

  /// Stores the best route of a state at which several routes can end; see `TableCore.endings`.
  @inline(__always)
  private func acceptBest(of ending: UInt32, _ match: inout PathMatch) {
    let best = acceptedRoutes[endings[Int(ending ^ FrozenState.endingFlag)].range.lowerBound]
    match.route = best.route
    if best.skippedParameters != 0 { match.captures.insertAbsent(at: best.skippedParameters) }
  }

  /// The result of comparing a segment with the mixed segments and the typed parameters of a state.
  enum TestedTransitionResult {
    /// No mixed segment and no typed parameter accepts the segment.
    case none
    /// Exactly one transition of the class accepts the segment; the number is that of its target
    /// state.
    case one(Int, TransitionClass)
    /// Several transitions of one class accept the segment, the captures need more space than there
    /// is, or a set search is needed.
    case ambiguous
  }

  /// Tests a segment against the mixed segments of a state, then against its typed parameters, and
  /// returns the transition that accepts the segment.
  ///
  /// - Parameters:
  ///   - number: The number of the state's rare transitions.
  ///   - first: The class of the first transitions to test.
  ///   - path: The path.
  ///   - segment: The range of the segment in the path.
  ///   - captures: A list that is not full, to which the captures are appended.
  /// - Returns: The result.
  /// - Complexity: O(*n*) in the number of the state's mixed segments and typed parameters, times
  ///   the length of the segment.
  @inline(never)
  func testedTransition(
    of number: Int,
    _ first: TransitionClass,
    _ path: Bytes,
    _ segment: Range<Int>,
    _ captures: inout InlineRanges
  ) -> TestedTransitionResult {
    let rare = states.rareTransitions[number]
    if rare.needsSetSearch { return .ambiguous }
    var taken = TestedTransitionResult.none
    for index in first == .mixed ? rare.mixed.range : 0..<0 {
      let (transition, count) = (testedTransitions[index], captures.count)
      guard captures.hasSpace(for: mixedSegments[Int(transition.test)].parameterCount) else {
        return .ambiguous
      }
      guard mixedSegments[Int(transition.test)].match(path, segment, tests: tests, &captures) else {
        captures.shrink(to: count)
        continue
      }
      guard case .none = taken else { return .ambiguous }
      taken = .one(Int(transition.target), .mixed)
    }
    if case .one = taken { return taken }
    for index in rare.typed.range {
      let transition = testedTransitions[index]
      guard tests[Int(transition.test)].accepts(path[segment]) else { continue }
      guard case .none = taken else { return .ambiguous }
      taken = .one(Int(transition.target), .typed)
    }
    if case .one = taken { captures.append(ByteRange(segment)) }
    return taken
  }
}
