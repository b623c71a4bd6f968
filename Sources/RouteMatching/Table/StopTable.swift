/// The stops of a frozen table; those behind literals are found by hashing.
///
/// It is an object, so that a walk takes one reference along and not a copy of all this.
final class StopTable: Sendable {
  /// Invariant: the first `mask + 1` are the hash table, in which each stop of a literal lies at or
  /// behind the place that its hash names, with no free place between.
  private let stops: Flat<Stop>
  /// The node of each stop.
  let nodes: [UInt32]
  let mores: [More]
  private let mask: Int
  private let shift: UInt64
  private let salt: UInt64
  /// What literals of more than sixteen bytes have behind these, and where it stands, by stops.
  private let rests: [UInt8]
  private let restRuns: [Run]
  let ignoresCase: Bool

  @inline(__always)
  subscript(_ place: Int) -> Stop { stops[place] }

  /// The number of places of the hash table; the other stops lie behind them.
  var hashedCount: Int { mask + 1 }

  init(_ draft: StopDraft) {
    stops = Flat(draft.stops)
    (nodes, mores) = (draft.nodes, draft.mores)
    (mask, shift, salt) = (draft.mask, draft.shift, draft.salt)
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
    if ignoresCase || key.isLong { return unusual(from: parent, key, in: text, at: start) }
    var place = StopDraft.home(of: key.hash(salt: salt), from: parent, shift: shift)
    while true {
      let stop = stops[place]
      if stop.isLiteral(key, from: parent) { return place }
      if stop.parent == Node.none { return nil }
      place = (place &+ 1) & mask
    }
  }

  /// As `literal`, for long segments and for tables that ignore case.
  @inline(never)
  private func unusual(from parent: Int, _ key: SegmentKey, in text: Bytes, at start: Int) -> Int? {
    let key = ignoresCase ? key.folded : key
    let rest = key.isLong ? text[start + 16..<key.end] : text[start..<start]
    let parent = key.isLong ? parent | Int(Stop.longLiteral) : parent
    let hash = key.hash(salt: salt, rest: StopDraft.hash(ofRest: rest, salt, ignoresCase))
    var place = StopDraft.home(of: hash, from: parent, shift: shift)
    while stops[place].parent != Node.none {
      if stops[place].isLiteral(key, from: parent), !key.isLong || hasRest(rest, at: place) {
        return place
      }
      place = (place + 1) & mask
    }
    return nil
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
