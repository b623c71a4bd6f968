// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A perfect hash of the literal transitions of one state: a lookup compares the segment with the
/// literal in only one slot.
///
/// Some bits of a segment's hash select the slot. `PerfectHashBuilder` chooses bits in which no
/// two literals of the state agree. If a state has many literals, the highest bits of the hash
/// first select a bucket, which has a `ChildHash` of its own.
///
/// ```
///   hash of “me”        0b…01101 100 1011011          shift: 7   mask: 0b111
///                                 │
///   first ─► │ mall │ chat │      │      │ me │      │      │ users │
/// ```
struct ChildHash: Sendable, BitwiseCopyable {
  /// The first slot or, if `isBucketed`, the number of the first bucket.
  ///
  /// Slot 0 is always empty; states without literal transitions point to it.
  private let first: UInt32
  /// The number of low bits of a hash that are skipped, in the low six bits; the high bit is
  /// `followsAlternative`.
  private var shift: UInt8
  /// The bits of a shifted hash that select the slot, or `bucketed` if the literals are divided
  /// into buckets.
  private let mask: UInt8
  /// The union of the hints of all literals, see `SegmentKey.hint`; if the hint of a segment is not
  /// in it, no literal is equal to the segment.
  var hints: UInt16 = 0

  private static let bucketed: UInt8 = 0xFF
  private static let alternative: UInt8 = 0x80

  /// Whether greedy matching may have skipped a transition before it reached the state.
  var followsAlternative: Bool { shift & ChildHash.alternative != 0 }

  mutating func markAsFollowingAlternative() { shift |= ChildHash.alternative }

  /// Creates the hash of a state without literal transitions.
  init() {
    (first, shift, mask) = (0, 0, 0)
  }

  /// Creates a hash with adjacent slots.
  ///
  /// - Parameters:
  ///   - first: The first slot.
  ///   - count: The number of slots, a power of two below 256.
  ///   - shift: The number of low bits of a hash that are skipped.
  init(from first: Int, count: Int, shift: Int) {
    (self.first, self.shift, mask) = (UInt32(first), UInt8(shift), UInt8(count - 1))
  }

  /// Creates a hash whose literals are divided into buckets.
  ///
  /// - Parameters:
  ///   - bucket: The number of the first bucket.
  ///   - shift: The number of low bits of a hash that are skipped.
  init(bucketsFrom bucket: Int, shift: Int) {
    (first, self.shift, mask) = (UInt32(bucket), UInt8(shift), ChildHash.bucketed)
  }

  /// Whether the state has one literal transition.
  var hasOnlyOneLiteral: Bool { mask == 0 && first != 0 }

  @inline(__always)
  var isBucketed: Bool { mask == ChildHash.bucketed }

  /// Returns the only slot that may contain a literal with the given hash; the literals must not be
  /// bucketed.
  @inline(__always)
  func slot(for hash: UInt64) -> Int {
    Int(truncatingIfNeeded: first) &+ Int(truncatingIfNeeded: bits(of: hash) & UInt64(mask))
  }

  /// Returns the only bucket that may contain a literal with the given hash; the literals must be
  /// bucketed.
  @inline(__always)
  func bucket(for hash: UInt64) -> Int {
    Int(truncatingIfNeeded: first) &+ Int(truncatingIfNeeded: bits(of: hash))
  }

  @inline(__always)
  private func bits(of hash: UInt64) -> UInt64 { hash &>> UInt64(truncatingIfNeeded: shift) }
}
