// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A deterministic generator of ids for the entries that plans add.
public struct NavigationIDs: Hashable, Sendable {
  private var last: Int

  /// Creates a generator whose first id is greater than all ids of a state.
  ///
  /// - Parameter state: The state; for an empty state the first id is 1.
  /// - Complexity: Linear in the entries of the state.
  public init(after state: NavigationState = NavigationState()) {
    last = state.scenes.values.flatMap(\.entries).map(\.id).reduce(0, max)
  }

  /// Returns the next id.
  public mutating func next() -> Int {
    // A saved state can contain any number as an id, even `Int.max`. After `Int.max`, this addition
    // overflows, and it must not trap.
    last &+= 1
    return last
  }

  /// Skips the ids that another generator has returned, so that no id is used twice.
  package mutating func skip(to other: NavigationIDs) {
    last = max(last, other.last)
  }
}
