// What every frozen table keeps to. Debug builds ask it of each one that is made; a table of 100,000
// routes takes a moment longer there.

extension TableCore {
  /// Whether all that the parts of the table name is there.
  ///
  /// - Parameter routeCount: How many routes there are.
  /// - Returns: Whether it is so.
  /// - Complexity: O(*n*) in the size of the table.
  func namesOnlyWhatIsThere(routeCount: Int) -> Bool {
    stops.namesOnlyWhatIsThere(routeCount: routeCount, branchCount: branches.count)
      && (0..<branches.count).allSatisfy { stops.has(branches[$0].target) }
      && (0..<states.count).allSatisfy { stops.hasOrNone(states[$0].node) }
      && (0..<endings.count).allSatisfy { endings[$0].route < routeCount }
      && (onlyRoot == Node.none || stops.has(onlyRoot))
  }
}

extension StateTable {
  /// Whether each literal leads from the stop of its node to that of the node behind it.
  ///
  /// - Parameters:
  ///   - literals: The literals.
  ///   - places: The stops of all nodes.
  /// - Returns: Whether all do.
  /// - Complexity: O(*n*) in the length of the literals.
  func leads(along literals: LiteralIndex, _ places: [UInt32]) -> Bool {
    Bytes.with(literals.text) { text in
      literals.arrows.allSatisfy { arrow in
        let segment = text[arrow.literal.range]
        let parent = Int(places[Int(arrow.node)])
        let place = literal(from: parent, SegmentKey(segment), in: segment, at: 0)
        return place == Int(places[Int(arrow.target)])
      }
    }
  }

  fileprivate func has(_ place: UInt32) -> Bool { place < count }

  fileprivate func hasOrNone(_ place: UInt32) -> Bool { place == Node.none || has(place) }

  fileprivate func namesOnlyWhatIsThere(routeCount: Int, branchCount: Int) -> Bool {
    func isRoute(_ route: UInt32) -> Bool { route == Node.none || route < routeCount }
    let areStopsSound = (0..<count).allSatisfy { place in
      let stop = self[place]
      let isMore = stop.next != Node.none && stop.next & FrozenState.more != 0
      return (isMore ? Int(stop.next & ~FrozenState.more) < mores.count : hasOrNone(stop.next))
        && (stop.route == FrozenState.onlySearch || isRoute(stop.route))
    }
    return areStopsSound
      && (0..<mores.count).allSatisfy { number in
        let more = mores[number]
        return hasOrNone(more.plain) && hasOrNone(more.catchAll) && isRoute(more.rest)
          && more.typed.range.upperBound <= branchCount
          && more.mixed.range.upperBound <= branchCount
      }
  }
}
