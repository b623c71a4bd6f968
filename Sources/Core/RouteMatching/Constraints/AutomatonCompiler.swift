// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Automaton {
  /// Compiles a constraint into an automaton that compares UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - syntax: The constraint.
  ///   - stateLimit: The greatest number of states before minimization; at most 65,535.
  ///   - budget: The work that is allowed.
  /// - Returns: The minimal automaton.
  /// - Throws: ``SegmentTestError``.
  /// - Complexity: O(*n*) in the steps that are spent.
  @inline(never)
  static func compile(
    _ syntax: ConstraintSyntax,
    stateLimit: Int = 2048,
    spending budget: inout WorkBudget
  ) throws(SegmentTestError) -> Automaton {
    do throws(SegmentTestError) {
      let error = SegmentTestError.tooLarge(limit: stateLimit)
      let size = 16 * stateLimit
      guard budget.left > 0 else { throw error }
      let nfa: ByteNFA
      do throws(SegmentTestError) {
        nfa = try ByteNFA(syntax, limit: size, error: error)
      } catch {
        _ = budget.spend(size)
        throw error
      }
      _ = budget.spend(nfa.states.count)
      let steps = min(budget.left, budget.mostForOne)
      var subsets = SubsetConstruction(nfa, stateLimit: stateLimit, steps: steps, error: error)
      defer { _ = budget.spend(steps - subsets.budget.left) }
      return Automaton(minimizing: try subsets.run())
    } catch {
      throw budget.left == 0 ? .budgetSpent : error
    }
  }

  /// Compiles a constraint with a budget of its own.
  static func compile(
    _ syntax: ConstraintSyntax,
    stateLimit: Int = 2048
  ) throws(SegmentTestError) -> Automaton {
    var budget = WorkBudget()
    return try compile(syntax, stateLimit: stateLimit, spending: &budget)
  }
}

/// The subset construction, which makes an automaton deterministic: each new state is a set of NFA
/// states that the same bytes can reach.
private struct SubsetConstruction: ~Copyable {
  /// A set of NFA states in ascending order; states that are reached only through forks are not
  /// included, because `visit` finds them.
  private typealias Kernel = [Int32]

  private let nfa: ByteNFA
  private let stateLimit: Int
  private let error: SegmentTestError
  /// The visits and transitions that are still allowed.
  ///
  /// It limits the work, because even a small number of states can be large sets.
  private(set) var budget: WorkBudget

  private var draft: Automaton.Draft
  /// Invariant: `kernels[numbers[kernel]] == kernel`; the empty kernel is `dead`.
  private var kernels: [Kernel]
  private var numbers: [Kernel: UInt16]

  /// For each NFA state, the number of the last kernel whose visit reached the state.
  private var visited: [Int]
  private var pending: [Int32] = []
  /// For each class of bytes, the NFA states that the current kernel reaches with a byte of this
  /// class.
  private var targets: [Kernel]

  init(_ nfa: ByteNFA, stateLimit: Int, steps: Int, error: SegmentTestError) {
    self.nfa = nfa
    self.stateLimit = min(stateLimit, Int(UInt16.max))
    self.error = error
    budget = WorkBudget(steps)
    draft = Automaton.Draft(classes: SubsetConstruction.classes(of: nfa))
    kernels = [[], [nfa.start]]
    numbers = [[]: 0, [nfa.start]: 1]
    visited = Array(repeating: -1, count: nfa.states.count)
    targets = Array(repeating: [], count: draft.classCount)
  }

  mutating func run() throws(SegmentTestError) -> Automaton.Draft {
    var state = 0
    while state < kernels.count {
      draft.accepting.append(try visit(kernels[state], round: state))
      for index in targets.indices {
        try spend()
        draft.transitions.append(try number(ofTarget: index))
        targets[index].removeAll(keepingCapacity: true)
      }
      state += 1
    }
    return draft
  }

  /// Adds to `targets` the NFA states that are reached with one byte from the states of `kernel`.
  ///
  /// - Returns: Whether one of the states is the end.
  private mutating func visit(_ kernel: Kernel, round: Int) throws(SegmentTestError) -> Bool {
    var isAccepting = false
    pending = kernel
    while let state = pending.popLast() {
      guard visited[Int(state)] != round else { continue }
      visited[Int(state)] = round
      try spend()
      switch nfa.states[Int(state)] {
      case .end:
        isAccepting = true
      case .fork(let one, let other):
        pending.append(other)
        pending.append(one)
      case .bytes(let range, let next):
        let first = draft.classes[Int(range.lowerBound)]
        for index in first...draft.classes[Int(range.upperBound)] {
          try spend()
          targets[Int(index)].append(next)
        }
      }
    }
    return isAccepting
  }

