/// The places of all literals of a table that is being frozen.
struct PerfectHashBuilder {
  /// The places, by the numbers of the literals' arrows.
  private(set) var places: [UInt32]
  /// Where the literals behind each node lie.
  private(set) var siblings: [ChildHash]
  /// What siblings are divided into that are more than a few.
  private(set) var parts: [ChildHash] = []
  /// How many places there are, free ones among them; place zero stays free.
  private(set) var count = 1
  let salt: UInt64

  /// A literal with its hash and the number of its arrow.
  private struct Literal {
    let node: UInt32
    let arrow: UInt32
    let hash: UInt64
  }

  private static let firstSalt: UInt64 = 0x9FB2_1C65_1E98_DF25
  /// The most siblings that are not divided.
  private static let few = 32
  /// How many there are in a part, about.
  private static let partSize = 4
  /// The most places that siblings may take that are not divided.
  private static let mostPlaces = 128
  /// The lowest of the bits that may divide siblings; those below lay them out.
  private static let lowestDividing = 44

  /// Lays out literals.
  ///
  /// Where too many hashes of siblings agree, as when somebody has chosen them so, another salt is
  /// tried: literals differ, and so do their hashes under all but very few salts.
  ///
  /// - Parameters:
  ///   - literals: The literals.
  ///   - nodeCount: The number of the nodes that they may stand behind.
  /// - Complexity: O(*n* log *n*) on average in the number of nodes and the length of the literals.
  init(of literals: LiteralIndex, nodeCount: Int) {
    var salt = PerfectHashBuilder.firstSalt
    while true {
      if let layout = PerfectHashBuilder(of: literals, nodeCount: nodeCount, salt: salt) {
        self = layout
        return
      }
      salt &*= PerfectHashBuilder.firstSalt
    }
  }

  /// Lays out literals by one salt, unless too many hashes agree.
  init?(of literals: LiteralIndex, nodeCount: Int, salt: UInt64) {
    self.salt = salt
    places = [UInt32](repeating: 0, count: literals.arrows.count)
    siblings = [ChildHash](repeating: ChildHash(), count: nodeCount)
    var all: [Literal] = []
    all.reserveCapacity(literals.arrows.count)
    Bytes.with(literals.text) { text in
      for (index, arrow) in literals.arrows.enumerated() {
        let segment = text[arrow.literal.range]
        let key = SegmentWords(segment, salt: salt, ignoresCase: literals.ignoresCase)
        all.append(Literal(node: arrow.node, arrow: UInt32(index), hash: key.hash))
      }
    }
    all.sort { ($0.node, $0.hash) < ($1.node, $1.hash) }
    var start = 0
    while start < all.count {
      let node = all[start].node
      var end = start
      while end < all.count, all[end].node == node { end += 1 }
      guard let laid = layOut(all[start..<end]) else { return nil }
      siblings[Int(node)] = laid
      for literal in all[start..<end] {
        let own = laid.isDivided ? parts[laid.part(of: literal.hash)] : laid
        places[Int(literal.arrow)] = UInt32(own.place(of: literal.hash))
      }
      start = end
    }
  }

  /// Lays out siblings in the order of their hashes, or gives up.
  private mutating func layOut(_ family: ArraySlice<Literal>) -> ChildHash? {
    if family.count <= PerfectHashBuilder.few, let laid = layOutUndivided(family) { return laid }
    var shift = 63
    while (family.count - 1) >> (64 - shift) >= PerfectHashBuilder.partSize,
      shift > PerfectHashBuilder.lowestDividing
    { shift -= 1 }
    let divided = ChildHash(inPartsFrom: parts.count, shift: shift)
    var start = family.startIndex
    for part in 0..<(1 << (64 - UInt64(shift))) as Range<UInt64> {
      var end = start
      while end < family.endIndex, family[end].hash >> UInt64(shift) == part { end += 1 }
      guard let own = layOutUndivided(family[start..<end]) else { return nil }
      parts.append(own)
      start = end
    }
    return divided
  }

  /// Lays out siblings by bits in which no two of them agree, or gives up.
  private mutating func layOutUndivided(_ family: ArraySlice<Literal>) -> ChildHash? {
    if family.isEmpty { return ChildHash() }
    var room = 1
    while room < family.count { room *= 2 }
    while room <= PerfectHashBuilder.mostPlaces {
      for shift in 0..<PerfectHashBuilder.lowestDividing - 7 {
        let laid = ChildHash(from: count, count: room, shift: shift)
        guard isApart(family, laid) else { continue }
        count += room
        return laid
      }
      room *= 2
    }
    return nil
  }

  /// Whether no two of some siblings would lie at one place.
  private func isApart(_ family: ArraySlice<Literal>, _ laid: ChildHash) -> Bool {
    var taken = ByteSet.none
    for literal in family {
      let place = UInt8(laid.place(of: literal.hash) - count)
      if taken.contains(ascii: place) { return false }
      taken = taken.with(place)
    }
    return true
  }
}
