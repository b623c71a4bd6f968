// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A path with placeholders, such as the path of a pattern, for the check whether one link may
/// match two paths.
///
/// The check is exact for literals and for single parameters. Two mixed segments are compared by
/// their beginning, their end and their length, so that the check may report an overlap that no
/// link has; it never misses one.
struct PathOverlap {
  /// A part of the path.
  enum Step {
    case segment(Segment)
    /// Any number of segments.
    case anySegments
    /// An optional group, which a link can skip: the steps after this one, up to the index `end`.
    case group(end: Int)
  }

  /// The set of texts that one segment can have.
  struct Segment {
    private var prefix: [UInt8] = []
    private var suffix: [UInt8] = []
    /// The text of a literal segment, without changed case, because the test of a parameter is
    /// applied to this text.
    private var literal = ""
    /// The minimum number of bytes in the segment.
    private var length = 0
    private var isLiteral = true
    private var test: SegmentTest?

    /// Creates a literal segment.
    init(_ text: String, ignoringCase: Bool) {
      append(text, ignoringCase)
    }

    /// Creates a segment without any text; literals and parameters are appended afterwards.
    init() {}

    @inline(never)
    mutating func append(_ text: String, _ ignoringCase: Bool) {
      let bytes = text.utf8.map { ignoringCase ? $0.lowercased : $0 }
      if isLiteral {
        prefix += bytes
        literal += text
      }
      suffix += bytes
      length += bytes.count
    }

    /// Appends a parameter.
    ///
    /// - Parameters:
    ///   - test: The test of the parameter's text, or nil if it is not known.
    ///   - isWhole: Whether the segment has no other piece.
    @inline(never)
    mutating func append(_ test: SegmentTest?, isWhole: Bool) {
      isLiteral = false
      suffix = []
      // The value of a parameter has at least one byte, so the minimum length of the segment grows
      // by one.
      length += 1
      if isWhole { self.test = test }
    }

    /// Returns whether a text can match both segments.
    func overlaps(_ other: Segment) -> Bool {
      if isLiteral && other.isLiteral { return prefix == other.prefix }
      if isLiteral { return other.mayContain(self) }
      if other.isLiteral { return mayContain(other) }
      guard Self.isPrefix(prefix[...], other.prefix[...]),
        Self.isPrefix(suffix.reversed()[...], other.suffix.reversed()[...])
      else { return false }
      guard let test, let otherTest = other.test,
        let both = try? test.automaton.intersection(otherTest.automaton)
      else { return true }
      return both.start != Automaton.dead
    }

    private func mayContain(_ text: Segment) -> Bool {
      guard text.length >= length, text.prefix.starts(with: prefix),
        text.prefix.reversed().starts(with: suffix.reversed())
      else { return false }
      guard let test else { return true }
      return Bytes.with(text.literal) { test.accepts($0) }
    }

    private static func isPrefix(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
      one.count <= other.count ? other.starts(with: one) : one.starts(with: other)
    }
  }

  var steps: [Step] = []

  /// Returns whether one link may match both paths.
  ///
  /// - Complexity: O(*n* *m*) in the number of steps.
  func overlaps(_ other: PathOverlap) -> Bool {
    let width = other.steps.count + 1
    var isVisited = [Bool](repeating: false, count: (steps.count + 1) * width)
    var stack = [(0, 0)]
    func visit(_ own: Int, _ others: Int) {
      guard !isVisited[own * width + others] else { return }
      isVisited[own * width + others] = true
      stack.append((own, others))
    }
    while let (own, others) = stack.popLast() {
      let step = own < steps.count ? steps[own] : nil
      let otherStep = others < other.steps.count ? other.steps[others] : nil
      switch (step, otherStep) {
      case (nil, nil): return true
      case (.group(let end), _):
        visit(own + 1, others)
        visit(end, others)
      case (_, .group(let end)):
        visit(own, others + 1)
        visit(own, end)
      case (.anySegments, nil), (.anySegments, .anySegments): visit(own + 1, others)
      case (nil, .anySegments): visit(own, others + 1)
      case (.anySegments, .segment), (.segment, .anySegments):
        visit(own + 1, others)
        visit(own, others + 1)
      case (.segment(let segment), .segment(let otherSegment)):
        if segment.overlaps(otherSegment) { visit(own + 1, others + 1) }
      case (nil, .segment), (.segment, nil): break
      }
    }
    return false
  }
}
