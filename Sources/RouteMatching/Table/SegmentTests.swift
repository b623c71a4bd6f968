// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The tests of the kinds and constraints of one table; each is compiled once.
struct SegmentTests: Sendable {
  /// The constraints of the kinds that are not built in.
  let kinds: [String: ConstraintSyntax]
  /// The tests and the refusals so far, by kind and constraint as written.
  private var known: [String: Result<SegmentTest, SegmentTestError>] = [:]
  /// The work that the tests may still cause.
  private(set) var budget = WorkBudget()

  init(kinds: [String: ConstraintSyntax] = [:]) {
    self.kinds = kinds
  }

  /// Returns the test of a parameter that is not plain: its kind and its constraint in one automaton.
  ///
  /// - Complexity: O(1) after the first call with this kind and this constraint.
  mutating func test(of parameter: RoutePattern.Parameter) throws(SegmentTestError) -> SegmentTest {
    let key = PatternSpelling(hasNames: false).text(of: parameter)
    if let known = known[key] { return try known.get() }
    do throws(SegmentTestError) {
      let test = try compile(parameter)
      known[key] = .success(test)
      return test
    } catch {
      known[key] = .failure(error)
      throw error
    }
  }

  private mutating func compile(
    _ parameter: RoutePattern.Parameter
  ) throws(SegmentTestError) -> SegmentTest {
    // The constraint was already parsed as a part of the pattern, so parsing it cannot fail here.
    guard let constraint = parameter.constraint,
      let syntax = try? ConstraintSyntax.parse(constraint)
    else { return try test(ofKind: parameter.kind ?? "") }
    guard let kind = parameter.kind, kind != "string" else {
      return SegmentTest(automaton: try Automaton.compile(syntax, spending: &budget))
    }
    let bare = RoutePattern.Parameter(name: "", kind: kind, constraint: nil)
    var test = try test(of: bare)
    let automaton = try Automaton.compile(syntax, spending: &budget)
    test.automaton = try test.automaton.intersection(automaton, spending: &budget)
    return test
  }

  private mutating func test(ofKind name: String) throws(SegmentTestError) -> SegmentTest {
    if let syntax = kinds[name] {
      return SegmentTest(automaton: try Automaton.compile(syntax, spending: &budget))
    }
    guard let test = ParameterKind(rawValue: name)?.test else { throw .unknownKind(name) }
    return test
  }
}
