/// The states of a frozen table; one that a literal leads to is found by the literal's hash.
///
/// It is an object, so that a walk takes one reference along and not a copy of all this.
final class StateTable: Sendable {
  /// Invariant: each stop of a literal lies where the `ChildHash` of the stop before say.
  private let stops: FrozenArray<FrozenState>
  private let marks: FrozenArray<StateMarks>
  /// Of the stops that no literal leads to.
  private let entrances: FrozenArray<IncomingTransition>
  let mores: FrozenArray<RareTransitions>
  /// By stops; empty where the table does not tell the routes with a `/` at their end from others.
  private let slashedRoutes: FrozenArray<UInt32>
  /// What siblings are divided into that are more than a few.
  private let parts: FrozenArray<ChildHash>
  /// The number of places for literals; the other stops lie behind them.
  let literalCount: Int
  private let salt: UInt64
  /// What literals of more than sixteen bytes have behind fifteen, and where it stands, by stops.
  private let rests: [UInt8]
  private let restRuns: [Run]
  let ignoresCase: Bool

  @inline(__always)
  subscript(_ place: Int) -> FrozenState { stops[place] }

  /// How many places there are, free ones among them.
  var count: Int { stops.count }

  init(_ draft: StateDraft) {
    stops = FrozenArray(draft.stops)
    (marks, entrances, mores) = (
      FrozenArray(draft.marks), FrozenArray(draft.entrances), FrozenArray(draft.mores)
    )
    slashedRoutes = FrozenArray(draft.slashedRoutes)
    (parts, literalCount, salt) = (FrozenArray(draft.parts), draft.literalCount, draft.salt)
    (rests, restRuns) = (draft.rests, draft.restRuns)
    ignoresCase = draft.ignoresCase
  }

  /// The stop to which a literal leads, or nil.
  ///
  /// - Parameters:
  ///   - parent: The stop before.
  ///   - key: The segment's key.
  ///   - text: What the segment lies in.
  ///   - start: Where it begins there.
  /// - Returns: The stop's place.
  /// - Complexity: O(1); O(*n*) for a segment of *n* bytes with more than sixteen.
  @inline(__always)
  func literal(from parent: Int, _ key: SegmentKey, in text: Bytes, at start: Int) -> Int? {
    if ignoresCase || key.isLong { return unusual(from: parent, text[start..<key.end]) }
    let place = place(of: key.hash(salt: salt), from: parent)
    return stops[place].isLiteral(key.head, key.tail) ? place : nil
  }

  /// As `literal`, for long segments and for tables that ignore case.
  @inline(never)
  private func unusual(from parent: Int, _ segment: Bytes) -> Int? {
    let key = SegmentWords(segment, salt: salt, ignoresCase: ignoresCase)
    let place = place(of: key.hash, from: parent)
    guard stops[place].isLiteral(key.head, key.tail) else { return nil }
    return key.rest.count == 0 || hasRest(key.rest, at: place) ? place : nil
  }

  /// Where a literal lies, if there is one with a hash.
  @inline(__always)
  private func place(of hash: UInt64, from parent: Int) -> Int {
    let siblings = stops[parent].literals
    return siblings.isDivided
      ? parts[siblings.part(of: hash)].place(of: hash) : siblings.place(of: hash)
  }

  private func hasRest(_ rest: Bytes, at place: Int) -> Bool {
    let known = restRuns[place].range
    guard known.count == rest.count else { return false }
    for index in 0..<rest.count {
      let byte = ignoresCase ? rest[index].lowercased : rest[index]
      if rests[known.lowerBound + index] != byte { return false }
    }
    return true
  }
}

// MARK: What a search asks

extension StateTable {
  @inline(__always)
  func marks(of place: UInt32) -> StateMarks { marks[Int(place)] }

  /// What a stop that is closed, or has typed or mixed arrows, has more than others.
  @inline(__always)
  func more(of place: UInt32) -> RareTransitions {
    mores[Int(stops[Int(place)].next & ~FrozenState.more)]
  }

  /// Where a plain parameter leads from a stop that has one.
  @inline(__always)
  func plain(of place: UInt32) -> UInt32 {
    let next = stops[Int(place)].next
    return next < FrozenState.more ? next : mores[Int(next & ~FrozenState.more)].plain
  }

  /// The route that ends at a stop which is not closed, with or without a `/` that counts.
  func ending(at place: UInt32, isSlashed: Bool) -> Ending? {
    var route = stops[Int(place)].route
    if isSlashed { route = slashedRoutes.count == 0 ? Node.none : slashedRoutes[Int(place)] }
    guard route != Node.none else { return nil }
    return Ending(route: route, isSlashed: isSlashed, isShared: marks(of: place).isShared)
  }

  /// How the arrow into a stop takes its segment.
  func entrance(of place: UInt32) -> IncomingTransition {
    Int(place) < literalCount ? IncomingTransition() : entrances[Int(place) - literalCount]
  }
}
