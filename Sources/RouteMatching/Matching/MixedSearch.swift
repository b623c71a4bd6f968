// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A search that follows all ways to match a mixed segment, such as `:name.html`, in parallel, byte
/// by byte.
///
/// A thread is one piece and a position inside it: an offset into a literal, or a state of a
/// parameter's automaton. Of two threads at the same position only the better one matters, which
/// is the one whose earlier parameters are shorter. So there are never more threads than positions
/// in the pattern.
struct MixedSearch: ~Copyable {
  private let mixed: MixedSegment
  private let tests: [SegmentTest]
  private let segment: Bytes
  private var threads: MixedThreads
  private var nextThreads: MixedThreads

  /// Returns the range of each parameter from left to right, or nil if the segment does not match.
  ///
  /// - Complexity: O(*n* *w*) for *n* bytes and at most *w* threads at one byte. A small number of
  ///   threads needs no allocation.
  static func captures(
    of mixed: MixedSegment,
    in segment: Bytes,
    tests: [SegmentTest]
  ) -> RangeList? {
    MixedThreads.with(parameterCount: mixed.parameterCount) { threads in
      MixedThreads.with(parameterCount: mixed.parameterCount) { nextThreads in
        var search = MixedSearch(
          mixed: mixed,
          tests: tests,
          segment: segment,
          threads: threads,
          nextThreads: nextThreads
        )
        return search.run()
      }
    }
  }

  private mutating func run() -> RangeList? {
    enter(0, at: 0, from: nil)
    swap(&threads, &nextThreads)
    for offset in 0..<segment.count {
      for index in 0..<threads.count { step(index, offset) }
      swap(&threads, &nextThreads)
      nextThreads.removeAll()
    }
    guard let end = threads.index(piece: mixed.pieces.count, position: 0) else { return nil }
    let captures = threads.ranges(of: end)
    for (piece, content) in mixed.pieces.enumerated() {
      guard case .parameter(let test?) = content, tests[test].needsFinite else { continue }
      guard tests[test].accepts(segment[captures[parameter(of: piece)].range]) else { return nil }
    }
    return captures
  }

  /// Returns the index of a parameter among all parameters, computed from the index of its piece;
  /// literals and parameters alternate.
  private func parameter(of piece: Int) -> Int { piece / 2 }

  /// Adds a thread at the start of one piece, or after the last piece.
  private mutating func enter(_ piece: Int, at offset: Int, from thread: Int?) {
    var position: UInt32 = 0
    var start: (parameter: Int, offset: Int)?
    if piece < mixed.pieces.count, case .parameter(let test) = mixed.pieces[piece] {
      position = test.map { UInt32(tests[$0].automaton.start) } ?? 0
      start = (parameter(of: piece), offset)
    }
    nextThreads.add(
      piece: piece,
      position: position,
      copying: thread,
      of: threads,
      starting: start
    )
  }

  /// Advances a thread over the byte at `offset`.
  private mutating func step(_ thread: Int, _ offset: Int) {
    let (piece, position) = threads[thread]
    guard piece < mixed.pieces.count else { return }
    switch mixed.pieces[piece] {
    case .literal(let literal):
      let byte = mixed.ignoresCase ? segment[offset].lowercased : segment[offset]
      guard mixed.text[Int(literal.start + position)] == byte else { return }
      guard Int(position) + 1 < literal.count else {
        return enter(piece + 1, at: offset + 1, from: thread)
      }
      nextThreads.add(piece: piece, position: position + 1, copying: thread, of: threads)
    case .parameter(let test):
      var (state, mayEnd) = (UInt16(position), true)
      if let test {
        state = tests[test].automaton.step(state, segment[offset])
        guard state != Automaton.dead else { return }
        mayEnd = tests[test].automaton.accepts(state)
      }
      if mayEnd { end(piece, at: offset + 1, from: thread) }
      nextThreads.add(piece: piece, position: UInt32(state), copying: thread, of: threads)
    }
  }

  /// Ends a parameter before `offset`; the thread continues at the literal after the parameter, or
  /// at the end of the pieces.
  private mutating func end(_ piece: Int, at offset: Int, from thread: Int) {
    nextThreads.add(
      piece: piece + 1,
      position: 0,
      copying: thread,
      of: threads,
      ending: (parameter(of: piece), offset)
    )
  }
}

/// The threads of a mixed search at one byte, each with the ranges of its parameters.
struct MixedThreads {
  private struct Thread {
    var piece: UInt32
    var position: UInt32
  }

