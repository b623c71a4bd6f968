// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension SegmentTest {
  /// Compiles the kind and the constraint of a parameter that is not plain into one automaton.
  init(
    for parameter: RoutePattern.Parameter,
    kinds: [String: ConstraintSyntax]
  ) throws(SegmentTestError) {
    let kind = try SegmentTest.kind(of: parameter, kinds: kinds)
    // The constraint was already parsed as a part of the pattern, so parsing it cannot fail here.
    guard let constraint = parameter.constraint,
      let syntax = try? ConstraintSyntax.parse(constraint)
    else {
      guard let kind else { preconditionFailure("a parameter that accepts every text has no test") }
      self = kind
      return
    }
    automaton = try Automaton.compile(syntax)
    guard let kind else { return }
    automaton = try kind.automaton.intersection(automaton)
    needsFinite = kind.needsFinite
  }

  /// Returns the test of a parameter's kind, or nil if the kind accepts every text.
  private static func kind(
    of parameter: RoutePattern.Parameter,
    kinds: [String: ConstraintSyntax]
  ) throws(SegmentTestError) -> SegmentTest? {
    guard let name = parameter.kind else { return nil }
    if let syntax = kinds[name] { return SegmentTest(automaton: try Automaton.compile(syntax)) }
    guard name != "string" else { return nil }
    guard let kind = ParameterKind.builtIn(named: name) else { throw .unknownKind(name) }
    return kind
  }
}
