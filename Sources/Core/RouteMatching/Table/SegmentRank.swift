// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The precedence of a part of a pattern among the parts that match the same segment.
package struct SegmentRank {
  /// The classes of parts, in the order of precedence.
  package enum Class: UInt8, Sendable, BitwiseCopyable {
    case literal
    /// Literals and parameters in one segment, such as `:name.html`.
    case mixed
    /// A parameter with a kind or a constraint.
    case typed
    /// A parameter that accepts any segment that is not empty.
    case plain
    case catchAll
  }

  package let partClass: Class
  /// The order in the class: for a mixed segment, the negative number of its literal bytes; for a
  /// parameter, the place of its built-in kind; zero for all others.
  package let place: Int
  /// The part without names, which decides if the places are equal.
  package let text: String

  /// The rank of a segment.
  package init(_ pieces: [RoutePattern.Piece], ignoringCase: Bool) {
    text = PatternSpelling(hasNames: false, foldsCase: ignoringCase).text(of: pieces)
    guard pieces.count == 1 else {
      var count = 0
      for case .literal(let text) in pieces { count += text.utf8.count }
      (partClass, place) = (.mixed, -count)
      return
    }
    switch pieces[0] {
    case .literal: (partClass, place) = (.literal, 0)
    case .parameter(let parameter) where parameter.isPlain: (partClass, place) = (.plain, 0)
    case .parameter(let parameter):
      let names = ParameterKind.names
      let kind = parameter.constraint == nil ? parameter.kind : nil
      (partClass, place) = (.typed, kind.flatMap { names.firstIndex(of: $0) } ?? names.count)
    }
  }

  package func precedes(_ other: SegmentRank) -> Bool {
    if partClass != other.partClass { return partClass.rawValue < other.partClass.rawValue }
    if place != other.place { return place < other.place }
    return text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}
