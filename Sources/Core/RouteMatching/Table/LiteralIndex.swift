// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A hash table with open addressing; the key is a node and a literal, and the value is the target
/// of a transition.
///
/// One table holds the literals of all nodes, so a lookup takes about one probe for any number of
/// literals. Keys are compared in full: a collision of hashes never mixes up two literals. If
/// probes become long, for example because a caller chose literals with colliding hashes, the
/// table grows, which changes all hashes.
///
/// ```
///   slots         0  2  0  0  1  3       the number of a transition, or zero
///   transitions   1 /users   2 /users/me   3 /chat
///   text          usersmechat
/// ```
struct LiteralIndex: Sendable {
  struct Transition: Sendable, BitwiseCopyable {
    var node: UInt32
    var target: UInt32
    /// The first eight bytes of the literal.
    var head: UInt64
    /// The literal, as a range of `text`.
    var literal: IndexRange
  }

  /// Invariant: the count is a power of two and at least twice the number of transitions; zero
  /// marks a free slot, any other value minus one is an index into `transitions`.
  private(set) var slots = [UInt32](repeating: 0, count: 16)
  /// The transitions in the order of insertion.
  private(set) var transitions: [Transition] = []
  /// The concatenated literals, in lower case if the index ignores case.
  private(set) var text: [UInt8] = []
  let ignoresCase: Bool

  /// Returns the target of the transition for `segment` from `node`, or `UInt32.absent` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the length of the segment.
  func target(from node: UInt32, _ segment: Bytes) -> UInt32 {
    target(from: node, segment.firstWord(), 0..<segment.count, of: segment)
  }

  /// Does the same as `target` for a segment in a longer text, and its first eight bytes.
  @inline(__always)
  func target(
    from node: UInt32,
    _ head: UInt64,
    _ segment: Range<Int>,
    of text: Bytes
  ) -> UInt32 {
    let slot = slots[slot(of: segment, head, in: text, from: node)]
    return slot == 0 ? UInt32.absent : transitions[Int(slot) &- 1].target
  }

  /// Adds a transition; if the index already has a transition for this node and segment, returns
  /// the target of that transition instead.
  ///
  /// - Parameters:
  ///   - node: The source of the transition.
  ///   - segment: The literal.
  ///   - target: The target of a new transition.
  /// - Returns: The target of the existing transition, or nil if a new one was added.
  /// - Complexity: O(*n*) on average in the length of the segment.
  @discardableResult
  mutating func insert(from node: UInt32, _ segment: Bytes, to target: UInt32) -> UInt32? {
    let slot = slot(of: 0..<segment.count, segment.firstWord(), in: segment, from: node)
    if slots[slot] != 0 { return transitions[Int(slots[slot]) - 1].target }
    let literal = IndexRange(start: UInt32(text.count), count: UInt32(segment.count))
    if ignoresCase {
      for index in 0..<segment.count { text.append(segment[index].lowercased) }
    } else {
      segment.append(to: &text)
    }
    let head = Bytes.with(text) { $0[literal.range].firstWord() }
    transitions.append(Transition(node: node, target: target, head: head, literal: literal))
    slots[slot] = UInt32(transitions.count)
    let isFull = transitions.count * 2 > slots.count
    if isFull
      || (probeLength(to: slot, segment, from: node) > LiteralIndex.maxProbeLength && hasRoom)
    {
      grow()
    }
    return nil
  }

  /// Returns the slot of the transition for a segment or, if there is none, the free slot for a new
  /// transition.
  @inline(__always)
  private func slot(
    of segment: Range<Int>,
    _ head: UInt64,
    in text: Bytes,
    from node: UInt32
  ) -> Int {
    let head = ignoresCase ? head.lowercasedBytes : head
    var slot = firstSlot(of: segment, head, in: text, from: node)
    while slots[slot] != 0 {
      let transition = transitions[Int(slots[slot]) &- 1]
      if transition.head == head, transition.node == node,
        transition.literal.count == segment.count,
        segment.count <= 8 || isEqual(transition, text[segment])
      {
        break
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  /// Returns the number of slots between a slot and the first slot that a lookup of the literal
  /// tests.
  private func probeLength(to slot: Int, _ segment: Bytes, from node: UInt32) -> Int {
    (slot - firstSlot(of: segment, from: node)) & (slots.count - 1)
  }

  /// The number of slots that a lookup may test before the table grows.
  private static let maxProbeLength = 64

  /// Whether the table may grow to shorten lookups: it has fewer than 64 slots for each transition.
  private var hasRoom: Bool { slots.count < transitions.count * 64 }

  private mutating func grow() {
    var longest = 0
    repeat {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      longest = Bytes.with(text) { text in
        var longest = 0
        for (index, transition) in transitions.enumerated() {
          let segment = text[transition.literal.range]
          var slot = firstSlot(of: segment, from: transition.node)
          while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
          slots[slot] = UInt32(index + 1)
          longest = max(longest, probeLength(to: slot, segment, from: transition.node))
        }
        return longest
      }
    } while longest > LiteralIndex.maxProbeLength && hasRoom
  }

  @inline(never)
  private func isEqual(_ transition: Transition, _ segment: Bytes) -> Bool {
    Bytes.with(text) { text in
      text[transition.literal.range].isEqual(to: segment, ignoringCase: ignoresCase)
    }
  }

  /// Returns the first slot that a lookup of a literal tests.
  func firstSlot(of segment: Bytes, from node: UInt32) -> Int {
    let head = segment.firstWord()
    let folded = ignoresCase ? head.lowercasedBytes : head
    return firstSlot(of: 0..<segment.count, folded, in: segment, from: node)
  }

  /// Returns the first slot that a lookup of a literal tests; `head` has its first eight bytes.
  ///
  /// The number of slots is part of the hash, so that growing separates literals that collide.
  @inline(__always)
  private func firstSlot(
    of segment: Range<Int>,
    _ head: UInt64,
    in text: Bytes,
    from node: UInt32
  ) -> Int {
    let salt = UInt64(truncatingIfNeeded: slots.count) &* 0xD6E8_FEB8_6659_FD93
    var hash = (head ^ UInt64(node) &* 0x9E37_79B9_7F4A_7C15).foldedProduct(salt | 1)
    if segment.count > 8 {
      let rest = segment.lowerBound &+ 8..<segment.upperBound
      hash = text.hash(of: rest, startingWith: hash, ignoringCase: ignoresCase)
    }
    return Int(truncatingIfNeeded: hash ^ hash &>> 32) & (slots.count &- 1)
  }
}
