/// Where a retraced walk ends.
enum Arrival {
  /// At the best route of its tree.
  case route
  /// At no route, and there is none in the tree.
  case nowhere
  /// A `SetSearch` must tell: the way leads into a group or a mixed segment, to a ninth capture, or where
  /// several arrows take one segment.
  case unsure
}

/// A way that was passed by: what is left to be tried at a stop, in front of a segment.
private struct Turn: BitwiseCopyable {
  let place: UInt32
  let index: UInt32
  let captures: UInt32
  let next: TransitionClass
}

/// The kinds of arrows in the order in which they are tried.
private enum TransitionClass: UInt8, Comparable, BitwiseCopyable {
  case literal, typed, plain, rest

  static func < (one: TransitionClass, other: TransitionClass) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension TableCore {
  /// Walks down a tree by the best arrow at each segment, and turns back to the last way passed by where
  /// that comes to no route.
  ///
  /// The order of matches compares segment by segment from the left, so the first route is the best. No
  /// stop is shared by two ways here, as it would be behind a group: so none is visited twice.
  ///
  /// - Parameters:
  ///   - bytes: A text.
  ///   - path: Where a `PlainPath` stands in it.
  ///   - root: The stop at the root of the tree.
  ///   - match: Takes the route and what its parameters take.
  ///   - log: Takes the stops that are come to.
  /// - Returns: Where it ends; nothing is known of the captures unless that is at a route.
  /// - Complexity: O(*n*) in the length of the path where at most one alternative leads on from each
  ///   segment; otherwise in the number of stops that a part of the path leads to.
  func matchBacktracking(
    _ bytes: Bytes,
    along path: Range<Int>,
    from root: Int,
    _ match: inout PathMatch,
    _ log: inout SetSearchLog
  ) -> Arrival {
    guard let end = end(of: path, in: bytes) else { return .unsure }
    let text = bytes[0..<end]
    let start = path.lowerBound &+ 1
    return ScratchStack<Turn>.with(capacity: 32) { stack in
      var turns = stack
      guard end < 8 else {
        return matchBacktracking(text, between: start, end, root, &turns, &match, &log)
      }
      return text.padded { matchBacktracking($0, between: start, end, root, &turns, &match, &log) }
    }
  }

  private func matchBacktracking(
    _ bytes: Bytes,
    between start: Int,
    _ end: Int,
    _ root: Int,
    _ turns: inout ScratchStack<Turn>,
    _ match: inout PathMatch,
    _ log: inout SetSearchLog
  ) -> Arrival {
    match.captures = InlineRanges()
    log.step(to: UInt32(root), at: start)
    var (place, index, first) = (root, start, TransitionClass.literal)
    while true {
      if stops.marks(of: UInt32(place)).isShared { return .unsure }
      var way = Way.none
      if index >= end {
        if arrive(at: place, end, &match) { return .route }
        if match.route == FrozenState.onlySearch || match.captures.isFull { return .unsure }
      } else {
        way = self.way(from: place, first, in: bytes, at: index, to: end)
      }
      switch way {
      case .unsure: return .unsure
      case .on(let target, let segmentEnd, let isCaptured, let others):
        if let others {
          let captures = match.captures.count
          turns.append(
            Turn(place: UInt32(place), index: UInt32(index), captures: captures, next: others)
          )
        }
        if isCaptured {
          if match.captures.isFull { return .unsure }
          match.captures.append(ByteRange(index, segmentEnd))
        }
        (place, index, first) = (target, segmentEnd &+ 1, .literal)
        log.step(to: UInt32(target), at: index)
      case .rest(let route):
        if match.captures.isFull { return .unsure }
        match.captures.append(ByteRange(index, end))
        match.route = route
        return .route
      case .none:
        guard let turn = turns.popLast() else { return .nowhere }
        (place, index, first) = (Int(turn.place), Int(turn.index), turn.next)
        match.captures.shrink(to: turn.captures)
      }
    }
  }

  /// How a retraced walk goes on from a stop.
  private enum Way {
    case none
    /// A search must tell.
    case unsure
    /// To a stop, behind the segment that ends at an offset, and what else there is to be tried.
    case on(Int, behind: Int, isCaptured: Bool, others: TransitionClass?)
    /// Into the catch-all of a route.
    case rest(UInt32)
  }

  /// The best way on from a stop that takes the segment at an offset, by the arrows that have not been
  /// tried there, of which `first` is the first kind.
  @inline(__always)
  private func way(
    from place: Int,
    _ first: TransitionClass,
    in bytes: Bytes,
    at index: Int,
    to end: Int
  ) -> Way {
    let (stop, key) = (stops[place], SegmentKey(in: bytes, from: index, to: end))
    if first == .literal, stop.literals.hints & key.hint != 0,
      let literal = stops.literal(from: place, key, in: bytes, at: index)
    {
      let others = stop.next == Node.none ? nil : TransitionClass.typed
      return .on(literal, behind: key.end, isCaptured: false, others: others)
    }
    if stop.next < FrozenState.more {
      return .on(Int(stop.next), behind: key.end, isCaptured: true, others: nil)
    }
    if stop.next == Node.none { return .none }
    let number = Int(stop.next & ~FrozenState.more)
    let more = stops.mores[number]
    if more.needsSearch { return .unsure }
    let hasRest = more.rest != Node.none
    if first <= .typed {
      let others: TransitionClass? = more.plain != Node.none ? .plain : hasRest ? .rest : nil
      switch branch(of: number, bytes[index..<key.end]) {
      case .one(let target): return .on(target, behind: key.end, isCaptured: true, others: others)
      case .several: return .unsure
      case .none: break
      }
    }
    if first <= .plain, more.plain != Node.none {
      return .on(Int(more.plain), behind: key.end, isCaptured: true, others: hasRest ? .rest : nil)
    }
    return hasRest ? .rest(more.rest) : .none
  }
}