  /// The greatest number of threads that are searched linearly; a larger set is searched by a
  /// dictionary.
  private static let listLimit = 32

  private let parameterCount: Int
  private var threads: ScratchStack<Thread>
  /// The ranges of all threads' parameters, one row for each thread; a bound that is not known yet
  /// is zero.
  private var rows: ScratchStack<ByteRange>
  private var indices: [UInt64: Int] = [:]

  /// Calls `body` with an empty set.
  static func with<Value>(parameterCount: Int, _ body: (MixedThreads) -> Value) -> Value {
    ScratchStack.with(capacity: listLimit) { threads in
      ScratchStack.with(capacity: 128) { rows in
        body(MixedThreads(parameterCount: parameterCount, threads: threads, rows: rows))
      }
    }
  }

  private init(parameterCount: Int, threads: ScratchStack<Thread>, rows: ScratchStack<ByteRange>) {
    self.parameterCount = parameterCount
    self.threads = threads
    self.rows = rows
  }

  var count: Int { threads.count }

  subscript(_ index: Int) -> (piece: Int, position: UInt32) {
    (Int(threads[index].piece), threads[index].position)
  }

  mutating func removeAll() {
    threads.shrink(to: 0)
    rows.shrink(to: 0)
    if !indices.isEmpty { indices.removeAll(keepingCapacity: true) }
  }

  func ranges(of thread: Int) -> RangeList {
    var ranges = RangeList()
    for parameter in 0..<parameterCount { ranges.append(rows[thread * parameterCount + parameter]) }
    return ranges
  }

  /// Returns the index of the thread at a position in a piece, or nil if there is none.
  func index(piece: Int, position: UInt32) -> Int? {
    guard indices.isEmpty else { return indices[MixedThreads.key(piece, position)] }
    for index in 0..<threads.count
    where threads[index].piece == piece && threads[index].position == position {
      return index
    }
    return nil
  }

  /// Adds a thread unless a better thread is at the same position.
  ///
  /// - Parameters:
  ///   - piece: The piece of the thread, or the number of pieces after the last one.
  ///   - position: The position inside the piece.
  ///   - thread: The thread to copy the ranges from, or nil for the first thread.
  ///   - others: The set that `thread` belongs to.
  ///   - start: The parameter that begins, and its offset.
  ///   - end: The parameter that ends, and its offset.
  @inline(never)
  mutating func add(
    piece: Int,
    position: UInt32,
    copying thread: Int?,
    of others: MixedThreads,
    starting start: (parameter: Int, offset: Int)? = nil,
    ending end: (parameter: Int, offset: Int)? = nil
  ) {
    let row = rows.count
    for parameter in 0..<parameterCount {
      rows.append(thread.map { others.rows[$0 * parameterCount + parameter] } ?? ByteRange(0, 0))
    }
    if let start { rows[row + start.parameter].lower = UInt32(start.offset) }
    if let end { rows[row + end.parameter].upper = UInt32(end.offset) }
    guard let same = index(piece: piece, position: position) else {
      threads.append(Thread(piece: UInt32(piece), position: position))
      record(piece, position)
      return
    }
    if isBetter(row, than: same * parameterCount) {
      for parameter in 0..<parameterCount {
        rows[same * parameterCount + parameter] = rows[row + parameter]
      }
    }
    rows.shrink(to: row)
  }

  private mutating func record(_ piece: Int, _ position: UInt32) {
    if threads.count > MixedThreads.listLimit, indices.isEmpty {
      for index in 0..<threads.count {
        indices[MixedThreads.key(Int(threads[index].piece), threads[index].position)] = index
      }
    } else if !indices.isEmpty {
      indices[MixedThreads.key(piece, position)] = threads.count - 1
    }
  }

  /// Returns whether a row is better: its leftmost range that differs from the other row begins
  /// earlier or, with the same beginning, ends earlier.
  private func isBetter(_ row: Int, than other: Int) -> Bool {
    for parameter in 0..<parameterCount {
      let (one, two) = (rows[row + parameter], rows[other + parameter])
      if one.lower != two.lower { return one.lower < two.lower }
      if one.upper != two.upper { return one.upper < two.upper }
    }
    return false
  }

  private static func key(_ piece: Int, _ position: UInt32) -> UInt64 {
    UInt64(piece) << 32 | UInt64(position)
  }
}
