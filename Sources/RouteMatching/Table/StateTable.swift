// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The states of a frozen table, with lookup of literal transitions by hash.
///
/// It is a class, so that matching passes one reference instead of a copy of all arrays.
final class StateTable: Sendable {
  /// Invariant: the target of a literal transition is stored in the slot that the `ChildHash` of
  /// the source state selects.
  private let states: FrozenArray<FrozenState>
  private let flags: FrozenArray<StateFlags>
  /// The incoming transitions of the states that are stored after the slots; no literal reaches
  /// these states.
  private let incomingTransitions: FrozenArray<IncomingTransition>
  let rareTransitions: FrozenArray<RareTransitions>
  /// The routes with a significant trailing `/`, indexed by state; empty if trailing slashes are
  /// not significant.
  private let slashedRoutes: FrozenArray<UInt32>
  /// The `ChildHash` of each bucket, for states with many literals.
  private let buckets: FrozenArray<ChildHash>
  /// The number of slots for the targets of literal transitions; all other states are stored after
  /// these slots.
  let literalCount: Int
  private let salt: UInt64
  /// For each literal of more than sixteen bytes, the bytes of `SegmentWords.suffix`;
  /// `suffixRanges` contains the range of these bytes for each slot.
  private let suffixes: [UInt8]
  private let suffixRanges: [IndexRange]
  let chains: FrozenArray<LiteralChain>
  /// The texts of the chains.
  private let chainText: [UInt8]
  let ignoresCase: Bool

  @inline(__always)
  subscript(_ number: Int) -> FrozenState { states[number] }

  /// The number of states, including empty slots.
  var count: Int { states.count }

  init(
    states: [FrozenState],
    flags: [StateFlags],
    incomingTransitions: [IncomingTransition],
    rareTransitions: [RareTransitions],
    slashedRoutes: [UInt32],
    buckets: [ChildHash],
    literalCount: Int,
    salt: UInt64,
    suffixes: (bytes: [UInt8], ranges: [IndexRange]),
    chains: (all: [LiteralChain], text: [UInt8]),
    ignoresCase: Bool
  ) {
    (self.states, self.flags) = (FrozenArray(states), FrozenArray(flags))
    self.incomingTransitions = FrozenArray(incomingTransitions)
    self.rareTransitions = FrozenArray(rareTransitions)
    self.slashedRoutes = FrozenArray(slashedRoutes)
    (self.buckets, self.literalCount, self.salt) = (FrozenArray(buckets), literalCount, salt)
    (self.suffixes, suffixRanges) = suffixes
    (self.chains, chainText) = (FrozenArray(chains.all), chains.text)
    self.ignoresCase = ignoresCase
  }

  /// Returns the target of the literal transition for a segment, or nil if there is none.
  ///
  /// - Parameters:
  ///   - parent: The source state.
  ///   - key: The segment's key.
  ///   - text: The text that contains the segment.
  ///   - start: The offset of the segment in the text.
  /// - Returns: The number of the target state.
  /// - Complexity: O(1) for a segment of up to sixteen bytes; O(*n*) for a longer segment of *n*
  ///   bytes.
  @inline(__always)
  func literal(from parent: Int, _ key: SegmentKey, in text: Bytes, at start: Int) -> Int? {
    if ignoresCase || key.isLong {
      return longOrFoldedLiteral(from: parent, key, text[start..<key.end])
    }
    let slot = slot(for: key.hash(salt: salt), from: parent)
    return states[slot].isLiteral(key.head, key.tail) ? slot : nil
  }

  /// Returns the target of the literal transition for a segment of any length, also in a table that
  /// ignores case.
  @inline(never)
  private func longOrFoldedLiteral(from parent: Int, _ key: SegmentKey, _ segment: Bytes) -> Int? {
    let key = SegmentWords(key, segment, salt: salt, ignoresCase: ignoresCase)
    let slot = slot(for: key.hash, from: parent)
    guard states[slot].isLiteral(key.head, key.tail) else { return nil }
    return key.suffix.count == 0 || hasSuffix(key.suffix, at: slot) ? slot : nil
  }

