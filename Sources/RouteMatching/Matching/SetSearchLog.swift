// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The numbers of steps of a search, for tests; release builds count nothing.
struct SetSearchLog {
  /// A state that a search visited, and the number of segments before it.
  struct Visit: Hashable {
    var node: UInt32
    var position: Int
  }

  #if DEBUG
  /// The number of visits, including those in which the segment fails the test of the state.
  private(set) var steps = 0
  /// The number of transitions that were followed or looked up.
  private(set) var lookups = 0
  /// The visits; nil unless a test records them.
  var visits: [Visit]?
  #endif

  /// Counts a transition that is followed or looked up.
  @inline(__always)
  mutating func countLookup() {
    #if DEBUG
    lookups += 1
    #endif
  }

  /// Records a visit of a state at a position.
  @inline(__always)
  mutating func visit(_ node: UInt32, at position: Int) {
    #if DEBUG
    steps += 1
    visits?.append(Visit(node: node, position: position))
    #endif
  }
}
