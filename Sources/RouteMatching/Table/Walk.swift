/// Where a walk ends.
@usableFromInline
enum Arrival: Sendable {
  /// At the best route of its tree.
  case route
  /// At no route, and there is none in the tree.
  case nowhere
  /// The walk cannot tell: a `Search` must.
  case unsure
}

extension TableCore {
  /// Walks down a tree by the best arrow at each segment, without ever turning back.
  ///
  /// Where that comes to a route, it is the best one: the order of matches compares segment by segment
  /// from the left. Where it does not, the walk knows whether it has passed another way by.
  ///
  /// - Parameters:
  ///   - bytes: A text.
  ///   - path: Where a `PlainPath` stands in it; a segment may be empty or begin with a `.`.
  ///   - root: The stop at the root of the tree.
  ///   - match: Takes the route and what its parameters take; without captures before.
  /// - Returns: Where the walk ends; at a route only along a `PlainPath`.
  /// - Complexity: O(*n*) in the length of the path.
  @inline(never)
  func walk(
    _ bytes: Bytes,
    along path: Range<Int>,
    from root: Int,
    _ match: inout PathMatch
  ) -> Arrival {
    var end = path.upperBound
    if path.count > 1, bytes[end &- 1] == .slash {
      end &-= 1
      if trailingSlashIsSignificant || bytes[end &- 1] == .slash { return .unsure }
    }
    // Behind the path's end there is nothing to be read.
    let text = bytes[0..<end]
    guard end >= 8 else { return walk(padding: text, from: path.lowerBound, root, &match) }
    return walk(text, between: path.lowerBound, and: end, from: root, &match)
  }

  /// As above, along a path of fewer than eight bytes without a slash at its end.
  @inline(never)
  private func walk(
    padding text: Bytes,
    from start: Int,
    _ root: Int,
    _ match: inout PathMatch
  ) -> Arrival {
    text.padded { walk($0, between: start, and: text.count, from: root, &match) }
  }

  /// As above, along a path without a slash at its end in a text of at least eight bytes, in which only
  /// zeros are behind it.
  @inline(__always)
  private func walk(
    _ bytes: Bytes,
    between start: Int,
    and end: Int,
    from root: Int,
    _ match: inout PathMatch
  ) -> Arrival {
    let stops = stops
    var index = start &+ 1
    var place = root
    // `Node.none` for as long as no other way has been passed by.
    var passed = Node.none
    while index < end {
      let key = SegmentKey(in: bytes, from: index, to: end)
      if stops[place].hints & key.hint != 0,
        let literal = stops.literal(from: place, key, in: bytes, at: index)
      {
        passed &= stops[place].next
        place = literal
      } else {
        if key.isDoubtful { return .unsure }
        let next = stops[place].next
        if next < Stop.more {
          if match.captures.isFull { return .unsure }
          place = Int(next)
        } else {
          if next == Node.none { return passed == Node.none ? .nowhere : .unsure }
          if match.captures.isFull { return .unsure }
          let number = Int(next & ~Stop.more)
          let more = stops.mores[number]
          switch branch(of: number, bytes[index..<key.end]) {
          case .one(let target):
            passed &= more.plain & more.rest
            place = target
          case .none where more.plain != Node.none:
            passed &= more.rest
            place = Int(more.plain)
          case .none where more.rest != Node.none:
            guard PlainPath.hasNothingDoubtful(bytes[index..<end]) else { return .unsure }
            match.captures.append(ByteRange(index, end))
            match.route = more.rest
            return .route
          case .none: return passed == Node.none ? .nowhere : .unsure
          case .several: return .unsure
          }
        }
        match.captures.append(ByteRange(index, key.end))
      }
      index = key.end &+ 1
    }
    let stop = stops[place]
    match.route = stop.route
    if stop.route < Stop.onlySearch { return .route }
    if stop.route == Stop.onlySearch { return .unsure }
    if stop.next != Node.none, stop.next & Stop.more != 0, !match.captures.isFull {
      match.route = stops.mores[Int(stop.next & ~Stop.more)].rest
      // A catch-all that takes nothing.
      match.captures.append(ByteRange(end, end))
      if match.route != Node.none { return .route }
    }
    return passed == Node.none ? .nowhere : .unsure
  }

  private enum TypedArrow {
    case none
    case one(Int)
    case several
  }

  /// Which of a stop's tested parameters takes a segment.
  @inline(never)
  private func branch(of more: Int, _ segment: Bytes) -> TypedArrow {
    let more = stops.mores[more]
    if more.needsSearch { return .several }
    var taken = TypedArrow.none
    for index in more.typed.range {
      let branch = branches[index]
      guard tests[Int(branch.test)].accepts(segment) else { continue }
      guard case .none = taken else { return .several }
      taken = .one(Int(branch.target))
    }
    return taken
  }
}
