// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern's segment of literals and parameters, such as `:name.html` or `:lat,:lng`.
///
/// Each parameter captures the shortest text of at least one byte for which the rest of the
/// segment matches. Parameters further left have precedence.
struct MixedSegment: Sendable {
  enum Piece: Sendable, BitwiseCopyable {
    /// A literal, as a range of `text`.
    case literal(IndexRange)
    /// A parameter with the index of its `SegmentTest`; the index is nil if the parameter accepts
    /// any text.
    case parameter(test: Int?)
  }

  private(set) var pieces: [Piece] = []
  /// The concatenated literals, in lower case if the segment ignores case; zeros fill them up to a length
  /// of eight.
  private(set) var text: [UInt8] = []
  let ignoresCase: Bool
  private(set) var parameterCount = 0
  private(set) var isTested = false
  /// The number of bytes of all literals; of two mixed segments, the segment with more bytes
  /// precedes.
  private(set) var literalByteCount = 0

  /// Creates the segment of a pattern.
  ///
  /// - Parameters:
  ///   - pieces: The literals and parameters.
  ///   - ignoresCase: Whether literals match in any case.
  ///   - tests: The index of each parameter's `SegmentTest`, or nil.
  init(_ pieces: [RoutePattern.Piece], ignoresCase: Bool, tests: [Int?]) {
    self.ignoresCase = ignoresCase
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        let start = text.count
        for byte in literal.utf8 { text.append(ignoresCase ? byte.lowercased : byte) }
        self.pieces.append(.literal(IndexRange(from: start, to: text.count)))
      case .parameter:
        let test = tests[parameterCount]
        self.pieces.append(.parameter(test: test))
        if test != nil { isTested = true }
        parameterCount += 1
      }
    }
    literalByteCount = text.count
    while text.count < 8 { text.append(0) }
  }
}