  /// Matches a chain of literals at an offset of a path.
  ///
  /// - Parameters:
  ///   - number: The number of the chain.
  ///   - path: The text up to the end of the path.
  ///   - start: The offset of the first segment.
  /// - Returns: The state after the chain and the offset of the segment after it; nil if the path does not
  ///   continue with the literals of the chain.
  /// - Complexity: O(*n*) in the length of the chain.
  @inline(never)
  func follow(_ number: Int, in path: Bytes, from start: Int) -> (state: Int, offset: Int)? {
    followInline(number, in: path, from: start)
  }

  /// Does the same as `follow`; the code is generated for each call.
  @inline(__always)
  func followInline(_ number: Int, in path: Bytes, from start: Int) -> (state: Int, offset: Int)? {
    let chain = chains[number]
    let end = start &+ Int(chain.text.count)
    guard end == path.count || end < path.count && path[end] == .slash,
      Bytes.with(
        chainText,
        { text in
          // Most other segments differ in their first byte.
          text[Int(chain.text.start)] == path[start]
            && text[chain.text.range].isEqualInline(toSameCount: path[start..<end])
        }
      )
    else { return nil }
    return (Int(chain.end), end &+ 1)
  }

  /// Returns the only slot that may contain a literal with the given hash.
  @inline(__always)
  private func slot(for hash: UInt64, from parent: Int) -> Int {
    let children = states[parent].literals
    return children.isBucketed
      ? buckets[children.bucket(for: hash)].slot(for: hash) : children.slot(for: hash)
  }

  @inline(__always)
  private func hasSuffix(_ suffix: Bytes, at slot: Int) -> Bool {
    let known = suffixRanges[slot].range
    return Bytes.with(suffixes) { suffixes in
      suffixes[known].isEqual(to: suffix, ignoringCase: ignoresCase)
    }
  }
}

// MARK: Lookups of a set search

extension StateTable {
  @inline(__always)
  func flags(of state: UInt32) -> StateFlags { flags[Int(state)] }

  /// Returns the rare transitions of a state.
  ///
  /// The state must have rare transitions.
  @inline(__always)
  func rareTransitions(of state: UInt32) -> RareTransitions {
    rareTransitions[Int(states[Int(state)].plainOrRare ^ FrozenState.rareFlag)]
  }

  /// Returns the target of a state's transition for a plain parameter.
  ///
  /// The state must have a plain parameter.
  @inline(__always)
  func plain(of state: UInt32) -> UInt32 {
    let next = states[Int(state)].plainOrRare
    return next < FrozenState.rareFlag
      ? next : rareTransitions[Int(next ^ FrozenState.rareFlag)].plain
  }

  /// Returns the index in `TableCore.endings` of the routes that end at a state; nil if the state
  /// stores at most one route.
  func ending(of state: UInt32) -> Int? {
    let route = states[Int(state)].route
    return route >= FrozenState.endingFlag && route < FrozenState.needsSetSearch
      ? Int(route ^ FrozenState.endingFlag) : nil
  }

  /// Returns the route that ends exactly at a state, or nil; does not follow epsilon transitions.
  ///
  /// The state must have no `ending`.
  func acceptedRoute(at state: UInt32, isSlashed: Bool) -> AcceptedRoute? {
    var route = states[Int(state)].route
    if isSlashed { route = slashedRoutes.count == 0 ? UInt32.absent : slashedRoutes[Int(state)] }
    guard route != UInt32.absent else { return nil }
    return AcceptedRoute(
      route: route,
      isSlashed: isSlashed,
      followsGroup: flags(of: state).followsGroup
    )
  }

  /// Returns the transition that reaches a state.
  func incomingTransition(of state: UInt32) -> IncomingTransition {
    Int(state) < literalCount
      ? IncomingTransition() : incomingTransitions[Int(state) - literalCount]
  }
}
