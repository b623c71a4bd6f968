// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The mutable form of a `StateTable`, in which the compiler creates the states from its nodes.
struct StateDraft: ~Copyable {
  private(set) var states: [FrozenState] = []
  private(set) var flags: [StateFlags] = []
  private(set) var incomingTransitions: [IncomingTransition] = []
  private(set) var rareTransitions: [RareTransitions] = []
  private(set) var slashedRoutes: [UInt32] = []
  private(set) var suffixes: [UInt8] = []
  private(set) var suffixRanges: [IndexRange] = []
  private(set) var chains: [LiteralChain] = []
  private(set) var chainText: [UInt8] = []
  /// The state number of each node, or `UInt32.absent` for a node that needs no state.
  private(set) var stateNumbers: [UInt32] = []
  let buckets: [ChildHash]
  /// The number of slots for the states that literals reach, including empty slots; all other
  /// states are stored after these slots.
  let literalCount: Int
  let salt: UInt64
  let ignoresCase: Bool

  /// Assigns a slot to each literal, and a state to each node that needs a state.
  ///
  /// - Parameters:
  ///   - literals: The literals.
  ///   - nodes: The nodes.
  /// - Complexity: O(*n* log *n*) on average in the number of nodes and the length of the
  ///   literals.
  init(of literals: LiteralIndex, _ nodes: [Node]) {
    let hashes = PerfectHashBuilder(of: literals, nodeCount: nodes.count)
    (buckets, literalCount, salt) = (hashes.buckets, hashes.count, hashes.salt)
    ignoresCase = literals.ignoresCase
    stateNumbers = [UInt32](repeating: UInt32.absent, count: nodes.count)
    var count = literalCount
    for (index, node) in nodes.enumerated() where !node.followsLiteral && node.needsState {
      stateNumbers[index] = UInt32(count)
      count += 1
    }
    states = [FrozenState](repeating: FrozenState(), count: count)
    flags = [StateFlags](repeating: StateFlags(), count: count)
    incomingTransitions = [IncomingTransition](
      repeating: IncomingTransition(),
      count: count - literalCount
    )
    for (transition, slot) in zip(literals.transitions, hashes.slots) {
      stateNumbers[Int(transition.target)] = slot
    }
    for (number, children) in zip(stateNumbers, hashes.children) where number != UInt32.absent {
      states[Int(number)].literals = children
    }
    Bytes.with(literals.text) { text in
      for (transition, slot) in zip(literals.transitions, hashes.slots) {
        let parent = Int(stateNumbers[Int(transition.node)])
        set(text[transition.literal.range], at: Int(slot), after: parent)
      }
    }
  }

  /// Stores the bytes of a literal in the literal's slot.
  private mutating func set(_ literal: Bytes, at slot: Int, after parent: Int) {
    let key = SegmentWords(literal, salt: salt, ignoresCase: ignoresCase)
    (states[slot].head, states[slot].tail) = (key.head, key.tail)
    states[parent].literals.hints |= ignoresCase ? .max : SegmentKey(literal).hint
    guard key.suffix.count > 0 else { return }
    if suffixRanges.isEmpty {
      suffixRanges = [IndexRange](repeating: IndexRange(), count: literalCount)
    }
    suffixRanges[slot] = IndexRange(start: UInt32(suffixes.count), count: UInt32(key.suffix.count))
    for index in 0..<key.suffix.count {
      suffixes.append(ignoresCase ? key.suffix[index].lowercased : key.suffix[index])
    }
  }

  /// Stores a node's route, flags and transitions (except literal transitions) in the state of the
  /// node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - finalCatchAll: The route of a catch-all that ends its pattern, as in `FrozenState.route`, or
  ///     `UInt32.absent`.
  ///   - followsAlternative: Whether greedy matching may have skipped a transition before the node.
  ///   - state: The number of the node's state.
  mutating func set(
    _ node: Node,
    finalCatchAll: UInt32,
    followsAlternative: Bool,
    at state: UInt32
  ) {
    let state = Int(state)
    flags[state] = StateFlags(
      classes: node.classes,
      followsGroup: node.followsGroup,
      hasClosure: node.hasClosure
    )
    if followsAlternative { states[state].literals.markAsFollowingAlternative() }
    if state >= literalCount {
      incomingTransitions[state - literalCount] = IncomingTransition(
        transitionClass: node.transitionClass,
        parameter: node.parameter,
        mixedSegment: node.mixedSegment
      )
    }
    if node.slashedRoute != UInt32.absent { set(slashedRoute: node.slashedRoute, at: state) }
    let plain = node.plain == UInt32.absent ? UInt32.absent : stateNumbers[Int(node.plain)]
    let needsSetSearch = node.hasClosure && finalCatchAll == UInt32.absent
    states[state].route = needsSetSearch ? FrozenState.needsSetSearch : node.route
    if needsSetSearch { states[state].literals.hints = 0 }
    guard
      node.hasClosure || node.catchAll != UInt32.absent || node.typed.count > 0
        || node.mixed.count > 0
    else {
      states[state].plainOrRare = plain
      return
    }
    states[state].plainOrRare = UInt32(rareTransitions.count) | FrozenState.rareFlag
    rareTransitions.append(
      RareTransitions(
        plain: plain,
        typed: node.typed,
        mixed: node.mixed,
        catchAll: node.catchAll == UInt32.absent ? UInt32.absent : stateNumbers[Int(node.catchAll)],
        closure: node.closure,
        finalCatchAll: finalCatchAll,
        needsSetSearch: needsSetSearch
      )
    )
  }

  /// Stores a chain of literals at the state before it.
  mutating func setChain(_ text: [UInt8], to end: Int, at state: Int) {
    states[state].plainOrRare = UInt32(chains.count) | FrozenState.chainFlag
    states[state].literals.hints = 0
    let range = IndexRange(start: UInt32(chainText.count), count: UInt32(text.count))
    let literalCount = text.filter { $0 == .slash }.count + 1
    chains.append(LiteralChain(text: range, end: UInt32(end), literalCount: UInt32(literalCount)))
    chainText += text
  }

  private mutating func set(slashedRoute route: UInt32, at state: Int) {
    if slashedRoutes.isEmpty {
      slashedRoutes = [UInt32](repeating: UInt32.absent, count: states.count)
    }
    slashedRoutes[state] = route
  }
}

extension StateTable {
  convenience init(_ draft: borrowing StateDraft) {
    self.init(
      states: draft.states,
      flags: draft.flags,
      incomingTransitions: draft.incomingTransitions,
      rareTransitions: draft.rareTransitions,
      slashedRoutes: draft.slashedRoutes,
      buckets: draft.buckets,
      literalCount: draft.literalCount,
      salt: draft.salt,
      suffixes: (draft.suffixes, draft.suffixRanges),
      chains: (draft.chains, draft.chainText),
      ignoresCase: draft.ignoresCase
    )
  }
}
