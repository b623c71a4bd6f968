// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parsed constraint: a regular expression that must match a parameter's whole text.
indirect enum ConstraintSyntax: Sendable, Hashable {
  /// One scalar from a set that is not empty.
  case scalars(ScalarSet)
  /// A sequence of parts; a sequence without parts matches the empty text.
  case sequence([ConstraintSyntax])
  /// Two or more alternatives.
  case alternatives([ConstraintSyntax])
  /// A repetition, without an upper bound if `atMost` is nil.
  case repetition(ConstraintSyntax, atLeast: Int, atMost: Int?)

  /// Whether the constraint matches a text of at least one scalar.
  ///
  /// Every constraint matches some text, because no set is empty.
  var matchesSomeText: Bool {
    switch self {
    case .scalars: return true
    case .sequence(let parts), .alternatives(let parts):
      return parts.contains { $0.matchesSomeText }
    case .repetition(let part, _, let atMost): return atMost != 0 && part.matchesSomeText
    }
  }
}
