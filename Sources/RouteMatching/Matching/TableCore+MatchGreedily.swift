extension TableCore {
  /// Walks down a tree by the best arrow at each segment, without ever turning back.
  ///
  /// Where that comes to a route, it is the best one: the order of matches compares segment by segment
  /// from the left. Where it does not, `retrace` knows more.
  ///
  /// - Parameters:
  ///   - bytes: A text.
  ///   - path: Where a `PlainPath` stands in it; a segment may be empty or begin with a `.`.
  ///   - root: The stop at the root of the tree.
  ///   - match: Takes the route and what its parameters take; without captures before.
  /// - Returns: Whether the walk comes to a route, along a `PlainPath`.
  /// - Complexity: O(*n*) in the length of the path.
  @inline(never)
  func matchGreedily(
    _ bytes: Bytes,
    along path: Range<Int>,
    from root: Int,
    _ match: inout PathMatch
  ) -> Bool {
    guard let end = end(of: path, in: bytes) else { return false }
    // Behind the path's end there is nothing to be read.
    let text = bytes[0..<end]
    guard end >= 8 else { return matchGreedily(padding: text, from: path.lowerBound, root, &match) }
    return matchGreedily(text, between: path.lowerBound, and: end, from: root, &match)
  }

  /// Where a path ends without the `/` at its end, or nil where that counts or is not the only one.
  @inline(__always)
  func end(of path: Range<Int>, in bytes: Bytes) -> Int? {
    let end = path.upperBound
    guard path.count > 1, bytes[end &- 1] == .slash else { return end }
    return trailingSlashIsSignificant || bytes[end &- 2] == .slash ? nil : end &- 1
  }

  /// As above, along a path of fewer than eight bytes without a slash at its end.
  @inline(never)
  private func matchGreedily(
    padding text: Bytes,
    from start: Int,
    _ root: Int,
    _ match: inout PathMatch
  ) -> Bool {
    text.padded { matchGreedily($0, between: start, and: text.count, from: root, &match) }
  }

  /// As above, along a path without a slash at its end in a text of at least eight bytes, in which only
  /// zeros are behind it.
  @inline(__always)
  private func matchGreedily(
    _ bytes: Bytes,
    between start: Int,
    and end: Int,
    from root: Int,
    _ match: inout PathMatch
  ) -> Bool {
    let stops = stops
    var index = start &+ 1
    var place = root
    while index < end {
      let key = SegmentKey(in: bytes, from: index, to: end)
      if stops[place].literals.hints & key.hint != 0,
        let literal = stops.literal(from: place, key, in: bytes, at: index)
      {
        place = literal
      } else {
        if key.isDoubtful { return false }
        let next = stops[place].next
        if next < FrozenState.more {
          if match.captures.isFull { return false }
          place = Int(next)
        } else {
          if next == Node.none || match.captures.isFull { return false }
          let number = Int(next & ~FrozenState.more)
          let more = stops.mores[number]
          switch branch(of: number, bytes[index..<key.end]) {
          case .one(let target): place = target
          case .none where more.plain != Node.none: place = Int(more.plain)
          case .none where more.rest != Node.none:
            guard PlainPath.hasNothingDoubtful(bytes[index..<end]) else { return false }
            match.captures.append(ByteRange(index, end))
            match.route = more.rest
            return true
          case .none, .several: return false
          }
        }
        match.captures.append(ByteRange(index, key.end))
      }
      index = key.end &+ 1
    }
    return arrive(at: place, end, &match)
  }

  /// Takes the route that ends at a stop, at the end of a path.
  ///
  /// - Returns: Whether there is one, and no search must tell.
  @inline(__always)
  func arrive(at place: Int, _ end: Int, _ match: inout PathMatch) -> Bool {
    let stop = stops[place]
    match.route = stop.route
    if stop.route < FrozenState.onlySearch { return true }
    if stop.route == FrozenState.onlySearch { return false }
    guard stop.next != Node.none, stop.next & FrozenState.more != 0, !match.captures.isFull else {
      return false
    }
    match.route = stops.mores[Int(stop.next & ~FrozenState.more)].rest
    // A catch-all that takes nothing.
    match.captures.append(ByteRange(end, end))
    return match.route != Node.none
  }

  /// What a stop's tested parameters say of a segment.
  enum TypedArrow {
    /// None takes it.
    case none
    /// One does, and leads to a stop.
    case one(Int)
    /// Several do, or a search must tell.
    case several
  }

  /// Which of a stop's tested parameters takes a segment.
  @inline(never)
  func branch(of number: Int, _ segment: Bytes) -> TypedArrow {
    let more = stops.mores[number]
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
