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

  /// The number of the block of each state; equivalent states are in the same block.
  ///
  /// Two states are in the same block if they accept the same strings.
  ///
  /// This is Hopcroft's algorithm. When a block is split, the smaller half gets a new number. The
  /// blocks that must still split others are those with numbers from `splitter` on.
  fileprivate var equivalentStates: [Int] {
    let predecessors = Predecessors(of: self)
    var partition = Partition(count: accepting.count)
    for state in accepting.indices where accepting[state] { partition.mark(state) }
    partition.splitMarked()
    var splitter = 0
    while splitter < partition.blockCount {
      let members = partition.members(of: splitter)
      for index in 0..<classCount {
        for state in members {
          for predecessor in predecessors.states(before: state, at: index) {
            partition.mark(Int(predecessor))
          }
        }
        partition.splitMarked()
      }
      splitter += 1
    }
    return partition.blocks
  }
}

/// The reversed transitions of a draft.
private struct Predecessors {
  private let classCount: Int
  /// Invariant: element `state * classCount + index` is the position in `sources` at which the
  /// predecessors of `state` for class `index` begin.
  private let begins: [Int32]
  private let sources: [UInt16]

  init(of draft: Automaton.Draft) {
    classCount = draft.classCount
    // This is a counting sort by target. First, each element of `begins` is the number of
    // predecessors of one state for one class. Then the element becomes the end of the range of
    // these predecessors in `sources`. Finally, it becomes the beginning of this range.
    var begins = Array(repeating: 0 as Int32, count: draft.transitions.count + 1)
    for (position, target) in draft.transitions.enumerated() {
      begins[Int(target) * classCount + position % classCount] += 1
    }
    for index in begins.indices.dropFirst() { begins[index] += begins[index - 1] }
    var sources = Array(repeating: 0 as UInt16, count: draft.transitions.count)
    for (position, target) in draft.transitions.enumerated() {
      let element = Int(target) * classCount + position % classCount
      begins[element] -= 1
      sources[Int(begins[element])] = UInt16(position / classCount)
    }
    self.begins = begins
    self.sources = sources
  }

  func states(before state: Int, at index: Int) -> ArraySlice<UInt16> {
    let element = state * classCount + index
    return sources[Int(begins[element])..<Int(begins[element + 1])]
  }
}

/// A partition of elements into blocks, which are split into marked and unmarked elements (Valmari
/// and Lehtinen).
private struct Partition {
  /// The block of each element.
  private(set) var blocks: [Int]
  /// Invariant: the elements of each block are adjacent, and its marked elements are before the
  /// others.
  private var elements: [Int]
  /// Invariant: `elements[positions[element]] == element`.
  private var positions: [Int]
  private var ranges: [Range<Int>]
  private var markedCounts = [0]
  /// The blocks that have marked elements.
  private var touched: [Int] = []

  init(count: Int) {
    blocks = Array(repeating: 0, count: count)
    elements = Array(0..<count)
    positions = elements
    ranges = [0..<count]
  }

  var blockCount: Int { ranges.count }

  func members(of block: Int) -> [Int] {
    Array(elements[ranges[block]])
  }

  mutating func mark(_ element: Int) {
    let block = blocks[element]
    let firstUnmarked = ranges[block].lowerBound + markedCounts[block]
    let position = positions[element]
    guard position >= firstUnmarked else { return }
    let other = elements[firstUnmarked]
    elements.swapAt(position, firstUnmarked)
    positions[element] = firstUnmarked
    positions[other] = position
    if markedCounts[block] == 0 { touched.append(block) }
    markedCounts[block] += 1
  }

  /// Splits all blocks with marked elements; the smaller part becomes a new block.
  mutating func splitMarked() {
    for block in touched {
      let range = ranges[block]
      let cut = range.lowerBound + markedCounts[block]
      markedCounts[block] = 0
      let marked = range.lowerBound..<cut
      let others = cut..<range.upperBound
      guard !others.isEmpty else { continue }
      let isFewer = marked.count < others.count
      ranges[block] = isFewer ? others : marked
      ranges.append(isFewer ? marked : others)
      markedCounts.append(0)
      for element in elements[ranges[ranges.count - 1]] { blocks[element] = ranges.count - 1 }
    }
    touched.removeAll(keepingCapacity: true)
  }
}
