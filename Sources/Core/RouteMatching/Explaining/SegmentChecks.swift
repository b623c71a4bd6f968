// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A cache of tests that compare a link's segments with parts of patterns.
///
/// The test of a kind or constraint is compiled on first use and cached.
struct SegmentChecks: ~Copyable {
  private var compiled: SegmentTests
  private let ignoresCase: Bool
  private var tests: [SegmentTest] = []
  /// The index in `tests` for each kind and constraint, spelled as in the pattern; nil if the test
  /// cannot be compiled.
  private var testNumbers: [String: Int?] = [:]

  init(compiled: SegmentTests, ignoresCase: Bool) {
    self.compiled = compiled
    self.ignoresCase = ignoresCase
  }

  /// Returns whether a segment of a pattern matches a segment of a link.
  ///
  /// A test that cannot be compiled accepts everything; the table excludes such a route.
  mutating func accept(
    _ segment: Bytes,
    as wanted: PatternOutline.Segment,
    of outline: borrowing PatternOutline,
    in bytes: Bytes
  ) -> Bool {
    switch wanted {
    case .literal(let literal):
      return literal.reading(in: bytes) { segment.isEqual(to: $0, ignoringCase: ignoresCase) }
    case .parameter(let parameter):
      return accepts(segment, as: parameter, in: bytes)
    case .mixed(let range):
      var numbers: [Int?] = []
      for part in range {
        guard case .parameter(let parameter) = outline.parts[part] else { continue }
        numbers.append(testNumber(of: parameter, in: bytes))
      }
      let pieces = outline.pieces(range, in: bytes)
      let mixed = MixedSegment(pieces, ignoresCase: ignoresCase, tests: numbers)
      return mixed.captures(in: segment, tests: tests) != nil
    }
  }

  /// Returns whether the parameter's kind alone, without the constraint, rejects a segment.
  mutating func kindRefuses(
    _ segment: Bytes,
    of parameter: PatternOutline.Parameter,
    in bytes: Bytes
  ) -> Bool {
    var parameter = parameter
    parameter.constraint = .absent
    return !accepts(segment, as: parameter, in: bytes)
  }

  private mutating func accepts(
    _ segment: Bytes,
    as parameter: PatternOutline.Parameter,
    in bytes: Bytes
  ) -> Bool {
    guard let number = testNumber(of: parameter, in: bytes) else { return true }
    return tests[number].accepts(segment)
  }

  /// Returns the index of a parameter's test; nil if the parameter accepts any text or the test
  /// cannot be compiled.
  private mutating func testNumber(of parameter: PatternOutline.Parameter, in bytes: Bytes) -> Int?
  {
    guard !parameter.isPlain(in: bytes) else { return nil }
    let key = parameter.demand(in: bytes).text
    if let known = testNumbers[key] { return known }
    var number: Int?
    if let test = try? compiled.test(of: RoutePattern.Parameter(parameter, in: bytes)) {
      tests.append(test)
      number = tests.count - 1
    }
    testNumbers[key] = .some(number)
    return number
  }
}

extension PatternOutline {
  /// The contents of a segment.
  enum Segment {
    case literal(Literal)
    case parameter(Parameter)
    /// Several pieces, as a range of the outline's parts.
    case mixed(Range<Int>)
  }

  /// Returns the contents of a segment; `pieces` is the range of the segment's parts in the
  /// outline.
  func segment(_ pieces: Range<Int>) -> Segment {
    guard pieces.count == 1 else { return .mixed(pieces) }
    switch parts[pieces.lowerBound] {
    case .literal(let literal): return .literal(literal)
    case .parameter(let parameter): return .parameter(parameter)
    default: preconditionFailure("a segment inside of a segment")
    }
  }

  /// Returns the least and the greatest number of segments that the pattern can match, from a part
  /// to its end.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  func segmentCounts(from part: Int) -> ClosedRange<Int> {
    // A link can skip a group, so the segments of a group do not increase the least number.
    var (index, required, least, most) = (part, part, 0, 0)
    while index < parts.count {
      switch parts[index] {
      case .segment(let end):
        if index >= required { least += 1 }
        if most < Int.max { most += 1 }
        index = end
      case .group(let end):
        required = max(required, end)
        index += 1
      case .catchAll:
        most = Int.max
        index += 1
      case .literal, .parameter:
        preconditionFailure("a part of a segment outside of a segment")
      }
    }
    return least...most
  }
}

extension PatternOutline.Segment {
  /// Returns the distance between this segment of a pattern and a segment of a link that does not
  /// match it; see ``SegmentDistance``.
  func distance(to segment: Bytes, in bytes: Bytes) -> Int {
    guard case .literal(let literal) = self else { return SegmentDistance.shape }
    return literal.reading(in: bytes) { SegmentDistance.between(segment, $0) }
  }

  /// Returns the text of the segment in messages: a literal without escapes, or any other segment as
  /// the pattern spells it.
  func text(in outline: borrowing PatternOutline, _ bytes: Bytes) -> String {
    switch self {
    case .literal(let literal): literal.reading(in: bytes) { $0.text }
    case .parameter(let parameter):
      PatternSpelling().text(of: RoutePattern.Parameter(parameter, in: bytes))
    case .mixed(let pieces): PatternSpelling().text(of: outline.pieces(pieces, in: bytes))
    }
  }
}
