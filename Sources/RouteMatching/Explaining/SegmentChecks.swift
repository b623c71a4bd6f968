// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A cache of tests that compare a link's segments with parts of patterns.
///
/// The test of a kind or constraint is compiled on first use and cached.
struct SegmentChecks: ~Copyable {
  private let kinds: [String: ConstraintSyntax]
  private let ignoresCase: Bool
  private var tests: [SegmentTest] = []
  /// The index in `tests` of each parameter's test, or nil if the test cannot be compiled.
  ///
  /// The names of the parameters are ignored.
  private var testNumbers: [RoutePattern.Parameter: Int?] = [:]

  init(kinds: [String: ConstraintSyntax], ignoresCase: Bool) {
    self.kinds = kinds
    self.ignoresCase = ignoresCase
  }

  /// Returns whether literals and parameters match a segment.
  ///
  /// A test that cannot be compiled accepts everything; the table excludes such a route.
  mutating func accept(_ segment: Bytes, as pieces: [RoutePattern.Piece]) -> Bool {
    guard segment.count > 0 else { return false }
    if pieces.count == 1 {
      switch pieces[0] {
      case .literal(let text):
        return Bytes.with(text) { text in
          ignoresCase ? segment.isEqual(ignoringCaseOf: text) : segment.isEqual(to: text)
        }
      case .parameter(let parameter):
        return accepts(segment, as: parameter)
      }
    }
    var numbers: [Int?] = []
    for case .parameter(let parameter) in pieces { numbers.append(testNumber(of: parameter)) }
    let mixed = MixedSegment(pieces, ignoresCase: ignoresCase, tests: numbers)
    return mixed.captures(in: segment, tests: tests) != nil
  }

  /// Returns whether the parameter's kind rejects a segment, regardless of the constraint.
  mutating func kindRefuses(_ segment: Bytes, of parameter: RoutePattern.Parameter) -> Bool {
    let kind = RoutePattern.Parameter(
      name: parameter.name,
      kind: parameter.kind,
      constraint: nil
    )
    return !accepts(segment, as: kind)
  }

  private mutating func accepts(_ segment: Bytes, as parameter: RoutePattern.Parameter) -> Bool {
    guard let number = testNumber(of: parameter) else { return true }
    return tests[number].accepts(segment)
  }

  /// Returns the index of a parameter's test; nil if the parameter accepts any text or the test
  /// cannot be compiled.
  private mutating func testNumber(of parameter: RoutePattern.Parameter) -> Int? {
    guard !parameter.isPlain else { return nil }
    let key = parameter.unnamed
    if let known = testNumbers[key] { return known }
    var number: Int?
    if let test = try? SegmentTest(for: parameter, kinds: kinds) {
      tests.append(test)
      number = tests.count - 1
    }
    testNumbers[key] = .some(number)
    return number
  }
}
