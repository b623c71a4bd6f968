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
  /// The concatenated literals, in lower case if the segment ignores case.
  private(set) var text: [UInt8] = []
  private let ignoresCase: Bool

  /// Creates the segment of a pattern.
  ///
  /// - Parameters:
  ///   - pieces: The literals and parameters.
  ///   - ignoresCase: Whether literals match in any case.
  ///   - tests: The index of each parameter's `SegmentTest`, or nil.
  init(_ pieces: [RoutePattern.Piece], ignoresCase: Bool, tests: [Int?]) {
    self.ignoresCase = ignoresCase
    var tests = tests[...]
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        let start = text.count
        for byte in literal.utf8 { text.append(ignoresCase ? byte.lowercased : byte) }
        self.pieces.append(.literal(IndexRange(from: start, to: text.count)))
      case .parameter: self.pieces.append(.parameter(test: tests.removeFirst()))
      }
    }
  }

  /// The number of bytes of all literals; of two mixed segments, the one with more bytes precedes.
  var literalByteCount: Int { text.count }
}

extension MixedSegment {
  /// Returns the range of each parameter from left to right, or nil if the segment does not match.
  ///
  /// Whether a `double` is finite is tested at the end; if it is not, no other ranges are tried.
  ///
  /// - Complexity: O(*n*) in the length of the segment, for each piece; for a parameter with a test, times
  ///   the number of states of its automaton. A usual segment needs no allocation.
  func captures(in segment: Bytes, tests: [SegmentTest]) -> RangeList? {
    var states = 0
    for case .parameter(let test?) in pieces {
      states = max(states, tests[test].automaton.accepting.count)
    }
    return Bytes.withScratch(count: (pieces.count + 1) * (segment.count + 1) + 2 * states) {
      scratch in
      var table = Table(segment: segment, scratch: scratch, states: states)
      table.mark(pieces.count, segment.count)
      for piece in pieces.indices.reversed() {
        switch pieces[piece] {
        case .literal(let literal): markBeginnings(of: piece, literal.range, &table)
        case .parameter(nil): table.markBeginnings(of: piece)
        case .parameter(let test?): table.markBeginnings(of: piece, tests[test].automaton)
        }
      }
      return table.isMarked(0, 0) ? shortest(table, tests) : nil
    }
  }

  private func markBeginnings(of piece: Int, _ literal: Range<Int>, _ table: inout Table) {
    for offset in stride(from: 0, through: table.segment.count - literal.count, by: 1)
    where table.isMarked(piece + 1, offset + literal.count) {
      let isHere = literal.allSatisfy { index in
        let byte = table.segment[offset + index - literal.lowerBound]
        return text[index] == (ignoresCase ? byte.lowercased : byte)
      }
      if isHere { table.mark(piece, offset) }
    }
  }

  /// Returns the shortest ranges from left to right after which the rest matches.
  private func shortest(_ table: Table, _ tests: [SegmentTest]) -> RangeList? {
    var (captures, offset) = (RangeList(), 0)
    for (piece, content) in pieces.enumerated() {
      switch content {
      case .literal(let literal): offset += literal.range.count
      case .parameter(let test):
        let automaton = test.map { tests[$0].automaton }
        var (state, end, isAccepted) = (automaton?.start ?? 0, offset, false)
        repeat {
          if let automaton {
            state = automaton.step(state, table.segment[end])
            isAccepted = automaton.accepts(state)
          }
          end += 1
        } while automaton != nil && !isAccepted || !table.isMarked(piece + 1, end)
        if let test, !tests[test].accepts(table.segment[offset..<end]) { return nil }
        captures.append(ByteRange(offset, end))
        offset = end
      }
    }
    return captures
  }

  /// The offsets at which each piece and the pieces after it can begin so that they match the rest of the
  /// segment; found from right to left.
  private struct Table {
    let segment: Bytes
    private let scratch: Bytes.Scratch
    private let states: Int

    init(segment: Bytes, scratch: Bytes.Scratch, states: Int) {
      (self.segment, self.scratch, self.states) = (segment, scratch, states)
    }

    func isMarked(_ piece: Int, _ offset: Int) -> Bool {
      scratch.bytes[piece * (segment.count + 1) + offset] != 0
    }

    mutating func mark(_ piece: Int, _ offset: Int) {
      scratch.set(1, at: piece * (segment.count + 1) + offset)
    }

    /// Marks the beginnings of a parameter that accepts any text.
    mutating func markBeginnings(of piece: Int) {
      var canEnd = false
      for offset in (0..<segment.count).reversed() {
        canEnd = canEnd || isMarked(piece + 1, offset + 1)
        if canEnd { mark(piece, offset) }
      }
    }

    /// Marks the beginnings of a parameter with a test.
    ///
    /// For one offset after the other, it finds the states from which the parameter can end there or later.
    mutating func markBeginnings(of piece: Int, _ automaton: Automaton) {
      var (now, later) = (scratch.bytes.count - 2 * states, scratch.bytes.count - states)
      for state in 0..<states { scratch.set(0, at: later + state) }
      for offset in (0..<segment.count).reversed() {
        let canEnd = isMarked(piece + 1, offset + 1)
        for state in automaton.accepting.indices {
          let next = automaton.step(UInt16(state), segment[offset])
          let isGood = canEnd && automaton.accepts(next) || scratch.bytes[later + Int(next)] != 0
          scratch.set(isGood ? 1 : 0, at: now + state)
        }
        if scratch.bytes[now + Int(automaton.start)] != 0 { mark(piece, offset) }
        swap(&now, &later)
      }
    }
  }
}
