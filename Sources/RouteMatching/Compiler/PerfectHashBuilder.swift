// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A builder that assigns a slot to each literal transition of a table, so that a lookup by hash
/// tests only one slot.
struct PerfectHashBuilder {
  /// The slot of each literal transition.
  private(set) var slots: [UInt32]
  /// For each node, the `ChildHash` that finds the slots of the node's literal transitions.
  private(set) var children: [ChildHash]
  /// The `ChildHash` of each bucket; a node with many literals divides them into buckets.
  private(set) var buckets: [ChildHash] = []
  /// The number of slots, including empty ones; slot 0 stays empty.
  private(set) var count = 1
  let salt: UInt64

  /// A literal with its hash and the number of its transition.
  private struct Literal {
    let node: UInt32
    let transition: UInt32
    let hash: UInt64
  }

  private static let firstSalt: UInt64 = 0x9FB2_1C65_1E98_DF25
  /// The greatest number of literals that one node can have without buckets.
  private static let maxUnbucketed = 32
  /// The intended number of literals in a bucket.
  private static let bucketSize = 4
  /// The greatest number of slots for one set of literals: for all literals of a node or, if the
  /// node has buckets, for the literals of one bucket.
  private static let maxSlots = 128
  /// The lowest bit of a hash that may select a bucket; lower bits select the slot.
  private static let lowestBucketBit = 44

  /// Assigns a slot to each literal; tries other salts until the hashes do not collide too often.
  ///
  /// If the hashes of too many literals of a node collide, the builder tries another salt.
  /// Different literals have different hashes under almost all salts, so an attacker cannot choose
  /// literals that always collide.
  ///
  /// - Parameters:
  ///   - literals: The literals.
  ///   - nodeCount: The number of nodes.
  /// - Complexity: O(*n* log *n*) on average in the number of nodes and the length of the
  ///   literals.
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

  /// Assigns the slots with hashes that use the given salt; returns nil if too many hashes collide,
  /// so that another salt is needed.
  init?(of literals: LiteralIndex, nodeCount: Int, salt: UInt64) {
    self.salt = salt
    slots = [UInt32](repeating: 0, count: literals.transitions.count)
    children = [ChildHash](repeating: ChildHash(), count: nodeCount)
    var all: [Literal] = []
    all.reserveCapacity(literals.transitions.count)
    Bytes.with(literals.text) { text in
      for (index, transition) in literals.transitions.enumerated() {
        let segment = text[transition.literal.range]
        let key = SegmentWords(segment, salt: salt, ignoresCase: literals.ignoresCase)
        all.append(Literal(node: transition.node, transition: UInt32(index), hash: key.hash))
      }
    }
    all.sortStably { ($0.node, $0.hash) < ($1.node, $1.hash) }
    var start = 0
    while start < all.count {
      let node = all[start].node
      var end = start
      while end < all.count, all[end].node == node { end += 1 }
      guard let hash = assignSlots(all[start..<end]) else { return nil }
      children[Int(node)] = hash
      for literal in all[start..<end] {
        let childHash = hash.isBucketed ? buckets[hash.bucket(for: literal.hash)] : hash
        slots[Int(literal.transition)] = UInt32(childHash.slot(for: literal.hash))
      }
      start = end
    }
  }

  /// Assigns slots to the literals of one node, which are sorted by hash; returns nil if too many
  /// hashes collide.
  private mutating func assignSlots(_ children: ArraySlice<Literal>) -> ChildHash? {
    if children.count <= PerfectHashBuilder.maxUnbucketed,
      let hash = assignSlotsUnbucketed(children)
    {
      return hash
    }
    var shift = 63
    while (children.count - 1) >> (64 - shift) >= PerfectHashBuilder.bucketSize,
      shift > PerfectHashBuilder.lowestBucketBit
    { shift -= 1 }
    let bucketed = ChildHash(bucketsFrom: buckets.count, shift: shift)
    var start = children.startIndex
    for bucket in 0..<(1 << (64 - UInt64(shift))) as Range<UInt64> {
      var end = start
      while end < children.endIndex, children[end].hash >> UInt64(shift) == bucket { end += 1 }
      guard let childHash = assignSlotsUnbucketed(children[start..<end]) else { return nil }
      buckets.append(childHash)
      start = end
    }
    return bucketed
  }

  /// Assigns slots by a few adjacent bits of the hashes; returns nil if no choice of these bits is
  /// different for each literal.
  private mutating func assignSlotsUnbucketed(_ children: ArraySlice<Literal>) -> ChildHash? {
    if children.isEmpty { return ChildHash() }
    var size = 1
    while size < children.count { size *= 2 }
    while size <= PerfectHashBuilder.maxSlots {
      for shift in 0..<PerfectHashBuilder.lowestBucketBit - 7 {
        let hash = ChildHash(from: count, count: size, shift: shift)
        guard isCollisionFree(children, hash) else { continue }
        count += size
        return hash
      }
      size *= 2
    }
    return nil
  }

  /// Returns whether a `ChildHash` selects a different slot for each literal.
  private func isCollisionFree(_ children: ArraySlice<Literal>, _ hash: ChildHash) -> Bool {
    var taken = ByteSet.none
    for literal in children {
      let slot = UInt8(hash.slot(for: literal.hash) - count)
      if taken.contains(ascii: slot) { return false }
      taken = taken.with(slot)
    }
    return true
  }
}
