// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The epsilon closure of a node: the node itself, and the states that epsilon transitions reach
/// from it, without consuming a segment.
///
/// The states are grouped by transition class in `TableCore.closureStates`, so that a search which
/// tries literals sees only states that have literal transitions. A state with transitions of
/// several classes is listed once in each class.
///
/// ```
///   literal │ literal │ plain │ catch-all │
///   └ start           └ literals, mixed, typed
///                             └ plain     └ catchAll
/// ```
struct EpsilonClosure: Sendable, BitwiseCopyable {
  private let start: UInt32
  /// The ends of the ranges of states, one range for each transition class; each range begins at
  /// the end of the range before it.
  var literals: UInt32 = 0
  var mixed: UInt32 = 0
  var typed: UInt32 = 0
  var plain: UInt32 = 0
  var catchAll: UInt32 = 0
  /// The routes that end in the closure, best first, as a range of `TableCore.acceptedRoutes`.
  var acceptedRoutes = IndexRange()

  init(start: Int) {
    self.start = UInt32(start)
  }

  /// The greatest number of states whose literals a search looks up one by one.
  private static let maxScannedStates: UInt32 = 8

  /// Whether one lookup in `TableCore.closureLiterals` finds the targets of a segment from all
  /// states of the closure.
  var hasLiteralIndex: Bool { literals - start > EpsilonClosure.maxScannedStates }

  /// Returns the range of the states that have transitions of the given class.
  func states(with transitionClass: TransitionClass) -> Range<Int> {
    switch transitionClass {
    case .literal: Int(start)..<Int(literals)
    case .mixed: Int(literals)..<Int(mixed)
    case .typed: Int(mixed)..<Int(typed)
    case .plain: Int(typed)..<Int(plain)
    case .catchAll: Int(plain)..<Int(catchAll)
    }
  }
}

/// A state of an epsilon closure, and the groups that the best sequence of epsilon transitions to
/// this state skips.
struct ClosureState: Sendable, BitwiseCopyable {
  var node: UInt32
  var skippedGroups = SkippedGroups()
}

/// A route that ends at a state, and the optional groups that a match of this route skips.
///
/// If the route can match in several ways that skip different groups, the groups are normally those
/// of the best match; see `SkippedGroups.isBetter(than:)`.
struct AcceptedRoute: Sendable, BitwiseCopyable {
  var route: UInt32
  var skippedGroups = SkippedGroups()
  /// The parameters in skipped groups, if the pattern is written out (see
  /// `TableCompiler.insertCombinations`); each bit is the position of one parameter in the pattern.
  var skippedParameters: UInt8 = 0
  /// Whether the pattern ends with a significant `/`.
  var isSlashed = false
  /// Whether the route may match one link in several ways, because the pattern has groups.
  var followsGroup: Bool

  /// Returns whether this route precedes another one, if the segments of both matches have the same
  /// transition classes.
  ///
  /// Two matches of one route are compared by the groups that they skip.
  func precedes(_ other: AcceptedRoute) -> Bool {
    if skippedGroups.precedes(other.skippedGroups) { return true }
    if other.skippedGroups.precedes(skippedGroups) { return false }
    if isSlashed != other.isSlashed { return isSlashed }
    return (route, skippedGroups.bits) < (other.route, other.skippedGroups.bits)
  }
}
