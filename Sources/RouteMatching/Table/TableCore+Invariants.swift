// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The invariants of a frozen table. Debug builds check them whenever a table is built.

extension TableCore {
  /// Returns whether all indices in the table are in range.
  ///
  /// - Parameter routeCount: The number of routes.
  /// - Returns: Whether all are in range.
  /// - Complexity: O(*n*) in the size of the table.
  func hasValidReferences(routeCount: Int) -> Bool {
    states.hasValidReferences(
      routeCount: routeCount,
      endingCount: endings.count,
      branchCount: testedTransitions.count
    )
      && (0..<endings.count).allSatisfy { number in
        let routes = endings[number]
        return routes.count > 0 && routes.range.upperBound <= acceptedRoutes.count
      }
      && (0..<testedTransitions.count).allSatisfy { states.isValid(testedTransitions[$0].target) }
      && (0..<closureStates.count).allSatisfy { states.isValidOrNone(closureStates[$0].node) }
      && (0..<acceptedRoutes.count).allSatisfy { acceptedRoutes[$0].route < routeCount }
      && (onlyRoot == UInt32.absent || states.isValid(onlyRoot))
  }
}

extension StateTable {
  /// Returns whether the lookup of each literal returns the state that the literal's transition
  /// reaches.
  ///
  /// - Parameters:
  ///   - literals: The literals.
  ///   - stateNumbers: The number of each node's state.
  /// - Returns: Whether all lookups succeed.
  /// - Complexity: O(*n*) in the length of the literals.
  func finds(_ literals: LiteralIndex, _ stateNumbers: [UInt32]) -> Bool {
    Bytes.with(literals.text) { text in
      literals.transitions.allSatisfy { transition in
        let segment = text[transition.literal.range]
        let parent = Int(stateNumbers[Int(transition.node)])
        let number = literal(from: parent, SegmentKey(segment), in: segment, at: 0)
        return number == Int(stateNumbers[Int(transition.target)])
      }
    }
  }

  fileprivate func isValid(_ number: UInt32) -> Bool { number < count }

  fileprivate func isValidOrNone(_ number: UInt32) -> Bool {
    number == UInt32.absent || isValid(number)
  }

  fileprivate func hasValidReferences(routeCount: Int, endingCount: Int, branchCount: Int) -> Bool {
    func isRoute(_ route: UInt32) -> Bool {
      route == UInt32.absent || route < routeCount
        || route & FrozenState.endingFlag != 0 && route ^ FrozenState.endingFlag < endingCount
    }
    let areStatesValid = (0..<count).allSatisfy { number in
      let state = self[number]
      return
        (state.chain.map { $0 < chains.count } ?? state.rare.map { $0 < rareTransitions.count }
        ?? isValidOrNone(state.plainOrRare))
        && (state.route == FrozenState.needsSetSearch || isRoute(state.route))
    }
    return areStatesValid && (0..<chains.count).allSatisfy { isValid(chains[$0].end) }
      && (0..<rareTransitions.count).allSatisfy { number in
        let rare = rareTransitions[number]
        return isValidOrNone(rare.plain) && isValidOrNone(rare.catchAll)
          && isRoute(rare.finalCatchAll)
          && rare.typed.range.upperBound <= branchCount
          && rare.mixed.range.upperBound <= branchCount
      }
  }
}
