/// Where a walk ends.
enum Arrival {
  /// At the best route of its tree.
  case route(UInt32)
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
  ///   - range: Where a `PlainPath` stands in it.
  ///   - root: The stop at the root of the tree.
  ///   - captures: Takes what each parameter of the route takes; empty before.
  /// - Returns: Where the walk ends.
  /// - Complexity: O(*n*) in the length of the path.
  func walk(
    _ bytes: Bytes,
    in range: Range<Int>,
    from root: Int,
    _ captures: inout RangeList
  ) -> Arrival {
    let end = range.upperBound
    var index = range.lowerBound &+ 1
    var place = root
    var stop = stops.stops[root]
    var hasPassedBy = false
    while index < end {
      if stop.has(.needsSearch) { return .unsure }
      let key = SegmentKey(in: bytes, from: index, to: end)
      let upper = index &+ key.count
      let literal =
        stop.has(.hasLiterals) ? stops.literal(from: place, key, in: bytes, at: index) : -1
      if literal >= 0 {
        hasPassedBy = hasPassedBy || stop.next != Node.none
        place = literal
      } else {
        if captures.count == 8 { return .unsure }
        if !stop.has(.hasMore) {
          guard stop.next != Node.none else { return hasPassedBy ? .unsure : .nowhere }
          place = Int(stop.next)
        } else {
          let more = stops.mores[Int(stop.next)]
          switch branch(of: more, bytes[index..<upper]) {
          case .one(let target):
            hasPassedBy = hasPassedBy || more.plain != Node.none || more.rest != Node.none
            place = target
          case .none where more.plain != Node.none:
            hasPassedBy = hasPassedBy || more.rest != Node.none
            place = Int(more.plain)
          case .none where more.rest != Node.none:
            captures.append(rest(of: bytes, in: range, from: index))
            return endsAsWanted(bytes, range) ? .route(more.rest) : .unsure
          case .none: return hasPassedBy ? .unsure : .nowhere
          case .several: return .unsure
          }
        }
        captures.append(RangeList.Element(index, upper))
      }
      stop = stops.stops[place]
      index = upper &+ 1
    }
    if stop.has(.needsSearch) || !endsAsWanted(bytes, range) { return .unsure }
    if stop.route != Node.none { return .route(stop.route) }
    if stop.has(.hasMore), stops.mores[Int(stop.next)].rest != Node.none, captures.count < 8 {
      captures.append(RangeList.Element(0, 0))
      return .route(stops.mores[Int(stop.next)].rest)
    }
    return hasPassedBy ? .unsure : .nowhere
  }

  /// What a catch-all takes that begins at an offset: segments, by their numbers.
  private func rest(of bytes: Bytes, in range: Range<Int>, from start: Int) -> RangeList.Element {
    var (before, count) = (0, 0)
    for index in range where bytes[index] == .slash {
      if index < start { before += 1 }
      count += 1
    }
    return RangeList.Element(before - 1, bytes[range.upperBound - 1] == .slash ? count - 1 : count)
  }

  /// Whether the path does not end in a slash that counts.
  private func endsAsWanted(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    !trailingSlashIsSignificant || range.count == 1 || bytes[range.upperBound &- 1] != .slash
  }

  private enum TypedArrow {
    case none
    case one(Int)
    case several
  }

  /// Which of a stop's tested parameters takes a segment.
  private func branch(of more: More, _ segment: Bytes) -> TypedArrow {
    if more.hasMixed { return .several }
    var taken = TypedArrow.none
    for branch in branches[more.typed.range] where tests[Int(branch.test)].accepts(segment) {
      guard case .none = taken else { return .several }
      taken = .one(Int(nodes[Int(branch.target)].stop))
    }
    return taken
  }
}
