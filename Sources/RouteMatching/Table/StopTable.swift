/// The stops of a frozen table; those behind literals are found by hashing.
struct StopTable: Sendable {
  /// Invariant: the first `mask + 1` are the hash table, in which each stop of a literal lies at or
  /// behind the place that its hash names, with no free place between.
  let stops: Flat<Stop>
  /// The node of each stop.
  let nodes: [UInt32]
  let mores: [More]
  private let mask: Int
  private let shift: UInt64
  private let salt: UInt64
  /// The literals of more than sixteen bytes, and where each stands, by stops.
  private let texts: [UInt8]
  private let textRuns: [Run]
  let ignoresCase: Bool

  /// The number of places of the hash table; the other stops lie behind them.
  var hashedCount: Int { mask + 1 }

  init(_ draft: StopDraft) {
    stops = Flat(draft.stops)
    (nodes, mores) = (draft.nodes, draft.mores)
    (mask, shift, salt) = (draft.mask, draft.shift, draft.salt)
    (texts, textRuns) = (draft.texts, draft.textRuns)
    ignoresCase = draft.ignoresCase
  }

  /// The stop to which a literal leads, or -1.
  ///
  /// - Parameters:
  ///   - parent: The stop before.
  ///   - key: The segment's key.
  ///   - text: What the segment lies in.
  ///   - start: Where it begins there.
  /// - Returns: The stop's place.
  /// - Complexity: O(1); O(*n*) for a segment of *n* bytes with more than sixteen.
  @inline(__always)
  func literal(from parent: Int, _ key: SegmentKey, in text: Bytes, at start: Int) -> Int {
    if key.count > 16 || ignoresCase { return unusual(from: parent, key, in: text, at: start) }
    var place = StopDraft.home(of: key.hash(salt: salt), from: parent, shift: shift)
    while true {
      let stop = stops[place]
      if stop.head == key.head, stop.tail == key.tail,
        stop.isLiteral(from: parent, count: key.count)
      {
        return place
      }
      if stop.parent == Node.none { return -1 }
      place = (place &+ 1) & mask
    }
  }

  /// As `literal`, for long segments and for tables that ignore case.
  @inline(never)
  private func unusual(from parent: Int, _ key: SegmentKey, in text: Bytes, at start: Int) -> Int {
    let key = ignoresCase ? key.folded : key
    let middle = StopDraft.middle(
      of: key,
      in: text,
      at: start,
      salt: salt,
      ignoresCase: ignoresCase
    )
    let hash = key.hash(salt: salt, middle: middle)
    var place = StopDraft.home(of: hash, from: parent, shift: shift)
    while stops[place].parent != Node.none {
      let stop = stops[place]
      if stop.head == key.head, stop.tail == key.tail,
        stop.isLiteral(from: parent, count: key.count),
        hasEqualMiddle(place, key, text, start)
      {
        return place
      }
      place = (place + 1) & mask
    }
    return -1
  }

  private func hasEqualMiddle(_ place: Int, _ key: SegmentKey, _ text: Bytes, _ start: Int) -> Bool
  {
    guard key.count > 16 else { return true }
    let known = textRuns[place].range
    guard known.count == key.count else { return false }
    for index in 8..<key.count - 8 {
      let byte = text[start + index]
      if texts[known.lowerBound + index] != (ignoresCase ? byte.lowercased : byte) { return false }
    }
    return true
  }
}
