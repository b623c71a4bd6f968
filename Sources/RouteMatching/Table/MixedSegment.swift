// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern's segment of literals and parameters, such as `:name.html` or `:lat,:lng`.
///
/// Each parameter captures the shortest text of at least one byte for which the rest of the
/// segment matches. Parameters further left have precedence.
struct MixedSegment: Sendable {
  enum Piece: Sendable {
    case literal([UInt8])
    /// A parameter with the index of its `SegmentTest`; the index is nil if the parameter accepts
    /// any text.
    case parameter(test: Int?)
  }

  let pieces: [Piece]
  let ignoresCase: Bool
  let parameterCount: Int
  let isTested: Bool
  /// The number of bytes of all literals; of two mixed segments, the segment with more bytes
  /// precedes.
  let literalByteCount: Int

  private init(pieces: [Piece], ignoresCase: Bool) {
    self.pieces = pieces
    self.ignoresCase = ignoresCase
    var (parameters, bytes) = (0, 0)
    var tested = false
    for piece in pieces {
      switch piece {
      case .literal(let literal): bytes += literal.count
      case .parameter(let test):
        parameters += 1
        if test != nil { tested = true }
      }
    }
    parameterCount = parameters
    isTested = tested
    literalByteCount = bytes
  }

  /// Creates the segment of a pattern.
  ///
  /// - Parameters:
  ///   - pieces: The literals and parameters.
  ///   - ignoresCase: Whether literals match in any case.
  ///   - tests: The index of each parameter's `SegmentTest`, or nil.
  init(_ pieces: [RoutePattern.Piece], ignoresCase: Bool, tests: [Int?]) {
    var tests = tests.makeIterator()
    self.init(
      pieces: pieces.map { piece in
        switch piece {
        case .literal(let text):
          let text = ignoresCase ? Bytes.with(text) { $0.lowercasedText } : text
          return .literal(Array(text.utf8))
        case .parameter:
          return .parameter(test: tests.next() ?? nil)
        }
      },
      ignoresCase: ignoresCase
    )
  }
}