  /// Returns the state for the element of `targets` at an index; creates the state if it does not
  /// exist.
  private mutating func number(ofTarget index: Int) throws(SegmentTestError) -> UInt16 {
    if targets[index].count > 1 { targets[index].sortAndDropRepeats() }
    let kernel = targets[index]
    if let known = numbers[kernel] { return known }
    guard kernels.count <= stateLimit else { throw error }
    let number = UInt16(kernels.count)
    kernels.append(kernel)
    numbers[kernel] = number
    return number
  }

  private mutating func spend() throws(SegmentTestError) {
    guard budget.spend() else { throw error }
  }

  /// Returns the class of each byte; bytes of one class have the same transitions.
  ///
  /// Two bytes have one class if every range contains both or neither.
  private static func classes(of nfa: ByteNFA) -> [UInt8] {
    var begins = Array(repeating: false, count: 257)
    for case .bytes(let range, _) in nfa.states {
      begins[Int(range.lowerBound)] = true
      begins[Int(range.upperBound) + 1] = true
    }
    var current: UInt8 = 0
    return (0..<256).map { byte in
      if byte > 0, begins[byte] { current += 1 }
      return current
    }
  }
}

extension [Int32] {
  fileprivate mutating func sortAndDropRepeats() {
    sort()
    var kept = 1
    for index in 1..<count where self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}

/// A nondeterministic automaton over UTF-8 bytes, built from a constraint by Thompson's
/// construction.
///
/// It is built from the end to the start, so that the next state of each part is known.
struct ByteNFA {
  enum State {
    /// A transition to `then` that consumes one byte in the range.
    case bytes(ClosedRange<UInt8>, then: Int32)
    /// Two epsilon transitions, which consume no byte.
    case fork(Int32, Int32)
    case end
  }

  private(set) var states: [State] = [.end]
  private(set) var start: Int32 = 0
  /// The number of states and parts that may still be added before the automaton exceeds the limit.
  private var budget: Int
  private let error: SegmentTestError

  /// Creates the automaton of a constraint; throws `error` if the automaton exceeds the limit.
  ///
  /// - Complexity: O(`limit`), however often the expression repeats its parts.
  init(_ syntax: ConstraintSyntax, limit: Int, error: SegmentTestError) throws(SegmentTestError) {
    budget = limit
    self.error = error
    start = try add(syntax, before: 0)
  }

  /// Adds the states for a part of the constraint, and returns the state where the part begins;
  /// after the part, the automaton continues at `next`.
  ///
  /// - Returns: The state where the part begins.
  private mutating func add(
    _ syntax: ConstraintSyntax,
    before next: Int32
  ) throws(SegmentTestError) -> Int32 {
    // Each call reduces the budget, even if the call adds no state, as for an empty group. Without
    // this rule, a repetition could call this function any number of times.
    try spend()
    switch syntax {
    case .scalars(let set):
      return try add(set, before: next)
    case .sequence(let parts):
      var entry = next
      for part in parts.reversed() { entry = try add(part, before: entry) }
      return entry
    case .alternatives(let parts):
      var entries: [Int32] = []
      for part in parts { entries.append(try add(part, before: next)) }
      return try fork(to: entries)
    case .repetition(let part, let atLeast, let atMost):
      var entry = next
      if let atMost {
        // The optional copies are nested, as in `(x(x)?)?`: if one copy is skipped, all later
        // copies are skipped too.
        for _ in atLeast..<atMost { entry = try fork(to: [add(part, before: entry), next]) }
      } else {
        entry = try append(.end)
        states[Int(entry)] = .fork(try add(part, before: entry), next)
      }
      for _ in 0..<atLeast { entry = try add(part, before: entry) }
      return entry
    }
  }

  private mutating func add(_ set: ScalarSet, before next: Int32) throws(SegmentTestError) -> Int32
  {
    /// The added states by byte range and next state; byte sequences with the same last ranges
    /// share states.
    var added: [Step: Int32] = [:]
    var entries: [Int32] = []
    for sequence in set.utf8Sequences {
      var entry = next
      for range in sequence.reversed() {
        let step = Step(range: range, next: entry)
        if let state = added[step] {
          entry = state
        } else {
          entry = try append(.bytes(range, then: entry))
          added[step] = entry
        }
      }
      entries.append(entry)
    }
    return try fork(to: entries)
  }

  private struct Step: Hashable {
    let range: ClosedRange<UInt8>
    let next: Int32
  }

  /// Adds forks that reach all given states, and returns the first fork, or the only given state.
  ///
  /// The array must not be empty; for a set without scalars it would be.
  private mutating func fork(to entries: [Int32]) throws(SegmentTestError) -> Int32 {
    guard var entry = entries.last else { preconditionFailure("nothing to fork to") }
    for other in entries.dropLast().reversed() { entry = try append(.fork(other, entry)) }
    return entry
  }

  private mutating func append(_ state: State) throws(SegmentTestError) -> Int32 {
    try spend()
    states.append(state)
    return Int32(states.count - 1)
  }

  private mutating func spend() throws(SegmentTestError) {
    guard budget > 0 else { throw error }
    budget -= 1
  }
}
