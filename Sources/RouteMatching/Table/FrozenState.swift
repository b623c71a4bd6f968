// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A state of the frozen table, in 32 bytes (half a cache line), with all data that most matches
/// need.
///
/// A state that a literal transition reaches is stored in the slot of that literal, so following a
/// literal takes one lookup for any number of literals. All other states are stored after the
/// slots.
struct FrozenState: Sendable, BitwiseCopyable {
  /// The first sixteen bytes of the literal that reaches the state, in two words with `tail`; see
  /// `SegmentWords`.
  ///
  /// States without a literal and empty slots have a value that no segment has.
  var head = UInt64.max
  var tail = UInt64.max
  /// The literal transitions from the state.
  var literals = ChildHash()
  /// The target of the plain parameter, or `UInt32.absent`; from `chainFlag` on, the number of the
  /// state's `LiteralChain`, and from `rareFlag` on, that of its `RareTransitions`, with these bits set.
  var plainOrRare = UInt32.absent
  /// The route that ends at the state, `UInt32.absent`, or `needsSetSearch`; if `endingFlag` is set,
  /// the index of the state's routes in `TableCore.endings`.
  var route = UInt32.absent

  /// The bit of `plainOrRare` that is set if the value is the number of a `LiteralChain`.
  static let chainFlag: UInt32 = 1 << 31
  /// The bits of `plainOrRare` that are set if the value is the number of a `RareTransitions`.
  static let rareFlag: UInt32 = 3 << 30
  /// The bit of `route` that is set if the value is an index in `TableCore.endings`.
  static let endingFlag: UInt32 = 1 << 31
  /// A value of `route` which means that only `SetSearch` can determine the route that ends here.
  ///
  /// States before groups that are not written out, and states before a catch-all that is not the end of
  /// its pattern, have this value. Their literals have no hints.
  static let needsSetSearch: UInt32 = UInt32.absent - 1

  /// The number of the state's `LiteralChain`, or nil.
  @inline(__always)
  var chain: Int? {
    let isChain = plainOrRare >= FrozenState.chainFlag && plainOrRare < FrozenState.rareFlag
    return isChain ? Int(plainOrRare ^ FrozenState.chainFlag) : nil
  }

  /// The number of the state's `RareTransitions`, or nil.
  @inline(__always)
  var rare: Int? {
    let isRare = plainOrRare >= FrozenState.rareFlag && plainOrRare != UInt32.absent
    return isRare ? Int(plainOrRare ^ FrozenState.rareFlag) : nil
  }

  /// Returns whether the literal that reaches the state has the given words.
  @inline(__always)
  func isLiteral(_ head: UInt64, _ tail: UInt64) -> Bool { self.head == head && self.tail == tail }
}

/// The text of two or more literals, such as `users/me`, or of one with more than sixteen bytes, if a
/// path can continue only with them.
///
/// The text ends at the next state at which a path can end or continue differently. Greedy matching
/// compares the text instead of looking up each literal, so the state before it has no hints.
struct LiteralChain: Sendable, BitwiseCopyable {
  /// The literals with the slashes between them, as a range of `StateTable.chainText`.
  var text: IndexRange
  /// The state after the last literal.
  var end: UInt32
  var literalCount: UInt32
}

/// The transitions of a state that has more than literals and a plain parameter.
struct RareTransitions: Sendable, BitwiseCopyable {
  /// The target of the plain parameter, or `UInt32.absent`.
  var plain = UInt32.absent
  /// The transitions of parameters with a kind or a constraint, as a range of
  /// `TableCore.testedTransitions`.
  var typed = IndexRange()
  /// The transitions of segments such as `:name.html`, as a range of
  /// `TableCore.testedTransitions`.
  var mixed = IndexRange()
  /// The target of the catch-all, or `UInt32.absent`.
  var catchAll = UInt32.absent
  /// The index of the state's `EpsilonClosure`, or `UInt32.absent`.
  var closure = UInt32.absent
  /// The route of a catch-all that is the last part of its pattern, as in `FrozenState.route`, or
  /// `UInt32.absent`.
  var finalCatchAll = UInt32.absent
  /// Whether greedy matching and backtracking must stop here, because only a set search follows
  /// epsilon closures.
  var needsSetSearch = false
}

/// A transition that reaches a state and is not a literal transition.
struct IncomingTransition: Sendable, BitwiseCopyable {
  var transitionClass = TransitionClass.literal
  /// The position of the first parameter that the transition captures, counted among the captures
  /// of the pattern.
  var parameter: UInt32 = 0
  /// The index of the `MixedSegment` if `transitionClass` is `mixed`.
  var mixedSegment: UInt32 = 0
}

/// The properties of one state that a set search needs, in one byte.
struct StateFlags: Sendable, BitwiseCopyable {
  private var bits: UInt8 = 0

  /// The classes of the transitions from the state and its epsilon closure, and whether a route
  /// ends at one of these states.
  var classes: TransitionClasses { TransitionClasses(rawValue: bits & 0x3F) }
  /// Whether the pattern has a group before the state.
  ///
  /// If so, several derivations may reach the state at the same position.
  var followsGroup: Bool { bits & 0x40 != 0 }
  /// Whether the state's epsilon closure contains other states.
  var hasClosure: Bool { bits & 0x80 != 0 }

  init() {}

  init(classes: TransitionClasses, followsGroup: Bool, hasClosure: Bool) {
    bits = classes.rawValue | (followsGroup ? 0x40 : 0) | (hasClosure ? 0x80 : 0)
  }
}
