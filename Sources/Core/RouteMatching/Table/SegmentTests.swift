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

/// A test for the texts of a parameter as a table of transitions between states.
///
/// The test begins in ``start`` and reads the UTF-8 bytes of a text. A text is valid if its last state is
/// accepting and, if ``needsFinite`` is true, the text is also a finite number.
package struct TextAutomaton: Sendable, Hashable {
  /// The class of each of the 256 bytes; all bytes of a class have the same transitions.
  package let classes: [UInt8]
  /// The number of classes.
  package let classCount: Int
  /// The next state for each state and class, at `state * classCount + class`; no text is valid after
  /// state 0.
  package let transitions: [UInt16]
  /// For each state, whether a text that ends there is valid.
  package let accepting: [Bool]
  /// The state before the first byte.
  package let start: UInt16
  /// Whether a valid text must also be a finite number.
  package let needsFinite: Bool

  /// Compiles a kind and a constraint; returns nil if every text is valid, or if the kind is
  /// unknown, the constraint has a syntax error, or the automaton is too large for a table.
  ///
  /// - Parameters:
  ///   - kind: The kind; nil or `string` for any text.
  ///   - constraint: The regular expression; nil for any text.
  ///   - kinds: The constraints of the kinds that are not built in.
  /// - Complexity: As for adding the parameter to a table.
  package init?(kind: String?, constraint: String?, kinds: [String: String]) {
    let parameter = RoutePattern.Parameter(name: "", kind: kind, constraint: constraint)
    guard !parameter.isPlain else { return nil }
    var syntaxes: [String: ConstraintSyntax] = [:]
    if let kind, let own = kinds[kind] { syntaxes[kind] = try? ConstraintSyntax.parse(own) }
    if let constraint, (try? ConstraintSyntax.parse(constraint)) == nil { return nil }
    var tests = SegmentTests(kinds: syntaxes)
    guard let test = try? tests.test(of: parameter) else { return nil }
    (classes, classCount) = (test.automaton.classes, test.automaton.classCount)
    (transitions, accepting) = (test.automaton.transitions, test.automaton.accepting)
    (start, needsFinite) = (test.automaton.start, test.needsFinite)
  }

  /// Returns whether a text is valid.
  ///
  /// - Parameter text: The decoded text.
  /// - Returns: Whether the text is valid.
  /// - Complexity: O(*n*) in the length of the text.
  package func accepts(_ text: Substring) -> Bool {
    var state = Int(start)
    for byte in text.utf8 {
      state = Int(transitions[state * classCount + Int(classes[Int(byte)])])
      if state == 0 { return false }
    }
    return accepting[state] && (!needsFinite || Bytes.with(text) { ParameterKind.isFinite($0) })
  }
}
