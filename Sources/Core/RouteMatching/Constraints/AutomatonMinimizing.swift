// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Automaton {
  /// A deterministic automaton that need not be minimal.
  ///
  /// The first state is dead, the second is the start.
  struct Draft {
    /// Invariant: classes are numbered in the order of their lowest bytes.
    let classes: [UInt8]
    let classCount: Int
    var transitions: [UInt16] = []
    var accepting: [Bool] = []

    init(classes: [UInt8]) {
      self.classes = classes
      classCount = Int(classes.max() ?? 0) + 1
    }
  }

  /// Creates the minimal automaton that is equivalent to a draft.
  ///
  /// - Complexity: O(c n log n) for n states and c classes.
  init(minimizing draft: Draft) {
    let blocks = draft.equivalentStates
    let states = draft.states(numberedBy: blocks)
    var numbers = Array(repeating: Self.dead, count: draft.accepting.count)
    for (number, state) in states.enumerated() { numbers[blocks[state]] = UInt16(number) }

    // A column contains the targets of one class of bytes, one target for each state. Classes with
    // equal columns are merged.
    var columns: [[UInt16]] = []
    var known: [[UInt16]: UInt8] = [:]
    let merged = (0..<draft.classCount).map { index in
      let column = states.map { state in
        numbers[blocks[Int(draft.transitions[state * draft.classCount + index])]]
      }
      if let number = known[column] { return number }
      let number = UInt8(columns.count)
      known[column] = number
      columns.append(column)
      return number
    }

    classes = draft.classes.map { merged[Int($0)] }
    classCount = columns.count
    transitions = states.indices.flatMap { number in columns.map { $0[number] } }
    accepting = states.map { draft.accepting[$0] }
    start = numbers[blocks[1]]
    bytesToAcceptance = Self.bytesToAcceptance(transitions, accepting, classCount)
  }

  private static func bytesToAcceptance(
    _ transitions: [UInt16],
    _ accepting: [Bool],
    _ classCount: Int
  ) -> [UInt16] {
    var sources = [[Int]](repeating: [], count: accepting.count)
    for (index, target) in transitions.enumerated() where target != dead {
      sources[Int(target)].append(index / classCount)
    }
    var counts = accepting.map { $0 ? 0 : UInt16.max }
    var reached = accepting.indices.filter { accepting[$0] }
    var next = 0
    while next < reached.count {
      let state = reached[next]
      for source in sources[state] where counts[source] == .max {
        counts[source] = counts[state] + 1
        reached.append(source)
      }
      next += 1
    }
    return counts
  }
}

extension Automaton.Draft {
  /// Returns one state of each reachable block, in the order of the blocks' numbers in the minimal
  /// automaton.
  ///
  /// The dead state is first. The others are in breadth-first order by lowest bytes, which depends
  /// only on the accepted texts.
  fileprivate func states(numberedBy blocks: [Int]) -> [Int] {
    var isNumbered = Array(repeating: false, count: accepting.count)
    var states: [Int] = []
    for state in 0...1 where !isNumbered[blocks[state]] {
      isNumbered[blocks[state]] = true
      states.append(state)
    }
    var next = 0
    while next < states.count {
      let row = states[next] * classCount
      for index in row..<(row + classCount) {
        let state = Int(transitions[index])
        guard !isNumbered[blocks[state]] else { continue }
        isNumbered[blocks[state]] = true
        states.append(state)
      }
      next += 1
    }
    return states
  }

  /// The number of the block of each state; states in one block accept the same texts.
  ///
  /// This is Hopcroft's algorithm: each block splits the others by their transitions into it. The smaller
  /// part of a split block gets a new number, and blocks from `splitter` on must still split others.
  fileprivate var equivalentStates: [Int] {
    // The predecessors of each state, for each class.
    var sources = [[Int]](repeating: [], count: transitions.count)
    for (position, target) in transitions.enumerated() {
      sources[Int(target) * classCount + position % classCount].append(position / classCount)
    }
    var partition = Partition(count: accepting.count)
    partition.split(by: accepting.indices.filter { accepting[$0] })
    var splitter = 0
    while splitter < partition.members.count {
      let states = partition.members[splitter]
      for index in 0..<classCount {
        partition.split(by: states.flatMap { sources[$0 * classCount + index] })
      }
      splitter += 1
    }
    return partition.blocks
  }
}

/// A partition of states into blocks.
private struct Partition {
  /// The block of each state.
  private(set) var blocks: [Int]
  /// The states of each block.
  private(set) var members: [[Int]]

  init(count: Int) {
    blocks = Array(repeating: 0, count: count)
    members = [Array(0..<count)]
  }

  /// Splits each block that has some of the given states and others.
  mutating func split(by states: [Int]) {
    for (block, states) in Dictionary(grouping: states, by: { blocks[$0] })
    where states.count < members[block].count {
      let split = Set(states)
      let others = members[block].filter { !split.contains($0) }
      let isFewer = states.count < others.count
      members[block] = isFewer ? others : states
      members.append(isFewer ? states : others)
      for state in members[members.count - 1] { blocks[state] = members.count - 1 }
    }
  }
}
